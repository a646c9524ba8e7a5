package web_test

import (
	"fmt"
	"os"
	"testing"
	"time"

	"blobwars/gui/store"
	"blobwars/web/browsertest"
)

const dumpJS = `(() => { const out = [];
 const walk = (e, d) => { for (const c of e.children) { const own = c.dataset.part !== undefined || c.tagName === "P" || c.tagName === "H1";
  if (c.id !== "texts" ) out.push("  ".repeat(d) + (c.role || c.tagName) + (own ? " " + JSON.stringify(c.tagName === "INPUT" ? c.ariaLabel + "=" + c.value : c.textContent) : " [" + (c.ariaLabel ?? "") + "]") + ["ariaChecked","ariaSelected","ariaCurrent","ariaPressed","ariaDisabled","ariaPosInSet","ariaSetSize"].filter(a => c[a] !== null).map(a => " " + a.slice(4) + "=" + c[a]).join("") + (c === document.activeElement ? " <FOCUS>" : ""));
  if (!own && c.role !== "row") walk(c, d + 1); } };
 walk(document.querySelector("#outline"), 0); return document.title + " | " + document.querySelector("canvas").ariaLabel + "\n" + out.join("\n"); })()`

func TestDump(t *testing.T) {
	server := serve(t)
	lang := os.Getenv("DUMPLANG")
	if lang == "" {
		lang = "en"
	}
	p := begin(browsertest.Share(t), server.URL, 1120, 720, 1, false, func(s *store.Settings) { s.Language = lang })
	f, _ := os.Create("/tmp/dump-" + lang + ".txt")
	dump := func(name string) {
		time.Sleep(700 * time.Millisecond)
		fmt.Fprintf(f, "\n##### %s\n%v\n", name, p.Evaluate(dumpJS))
	}
	esc := func() { p.Press("Escape", "Escape", 27, 0); time.Sleep(300 * time.Millisecond) }
	part := func(id string) {
		p.Evaluate(`document.querySelector('#outline [data-part="` + id + `"]')?.click()`)
		time.Sleep(500 * time.Millisecond)
	}
	dump("table")
	p.exchange()
	p.exchange()
	dump("table after two moves")
	part("menu")
	dump("menu")
	esc()
	dump("back")
	for _, id := range []string{"menu.home", "menu.new", "menu.open", "menu.save", "menu.share", "menu.settings", "menu.how-to", "menu.keys", "menu.about", "menu.puzzles", "menu.journey", "menu.lesson", "menu.tree", "menu.graph", "menu.race", "menu.edit", "menu.library", "menu.tiles"} {
		part("menu")
		part(id)
		dump(id)
		switch id {
		case "menu.settings":
			for i := 1; i < 5; i++ {
				part(fmt.Sprint("pages#", i))
				dump(fmt.Sprint("settings ", i))
			}
		case "menu.puzzles":
			part("list")
			dump("puzzle list")
			esc()
		case "menu.library":
			part("tabs#1")
			dump("statistics")
		case "menu.race":
			part("begin")
			time.Sleep(2*time.Second)
			dump("race running")
			time.Sleep(9*time.Second)
			dump("race over")
		case "menu.tree":
			part("lesson#1")
			dump("tree example")
		case "menu.new":
			part("custom2")
			dump("solver")
			esc()
		}
		if id != "menu.tiles" {
			esc()
		}
	}
	fmt.Fprintln(f, "\n##### said\n"+p.Evaluate(`[...said.children].map(p => p.textContent).join("\n")`).(string))
	f.Close()
}

package platform

import "github.com/ebitengine/purego/objc"

// opened has the paths of the documents that the Finder asked to open.
var opened = make(chan string, 16)

// The Apple event "open documents" (Apple, Cocoa Scripting Guide, "Installing a Get Apple Event Handler"), as codes of
// four letters.
const (
	coreEventClass uint32 = 'a'<<24 | 'e'<<16 | 'v'<<8 | 't'
	openDocuments  uint32 = 'o'<<24 | 'd'<<16 | 'o'<<8 | 'c'
	directObject   uint32 = '-'<<24 | '-'<<16 | '-'<<8 | '-'
	fileURL        uint32 = 'f'<<24 | 'u'<<16 | 'r'<<8 | 'l'
)

// WatchDocuments installs the handler of the documents that OpenedDocument returns. Call it once, before the window is
// opened: Cocoa takes the handler while the application starts.
func WatchDocuments() {
	starts, opens := objc.RegisterName("blobwarsStarts:"), objc.RegisterName("blobwarsOpens:reply:")
	class, err := objc.RegisterClass("BlobWarsDocuments", objc.GetClass("NSObject"), nil, nil, []objc.MethodDef{
		{Cmd: starts, Fn: func(self objc.ID, _ objc.SEL, _ objc.ID) {
			manager := objc.ID(objc.GetClass("NSAppleEventManager")).Send(objc.RegisterName("sharedAppleEventManager"))
			manager.Send(objc.RegisterName("setEventHandler:andSelector:forEventClass:andEventID:"), self, opens, coreEventClass, openDocuments)
		}},
		{Cmd: opens, Fn: func(_ objc.ID, _ objc.SEL, event, _ objc.ID) {
			list := event.Send(objc.RegisterName("paramDescriptorForKeyword:"), directObject)
			for i := range objc.Send[int](list, objc.RegisterName("numberOfItems")) {
				item := list.Send(objc.RegisterName("descriptorAtIndex:"), i+1)
				url := item.Send(objc.RegisterName("coerceToDescriptorType:"), fileURL).Send(objc.RegisterName("fileURLValue"))
				if path := url.Send(objc.RegisterName("path")); path != 0 {
					select {
					case opened <- objc.Send[string](path, objc.RegisterName("UTF8String")):
					default: // the queue is full: drop the document
					}
				}
			}
		}},
	})
	if err != nil {
		return // documents are opened by the dialog, or dropped
	}
	observer := objc.ID(class).Send(objc.RegisterName("alloc")).Send(objc.RegisterName("init"))
	name := objc.ID(objc.GetClass("NSString")).Send(objc.RegisterName("alloc")).
		Send(objc.RegisterName("initWithUTF8String:"), "NSApplicationWillFinishLaunchingNotification")
	center := objc.ID(objc.GetClass("NSNotificationCenter")).Send(objc.RegisterName("defaultCenter"))
	center.Send(objc.RegisterName("addObserver:selector:name:object:"), observer, starts, name, 0)
}

// OpenedDocument returns the path of a document that the desktop asks the running program to open; empty if there is
// none.
func OpenedDocument() string {
	select {
	case path := <-opened:
		return path
	default:
		return ""
	}
}

// Serve serves the browser version on this machine and prints its address.
package main

import (
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"

	"blobwars/web/static"
)

func main() {
	address := flag.String("address", "127.0.0.1:8080", "the `ADDRESS` to serve on; port 0: any that is free")
	folder := flag.String("folder", "dist/web", "the `FOLDER` to serve")
	flag.Parse()
	listener, err := net.Listen("tcp", *address)
	if err == nil {
		fmt.Printf("Blob Wars is at http://%s/ (Ctrl+C ends the server)\n", listener.Addr())
		err = http.Serve(listener, static.Handler(*folder))
	}
	fmt.Fprintln(os.Stderr, "serve:", err)
	os.Exit(1)
}

package platform

// ReturnFreedTextures does nothing: only glibc keeps them.
func ReturnFreedTextures() {}

// ReturnMemory does nothing: the memory of a page never becomes smaller.
func ReturnMemory() {}

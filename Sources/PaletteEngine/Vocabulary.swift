// The interface of the engine and of every format is spelled in the types of these modules: who imports the one needs
// the others.
@_exported public import Bytes
@_exported public import ColorModel
@_exported public import ColorSpecs
@_exported public import Diagnostics

// libxml2 as Swift sees it. Only the target XMLEvents imports this.
#ifndef CLR_CLIBXML2_SHIM_H
#define CLR_CLIBXML2_SHIM_H

// Where libxml2 converts by ICU, its headers include those of ICU. Foundation has an ICU of another version, and Swift
// refuses a program that sees both. The macro only adds fields to a struct that nothing here reads.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>

// These options are an enum in C, so Swift would need a cast at every use.
// NOERROR and NOWARNING keep libxml2 from printing; the structured handler still gets the error.
static const int clr_xml_options =
    XML_PARSE_NONET | XML_PARSE_NOCDATA | XML_PARSE_NOERROR | XML_PARSE_NOWARNING;

// `xmlParserCtxtPtr` fields are marked deprecated from libxml2 2.14 on; one place reads them.
// Up to 2.11, the context has the declared encoding only where it is UTF-8 or UTF-16; what
// libxml2 converts from any other is with the input.
static inline const xmlChar *clr_xml_declared_encoding(xmlParserCtxtPtr context) {
  if (context->input != NULL && context->input->encoding != NULL)
    return context->input->encoding;
  return context->encoding;
}

// The position of the parser: lines from 1, and the bytes since the last line feed.
static inline int clr_xml_line(xmlParserCtxtPtr context) {
  return context == NULL || context->input == NULL ? 0 : context->input->line;
}
static inline int clr_xml_column(xmlParserCtxtPtr context) {
  return context == NULL || context->input == NULL ? 0 : context->input->col;
}

#endif

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { Schema } from 'node-schematron'

/** Validates documents against the published schemas and rules in `schemas/`, which are compiled once. */
const schemas = fileURLToPath(new URL('./schemas/', import.meta.url))

xmlRegisterFsInputProviders()

function xsdValidator(file: string): (xml: string) => string[] {
  const path = `${schemas}${file}`
  const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(path), { url: path }))
  return (xml) => {
    const document = XmlDocument.fromString(xml)
    try {
      validator.validate(document)
      return []
    } catch (error) {
      if (error instanceof XmlValidateError) return error.details.map(({ message }) => message.trim())
      throw error
    } finally {
      document.dispose()
    }
  }
}

const xsd = {
  Invoice: xsdValidator('ubl/maindoc/UBL-Invoice-2.1.xsd'),
  CreditNote: xsdValidator('ubl/maindoc/UBL-CreditNote-2.1.xsd'),
  Isdoc: xsdValidator('isdoc/isdoc-invoice-6.0.2.xsd'),
}

/** What UBL 2.1 has against a document, by its root element. */
export const ublSchemaErrors = (xml: string): string[] =>
  xml.includes('<CreditNote ') ? xsd.CreditNote(xml) : xsd.Invoice(xml)

export const isdocSchemaErrors = (xml: string): string[] => xsd.Isdoc(xml)

/** Rules of EN 16931 that a document breaks, such as `BR-CO-16`; warnings too. */
export function brokenRules(xml: string): string[] {
  return [
    ...new Set(
      rules()
        .validateString(xml, { debug: true })
        .map(({ assertId }) => String(assertId)),
    ),
  ]
}

let compiled: Schema | undefined
function rules(): Schema {
  if (compiled) return compiled
  compiled = Schema.fromString(readFileSync(`${schemas}en16931/EN16931-UBL-validation-preprocessed.sch`, 'utf8'))
  for (const { rules: ofPattern } of compiled.patterns)
    for (const rule of ofPattern) rule.context = fromDocument(rule.context)
  return compiled
}

/**
 * The same contexts, told once from the document: the validator evaluates a context at every node of it, absolute
 * paths too, which makes ten seconds of one.
 */
const fromDocument = (context: string): string =>
  context
    .split(/\s*\|\s*(?![^[]*\])/)
    .map((path) => (path.startsWith('/') ? `self::document-node()${path}` : path))
    .join(' | ')

/** The text of the elements of a name, in their order. */
export function textsOf(xml: string, name: string): string[] {
  const document = XmlDocument.fromString(xml)
  try {
    return document.find(`//*[local-name() = '${name}']`).map((node) => node.content)
  } finally {
    document.dispose()
  }
}

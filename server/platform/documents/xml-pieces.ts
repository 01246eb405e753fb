import { SpreadsheetRefusal } from '../spreadsheets/spreadsheet-refusal.ts'

/** What an XML text consists of. Names are without their prefix; `empty` elements open and close at once. */
export type XmlPiece =
  | { kind: 'open'; name: string; attributes: string; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

const attributes = String.raw`(?:\s+[\w:.\-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*`
const piece = new RegExp(
  String.raw`<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<\/([\w:.\-]+)\s*>|<([\w:.\-]+)(${attributes})\s*(\/?)>|([^<]+)`,
  'y',
)
const depthMax = 200

/**
 * The pieces of a whole XML text, in order; throws SpreadsheetRefusal when it is cut off or not well formed. Knows no
 * document type and no entities besides the five of XML: whoever reads a file from outside refuses these before.
 */
export function* xmlPieces(xml: string): Generator<XmlPiece> {
  const open: string[] = []
  let at = xml.startsWith('\uFEFF') ? 1 : 0
  while (at < xml.length) {
    piece.lastIndex = at
    const found = piece.exec(xml)
    if (!found) throw broken()
    at = piece.lastIndex
    const [, cdata, closed, opened, attributesText = '', slash, text] = found
    if (opened !== undefined) {
      const isEmpty = slash === '/'
      if (!isEmpty && open.push(opened) > depthMax) throw new SpreadsheetRefusal('TOO_LARGE')
      yield { kind: 'open', name: local(opened), attributes: attributesText, isEmpty }
    } else if (closed !== undefined) {
      if (open.pop() !== closed) throw broken()
      yield { kind: 'close', name: local(closed) }
    } else if (cdata !== undefined) yield { kind: 'text', text: cdata }
    else if (text !== undefined) yield { kind: 'text', text: withoutEntities(text) }
  }
  if (open.length > 0) throw broken()
}

/** The value of an attribute, by its name without a prefix. */
export function attributeOf(text: string, name: string): string | undefined {
  const found = new RegExp(String.raw`(?:^|[\s:])${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`).exec(text)
  const value = found?.[1] ?? found?.[2]
  return value === undefined ? undefined : withoutEntities(value)
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)
const broken = () => new SpreadsheetRefusal('IMPORT_FILE_FAILED')
const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function withoutEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (_, hex?: string, decimal?: string, name = '') => {
    const code = hex === undefined ? (decimal === undefined ? undefined : Number(decimal)) : Number.parseInt(hex, 16)
    if (code === undefined) return named[String(name)] ?? ''
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })
}

/**
 * Invisible characters copied from web pages, PDFs and chats: zero width, soft hyphen, direction marks. Those that are
 * part of an emoji stay: the joiner between two pictures, and the sign behind a picture that asks for colour.
 */
const invisible =
  /(?!(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)\u200D\p{Extended_Pictographic})(?!(?<=\p{Extended_Pictographic})\uFE0F)\p{Default_Ignorable_Code_Point}/gu
/** C0 and C1 controls, with the line breaks that Excel keeps inside a cell. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const controls = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g
const loneSurrogates = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
const spaces = /\s+/g

/**
 * One line of text as it is stored: NFC, one ordinary space between words, nothing invisible outside of emoji. A name beginning with
 * `=` stays as it is: it is text here, and whatever writes spreadsheets marks it as text there.
 */
export function cleanText(text: string): string {
  if (isPlain(text)) return text
  return text
    .replace(loneSurrogates, '')
    .replace(invisible, '')
    .replace(controls, ' ')
    .normalize('NFC')
    .replace(spaces, ' ')
    .trim()
}

/** Names that differ only in invisible characters look the same, and direction marks reverse the text after them. */
export function withoutInvisible(text: string): string {
  return isPlain(text) ? text : text.replace(invisible, '')
}

/** Most cells of an import are already clean; this check is ten times faster than cleaning. */
const plain = /^(?:[!-~]+(?: [!-~]+)*)?$/
function isPlain(text: string): boolean {
  return plain.test(text)
}

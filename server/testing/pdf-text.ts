import { extractText } from 'unpdf'

/** The text that a reader could copy from a PDF, for tests. */
export async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return text
}

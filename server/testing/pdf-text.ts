import { extractText } from 'unpdf'

/** What a reader could copy out of a PDF, for tests. */
export async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return text
}

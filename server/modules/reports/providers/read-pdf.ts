/** The largest report that is taken over from a provider, in bytes. */
export const providerFileMax = 20 * 1024 * 1024

/** The bytes of a PDF, or nothing for anything else and for what is too large: the rest is then not read. */
export async function readPdf(stream: AsyncIterable<Uint8Array>): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    // Leaving the loop destroys the stream.
    if (size > providerFileMax) return undefined
    chunks.push(bytes)
  }
  const content = Buffer.concat(chunks, size)
  return content.subarray(0, 5).toString('latin1') === '%PDF-' ? content : undefined
}

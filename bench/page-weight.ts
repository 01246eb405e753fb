import { get } from 'node:http'
import type { Page } from 'playwright-core'

export type Weight = { raw: number; gzip: number; brotli: number }

/** Which files of a kind a page loads, from the moment this is called; `read` returns their addresses. */
export function watchLoads(page: Page, kinds: readonly string[]): { read(): string[] } {
  const seen = new Set<string>()
  page.on('response', (response) => {
    if (kinds.includes(response.request().resourceType())) seen.add(new URL(response.url()).pathname)
  })
  return { read: () => [...seen] }
}

/** Total size of the responses for these addresses, in kB. */
export async function weightOf(origin: string, paths: readonly string[]): Promise<Weight> {
  const total = async (encoding: string) => {
    const sizes = await Promise.all(paths.map((path) => bytesOf(`${origin}${path}`, encoding)))
    return sizes.reduce((sum, size) => sum + size, 0) / 1000
  }
  return { raw: await total('identity'), gzip: await total('gzip'), brotli: await total('br') }
}

/** Bytes of the body as sent; `fetch` would decompress it. */
export function bytesOf(url: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('error', reject)
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url}: ${answer.statusCode}`)),
      )
    }).on('error', reject)
  })
}

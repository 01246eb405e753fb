import type { Page } from 'playwright-core'

export type Weight = { gzip: number; brotli: number }

/** Which files of a kind a page loads, from the moment this is called; `read` tells their addresses. */
export function watchLoads(page: Page, kinds: readonly string[]): { read(): string[] } {
  const seen = new Set<string>()
  page.on('response', (response) => {
    if (kinds.includes(response.request().resourceType())) seen.add(new URL(response.url()).pathname)
  })
  return { read: () => [...seen] }
}

/** What the server sends for these addresses in all, in kB. */
export async function weightOf(origin: string, paths: readonly string[]): Promise<Weight> {
  const total = async (encoding: string) => {
    const sizes = await Promise.all(paths.map((path) => bytesOf(`${origin}${path}`, encoding)))
    return sizes.reduce((sum, size) => sum + size, 0) / 1000
  }
  return { gzip: await total('gzip'), brotli: await total('br') }
}

/** Bytes on the wire. `fetch` unpacks what it gets, so the length that the server states is taken where there is one. */
export async function bytesOf(url: string, encoding: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': encoding, accept: 'text/html' } })
  const body = await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`)
  return Number(answer.headers.get('content-length') ?? body.byteLength)
}

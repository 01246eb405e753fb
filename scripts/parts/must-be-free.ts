import { createServer } from 'node:net'

/** Finds a taken port before anything slow begins. */
export function mustBeFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}

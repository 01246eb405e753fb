import { createServer } from 'node:net'

/** Reports a port in use before anything slow starts. */
export function mustBeFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}

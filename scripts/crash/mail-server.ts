import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type MailServer = {
  url: string
  /** How many messages were accepted, by recipient. */
  delivered: Map<string, number>
  close(): Promise<void>
}

/** Accepts every message, slowly enough that one is always in flight. */
export async function startMailServer(delayMs: number): Promise<MailServer> {
  const delivered = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onData(stream, session, done) {
      stream.resume()
      stream.once('end', () => {
        const accept = () => {
          for (const { address } of session.envelope.rcptTo) delivered.set(address, (delivered.get(address) ?? 0) + 1)
          done()
        }
        setTimeout(accept, delayMs)
      })
    },
  })
  // A killed client leaves a broken connection; that is intended here.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, delivered, close: () => new Promise((resolve) => server.close(resolve)) }
}

import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

export type Received = { headers: IncomingHttpHeaders; body: string }

/** A receiver of messages that answers as it is told: 204 unless told otherwise. */
export async function receiveMessages() {
  const received: Received[] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body })
      response.writeHead(answers.shift() ?? 204, { location: '/elsewhere' }).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/messages`,
    received,
    /** The next messages are answered with these statuses. */
    answerWith: (...statuses: number[]) => void answers.push(...statuses),
    /** What came since the last call. */
    take: () => received.splice(0),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

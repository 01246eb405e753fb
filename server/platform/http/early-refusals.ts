import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { uploadMax } from './uploaded-file.ts'

/** How long data that still arrives after a refusal is read and discarded, in milliseconds. */
const lingering = 2_000

/**
 * A refusal does not wait for the rest of the body: the response is sent at once, and the connection ends. Closing it
 * immediately could lose the response for a client that is still sending.
 */
export function refuseEarly(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { endpoint } = request.routeOptions.config
    const isUpload = endpoint?.schema.consumes?.includes('multipart/form-data')
    const stated = Number(request.headers['content-length'] ?? 0)
    done(isUpload && stated > uploadMax ? new AppError('TOO_LARGE', 413) : undefined)
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode >= 400 && isStillSending(request.raw)) {
      reply.header('connection', 'close')
      endSlowly(request.raw)
    }
    done()
  })
}

function isStillSending({ complete, headers, httpVersion }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  return !complete && hasBody && httpVersion !== '2.0'
}

function endSlowly(request: IncomingMessage): void {
  const { socket } = request as { socket: Partial<Socket> | null }
  // A request injected by a test has no connection.
  if (!socket?.destroySoon || !socket.once) return
  const connection = socket as Socket
  // Node calls this once a response with "connection: close" is written.
  connection.destroySoon = () => {
    connection.end()
    request.resume()
    const end = setTimeout(() => connection.destroy(), lingering)
    connection.once('close', () => clearTimeout(end))
  }
}

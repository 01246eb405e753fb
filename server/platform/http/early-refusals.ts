import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { uploadMax } from './uploaded-file.ts'

/** How long what somebody goes on sending behind a refusal is taken and thrown away, in milliseconds. */
const lingering = 2_000

/**
 * A refusal does not wait for the rest of what is being sent: it is answered at once, and the connection ends. Ending
 * it in the same moment could take the answer from somebody who is still sending.
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
  // A request that a test puts in has no connection.
  if (!socket?.destroySoon || !socket.once) return
  const connection = socket as Socket
  // What Node calls once an answer with "connection: close" is written.
  connection.destroySoon = () => {
    connection.end()
    request.resume()
    const end = setTimeout(() => connection.destroy(), lingering)
    connection.once('close', () => clearTimeout(end))
  }
}

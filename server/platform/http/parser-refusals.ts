import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

type Refusal = { status: number; code: string }

/**
 * Input that Node's parser cannot read never becomes a request; it is refused in the same shape as all other refusals.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, code } = refusalOf(error.code)
  const body = JSON.stringify({ errorMessage: code })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

function refusalOf(code: string | undefined): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, code: 'TOO_LARGE' }
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return { status: 413, code: 'TOO_LARGE' }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, code: 'REQUEST_TIMEOUT' }
  return { status: 400, code: 'INVALID_INPUT' }
}

/** What Node would refuse by itself with an empty response: a missing Host, and an unknown expectation. */
export function refuseBadHeads(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { httpVersion, headers } = request.raw
    const isWithout = httpVersion === '1.1' && headers.host === undefined
    done(isWithout ? new AppError('INVALID_INPUT', 400, [{ path: 'host', code: 'REQUIRED' }]) : undefined)
  })
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const details = [{ path: 'expect', code: 'UNKNOWN_EXPECTATION' }]
    response.writeHead(417, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
    response.end(JSON.stringify({ errorMessage: 'INVALID_INPUT', details }))
  })
}

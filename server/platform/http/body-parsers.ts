import { setImmediate as nextTurn } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { AppError, invalid } from '../app-error.ts'
import { runInSlices } from '../in-slices.ts'
import { readForm } from './form.ts'
import { parseJsonBody } from './json-body.ts'
import { fileMax } from './uploaded-file.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent, of calls that keep it (`keepsRawBody`). */
    rawBody?: Buffer
  }
}

const upload = { files: 1, fileSize: fileMax, fields: 20, fieldSize: 64 * 1024, parts: 21 }
const formMax = 64 * 1024
const largeBody = 1024 * 1024

/** The accepted bodies: JSON, a form, an upload or a mail, and of these only what the contract of the call names. */
export async function parseBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.endpoint?.config.keepsRawBody) request.rawBody = body as Buffer
    void answer(done, () => {
      const steps = parseJsonBody(utf8(body as Buffer, () => new AppError('INVALID_JSON', 400, notUtf8)))
      // Most bodies are small and take one step. Reading the bytes of a large one took its time already.
      if (body.length > largeBody) return nextTurn().then(() => runInSlices(steps))
      const first = steps.next()
      return first.done ? first.value : runInSlices(steps)
    })
  })
  const formType = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(formType, { parseAs: 'buffer', bodyLimit: formMax }, (_request, body, done) => {
    void answer(done, () => readForm(utf8(body as Buffer, () => invalid(notUtf8))))
  })
  app.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  await app.register(multipart, { limits: upload, throwFileSizeLimit: true })
  refuseOtherTypes(app)
}

const notUtf8 = [{ path: '', code: 'INVALID_UTF8' }]

type Done = (error: Error | null, body?: unknown) => void

async function answer(done: Done, parse: () => unknown): Promise<void> {
  try {
    done(null, await parse())
  } catch (error) {
    done(error as Error)
  }
}

/** A byte order mark is kept, so that it is refused as an unexpected character. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The refusal is made only when needed, since it records where it was made. */
function utf8(bytes: Buffer, refusal: () => AppError): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw refusal()
  }
}

/**
 * A call of the API accepts the types that its contract names, JSON by default: a form that another site makes a
 * browser send is not JSON. Pages and the built-in sign-in check their bodies themselves.
 */
function refuseOtherTypes(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { endpoint } = request.routeOptions.config
    const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
    if (!endpoint || !type || endpoint.method === 'GET') return done()
    const taken: readonly string[] = endpoint.schema.consumes ?? ['application/json']
    // Bodies are never decompressed here; a compressed one would be misread.
    const isPacked = (request.headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity'
    return done(taken.includes(type) && !isPacked ? undefined : new AppError('UNSUPPORTED_TYPE', 415))
  })
}

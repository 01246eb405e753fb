import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { AppError, invalid } from '../app-error.ts'
import { readForm } from './form.ts'
import { parseJsonBody } from './json-body.ts'
import { fileMax } from './uploaded-file.ts'

const upload = { files: 1, fileSize: fileMax, fields: 20, fieldSize: 64 * 1024, parts: 21 }
const formMax = 64 * 1024

/** What a body may be: JSON, a form, or an upload, and of these only what its call says that it takes. */
export async function parseBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    parsed(done, () => parseJsonBody(utf8(body as Buffer, new AppError('INVALID_JSON', 400, notUtf8))))
  })
  const formType = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(formType, { parseAs: 'buffer', bodyLimit: formMax }, (_request, body, done) => {
    parsed(done, () => readForm(utf8(body as Buffer, invalid(notUtf8))))
  })
  await app.register(multipart, { limits: upload, throwFileSizeLimit: true })
  refuseOtherTypes(app)
}

const notUtf8 = [{ path: '', code: 'INVALID_UTF8' }]

function parsed(done: (error: Error | null, body?: unknown) => void, parse: () => unknown): void {
  try {
    done(null, parse())
  } catch (error) {
    done(error as Error)
  }
}

/** A byte order mark stays where it is and is refused as what it is: a character that does not belong there. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function utf8(bytes: Buffer, otherwise: AppError): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw otherwise
  }
}

/**
 * A call of the API takes the types that its contract names, JSON unless said: a form that another site makes a browser
 * send is no JSON. Pages and the built-in sign-in look at their bodies themselves.
 */
function refuseOtherTypes(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { endpoint } = request.routeOptions.config
    const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
    if (!endpoint || !type || endpoint.method === 'GET') return done()
    const taken: readonly string[] = endpoint.schema.consumes ?? ['application/json']
    // Nothing is unpacked here; what says that it is packed would be read as something else.
    const isPacked = (request.headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity'
    return done(taken.includes(type) && !isPacked ? undefined : new AppError('UNSUPPORTED_TYPE', 415))
  })
}

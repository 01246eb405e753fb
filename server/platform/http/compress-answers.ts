import { buffer } from 'node:stream/consumers'
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompress,
} from 'node:zlib'
import type { FastifyInstance, FastifyReply, onSendHookHandler } from 'fastify'
import { LongText } from './long-text.ts'

/** Shorter answers fit into one or two packets anyway; in characters. */
const worthwhile = 2048
/** PDFs, pictures, workbooks and archives are packed already. */
const packable = /^(text\/|application\/json\b|image\/svg\+xml\b)/
/** The browser itself adds the session's cookies to calls below this path (decision 0242). */
const sessionPath = '/api/auth/'

type Packer = {
  atOnce: (text: string | Buffer, done: (error: Error | null, packed: Buffer) => void) => void
  inPieces: () => NodeJS.ReadWriteStream
}

/** Low levels: of a list of 3,000 people the higher ones save another tenth for twice the time. */
const options = {
  zstd: { params: { [constants.ZSTD_c_compressionLevel]: 1 } },
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
  gzip: { level: 1 },
}

/** The best first. */
const packers: ReadonlyMap<string, Packer> = new Map<string, Packer>([
  [
    'zstd',
    {
      atOnce: (text, done) => zstdCompress(text, options.zstd, done),
      inPieces: () => createZstdCompress(options.zstd),
    },
  ],
  [
    'br',
    {
      atOnce: (text, done) => brotliCompress(text, options.br, done),
      inPieces: () => createBrotliCompress(options.br),
    },
  ],
  ['gzip', { atOnce: (text, done) => gzip(text, options.gzip, done), inPieces: () => createGzip(options.gzip) }],
])

/**
 * Compresses the answers of the API. After all other hooks: an answer kept for an Idempotency-Key is the text itself,
 * and is compressed for each caller as he can read it.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.endpoint || route.url.startsWith(sessionPath)) return
    route.onSend = [route.onSend ?? [], compressAnswer].flat()
  })
}

/** Compresses a long text in zlib's threads, while the server goes on with other calls. */
export const compressAnswer: onSendHookHandler = (request, reply, payload, done) => {
  if (!isWorthwhile(payload, reply)) return done(null, payload)
  reply.header('vary', withEncoding(reply.getHeader('vary')))
  const accepted = acceptedEncodings(request.headers['accept-encoding'] ?? '')
  const [encoding, packer] = [...packers].find(([name]) => accepted.has(name)) ?? []
  if (!encoding || !packer) return done(null, payload)
  const send = (packed: Buffer) => {
    reply.header('content-encoding', encoding).header('content-length', packed.length)
    done(null, packed)
  }
  if (payload instanceof LongText) return void buffer(payload.pipe(packer.inPieces())).then(send, done)
  packer.atOnce(payload, (error, packed) => (error ? done(error) : send(packed)))
}

function isWorthwhile(payload: unknown, reply: FastifyReply): payload is string | Buffer | LongText {
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
  const isLong = isText ? payload.length >= worthwhile : payload instanceof LongText
  return isLong && packable.test(String(reply.getHeader('content-type')))
}

/** The encodings that the caller takes: "br;q=1.0, gzip;q=0" takes br alone. */
function acceptedEncodings(header: string): ReadonlySet<string> {
  const offers = header.toLowerCase().split(',')
  const taken = offers.filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer))
  return new Set(taken.map((offer) => offer.split(';', 1)[0]?.trim() ?? ''))
}

function withEncoding(vary: unknown): string {
  return typeof vary === 'string' && vary !== '' ? `${vary}, accept-encoding` : 'accept-encoding'
}

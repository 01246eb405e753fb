import type { FastifyReply } from 'fastify'
import { bytesIn, joined, LongText, type TextPieces } from './long-text.ts'

/** Longer texts are sent in pieces; in bytes. */
const longText = 64 * 1024

/** Sends a text as it is. */
export function sendText(reply: FastifyReply, pieces: TextPieces, mediaType: string): FastifyReply {
  const bytes = bytesIn(pieces)
  const isLong = bytes > longText
  if (isLong) reply.header('content-length', bytes)
  return reply
    .header('content-type', mediaType)
    .serializer((payload: string) => payload)
    .send(isLong ? new LongText(pieces) : joined(pieces))
}

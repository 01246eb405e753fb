import { createHash, timingSafeEqual } from 'node:crypto'
import type { onRequestHookHandler } from 'fastify'
import { Refusal } from '../orders/refusal.ts'

/** Lets calls through that send the key. How long the comparison takes says nothing about the key. */
export function onlyWithKey(key: string): onRequestHookHandler {
  const wanted = hash(key)
  return (request, reply, done) => {
    const [, sent = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (timingSafeEqual(hash(sent), wanted)) return done()
    void reply.header('www-authenticate', 'Bearer realm="Simulated provider"')
    return done(new Refusal('UNKNOWN_KEY', 401, 'The key is missing or not known.'))
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest()

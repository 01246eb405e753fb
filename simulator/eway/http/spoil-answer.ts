import type { FastifyReply } from 'fastify'
import type { EwayFault } from '../faults.ts'
import { ReturnCode, type Body } from '../methods/answer.ts'

const largeBytes = 20 * 1024 * 1024

/** Answers as the fault says. `answer`: what would have been answered. */
export function spoilAnswer(reply: FastifyReply, { kind }: EwayFault, answer: () => Body): FastifyReply | Body {
  switch (kind) {
    case 'error':
      return reply.code(500).type('text/plain; charset=utf-8').send('Simulated: internal server error')
    case 'html':
      return reply
        .type('text/html; charset=utf-8')
        .send('<!doctype html><title>Simulated</title><h1>Simulated: down for maintenance</h1>')
    case 'half': {
      const text = JSON.stringify(answer())
      return reply.type('application/json; charset=utf-8').send(text.slice(0, Math.floor(text.length / 2)))
    }
    case 'large':
      return reply.type('application/json').send(JSON.stringify({ ...answer(), filler: 'x'.repeat(largeBytes) }))
    case 'redirect':
      return reply.redirect('http://169.254.169.254/latest/meta-data/', 302)
    case 'hang':
      // The caller gives up, or the process ends.
      return reply.hijack()
    case 'lost':
      answer()
      reply.hijack()
      reply.raw.destroy()
      return reply
    case 'bad-session':
      throw new ReturnCode('rcBadSession')
    case 'bad-token':
      throw new ReturnCode('rcBadAccessToken')
    case 'database-timeout':
      throw new ReturnCode('rcDatabaseTimeout')
    case 'access-denied':
      throw new ReturnCode('rcAccessDenied')
    case 'duplicate': {
      const { Data: data, ...rest } = answer()
      const [first] = Array.isArray(data) ? (data as unknown[]) : []
      return { ...rest, Data: first === undefined ? [] : [first, ...(data as unknown[])] }
    }
  }
}

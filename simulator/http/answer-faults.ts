import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { OutsideProvider } from '../../domain/providers/providers.ts'
import type { Fault, Faults } from '../faults.ts'
import { Refusal } from '../orders/refusal.ts'

const largeBytes = 10 * 1024 * 1024

type Place = { provider: OutsideProvider; call: string }

/** Runs a call; a fault that waits for it makes it late, or takes the place of its answer. */
export async function withFaults(
  faults: Faults,
  place: Place,
  reply: FastifyReply,
  stop: AbortSignal,
  work: () => unknown,
): Promise<unknown> {
  const slow = faults.take(['slow'], place)
  if (slow) await pause(slow.milliseconds, undefined, { signal: stop })
  const fault = faults.take(['error', 'html', 'large', 'redirect'], place)
  if (!fault) return work()
  if (fault.isAfterwards) await work()
  return spoil(reply, fault)
}

function spoil(reply: FastifyReply, { kind, location }: Fault): FastifyReply {
  if (kind === 'error') throw new Refusal('SIMULATED_FAULT', 500, 'This fault was asked for.')
  const raw = reply.serializer((payload: string) => payload)
  if (kind === 'redirect') return raw.redirect(location, 302)
  if (kind === 'large')
    return raw.type('application/json').send(JSON.stringify({ simulated: true, filler: 'x'.repeat(largeBytes) }))
  return raw
    .type('text/html; charset=utf-8')
    .send('<!doctype html><title>Simulated</title><h1>Simulated: down for maintenance</h1>')
}

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { spoil, spoils } from '../data/spoil.ts'
import { ewayFaults } from '../faults.ts'
import { ReturnCode } from '../methods/answer.ts'
import type { EwayParts } from './service-routes.ts'

const fault = z.strictObject({
  kind: z.enum(ewayFaults),
  times: z.int().min(1).max(1000).default(1),
  method: z.string().max(100).nullable().default(null),
  isAfterwards: z.boolean().default(false),
})
const spoiled = z.strictObject({
  kind: z.enum(spoils),
  itemGuid: z.guid().optional(),
  value: z.string().max(300).optional(),
})
const access = z.strictObject({
  /** Nobody gets in until this is false again. */
  isDenied: z.boolean().optional(),
  endSessions: z.boolean().optional(),
  endTokens: z.boolean().optional(),
})

/** Calls for demonstrations and tests, which no eWay-CRM has; `key` is the password of the user, or the secret of its client. */
export function controlRoutes(app: FastifyInstance, parts: EwayParts, key: string): void {
  const { faults, store, accounts } = parts
  void app.register(
    (scope, _options, done) => {
      scope.addHook('onRequest', (request, reply, next) => {
        if (request.headers.authorization === `Bearer ${key}`) return next()
        return void reply.code(401).send({ error: 'UNKNOWN_KEY', simulated: true })
      })
      scope.post('/faults', (request) => {
        faults.add(fault.parse(request.body))
        return stateOf(parts)
      })
      scope.delete('/faults', () => {
        faults.clear()
        return stateOf(parts)
      })
      scope.post('/spoil', (request) => {
        spoil(store, spoiled.parse(request.body))
        return stateOf(parts)
      })
      scope.post('/access', (request) => {
        const { isDenied, endSessions, endTokens } = access.parse(request.body)
        accounts.isDenied = isDenied ?? accounts.isDenied
        if (endSessions) accounts.endSessions()
        if (endTokens) accounts.endTokens()
        return stateOf(parts)
      })
      scope.post('/restart-changes', () => {
        store.restartChanges()
        return stateOf(parts)
      })
      scope.get('/state', () => stateOf(parts))
      scope.setErrorHandler((error, _request, reply) => {
        const isRefused = error instanceof z.ZodError || error instanceof ReturnCode
        return reply.code(isRefused ? 400 : 500).send({ error: isRefused ? error.message : 'FAULT', simulated: true })
      })
      done()
    },
    { prefix: '/control' },
  )
}

function stateOf({ faults, store, accounts, calls }: EwayParts) {
  return {
    simulated: true,
    faults: faults.list(),
    calls: Object.fromEntries(calls),
    logIns: accounts.logIns,
    logOuts: accounts.logOuts,
    openSessions: accounts.openSessions(),
    lastChangeId: store.lastChangeId(),
    carts: store.list('Carts'),
    goodsInCart: store.list('GoodsInCart'),
  }
}

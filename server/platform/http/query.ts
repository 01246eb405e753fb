import type { FastifyInstance } from 'fastify'
import { invalid } from '../app-error.ts'
import { readFields, type Fields, type Refusal } from './form.ts'

/** Why a parsed query is refused. The router parses it outside every error handler, so nothing may throw there. */
const refusals = new WeakMap<object, Refusal>()

export function parseQuery(text: string): Fields {
  const { fields, refusal } = readFields(text)
  if (refusal) refusals.set(fields, refusal)
  return fields
}

/** Calls of the API are refused; a page ignores the fault, as people may have typed its address. */
export function refuseBadQueries(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const refusal = refusals.get(request.query as object)
    done(refusal && request.routeOptions.config.endpoint ? invalid([refusal]) : undefined)
  })
}

import type { FastifyInstance } from 'fastify'
import { invalid } from '../app-error.ts'
import { readFields, type Fields, type Refusal } from './form.ts'

/** What stands in the way of a parsed query. The router asks for it outside every error handler, so nothing may throw. */
const refusals = new WeakMap<object, Refusal>()

export function parseQuery(text: string): Fields {
  const { fields, refusal } = readFields(text)
  if (refusal) refusals.set(fields, refusal)
  return fields
}

/** Calls of the API are refused; a page is opened by people who type, and makes the best of it. */
export function refuseBadQueries(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const refusal = refusals.get(request.query as object)
    done(refusal && request.routeOptions.config.endpoint ? invalid([refusal]) : undefined)
  })
}

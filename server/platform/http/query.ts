import type { FastifyInstance } from 'fastify'
import { invalid } from '../app-error.ts'

type Refusal = { path: string; code: string }

/** What stands in the way of a parsed query. The router asks for it outside every error handler, so nothing may throw. */
const refusals = new WeakMap<object, Refusal>()

/** Reads a query: repeated names are refused rather than guessed at, and so is what is no text. */
export function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null) as Record<string, string>
  const refuse = (path: string, code: string) => {
    if (!refusals.has(query)) refusals.set(query, { path: path.slice(0, 100), code })
  }
  if (!isUtf8(text)) refuse('', 'INVALID_UTF8')
  for (const [name, value] of new URLSearchParams(text)) {
    if (Object.hasOwn(query, name)) refuse(name, 'REPEATED_KEY')
    if (name.includes('\0') || value.includes('\0')) refuse(name, 'NUL_CHARACTER')
    query[name] = value
  }
  return query
}

function isUtf8(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Calls of the API are refused; a page is opened by people who type, and makes the best of it. */
export function refuseBadQueries(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const refusal = refusals.get(request.query as object)
    done(refusal && request.routeOptions.config.endpoint ? invalid([refusal]) : undefined)
  })
}

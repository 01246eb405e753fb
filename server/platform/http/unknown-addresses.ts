import type { FastifyInstance } from 'fastify'

type Known = { pattern: RegExp; methods: Set<string> }

/**
 * For an address without a matching route: 405 with Allow if it exists for other methods, otherwise 404. Must be
 * registered before the routes.
 */
export function answerUnknownAddresses(app: FastifyInstance): void {
  const known = new Map<string, Known>()
  app.addHook('onRoute', ({ url, method }) => {
    // A route for every address says nothing about a single one.
    if (url.includes('*')) return
    const entry = known.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const name of [method].flat()) entry.methods.add(name)
    known.set(url, entry)
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = new Set(
      [...known.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : [])),
    )
    if (allowed.size === 0 || allowed.has(request.method)) return reply.code(404).send({ errorMessage: 'NOT_FOUND' })
    return reply
      .code(405)
      .header('allow', [...allowed].sort().join(', '))
      .send({ errorMessage: 'METHOD_NOT_ALLOWED' })
  })
}

function patternOf(url: string): RegExp {
  const segments = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')))
  return new RegExp(`^${segments.join('/').replace(/\/$/, '')}/?$`)
}

import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { notFound } from '../app-error.ts'
import type { Services } from '../services.ts'
import { hidden } from './hidden.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The metrics that /metrics exports; capabilities add theirs. */
    metrics: Registry
  }
}

/**
 * Prometheus metrics for holders of the token: of the process, of its calls by route pattern and of its connections.
 * Without a token in the configuration the address does not exist.
 */
export function serveMetrics(app: FastifyInstance, { config, db }: Services): void {
  const registry = new Registry()
  app.decorate('metrics', registry)
  collectDefaultMetrics({ register: registry })
  measureCalls(app, registry)
  measureConnections(db.pool, registry)
  app.get('/metrics', hidden, async (request, reply) => {
    if (!config.metricsToken) throw notFound()
    if (!hasToken(request, config.metricsToken)) return reply.code(401).type('text/plain').send('a token is needed')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Compares digests, so that the response time reveals neither length nor beginning of the token. */
function hasToken(request: FastifyRequest, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(token))
}

function measureCalls(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'assay_http_request_seconds',
    help: 'Time to answer, in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    }
    duration.observe(labels, reply.elapsedTime / 1000)
    done()
  })
}

function measureConnections(pool: Services['db']['pool'], registry: Registry): void {
  new Gauge({
    name: 'assay_database_connections',
    help: 'Database connections of this process: total, idle, and calls waiting for one',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.set({ kind: 'total' }, pool.totalCount)
      this.set({ kind: 'idle' }, pool.idleCount)
      this.set({ kind: 'waiting' }, pool.waitingCount)
    },
  })
}

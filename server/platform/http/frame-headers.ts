import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

type Framed = Pick<Config, 'errorTrackingUrl' | 'publicUrl'>

/**
 * The headers of every response; a handler overrides them where needed. Helmet computes them, once: computing the same
 * policy for each response took a fifth of the time of a small call.
 */
export async function frameHeaders(app: FastifyInstance, config: Framed): Promise<void> {
  const secure = await headersBy(policy(config))
  app.addHook('onRequest', (request, reply, done) => {
    // Sign-in, links and everything behind them must not appear in search engines, however they found the address.
    reply.headers(secure).header('x-request-id', request.id).header('x-robots-tag', 'noindex, nofollow')
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
}

function policy(config: Framed): FastifyHelmetOptions {
  const tracing = config.errorTrackingUrl ? [new URL(config.errorTrackingUrl).origin] : []
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Mantine sets positions as style attributes; styles cannot load anything, as outside sources are forbidden.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...tracing],
        frameSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
  }
}

/** The headers that helmet adds to an empty response. */
async function headersBy(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const bare = Fastify()
  const helmeted = Fastify()
  try {
    await helmeted.register(helmet, options)
    const [without, withThem] = await Promise.all(
      [bare, helmeted].map((app) => app.get('/', () => '').inject({ method: 'GET', url: '/' })),
    )
    const added = Object.entries(withThem?.headers ?? {}).filter(([name]) => !(name in (without?.headers ?? {})))
    return Object.fromEntries(added.map(([name, value]) => [name, String(value)]))
  } finally {
    await Promise.all([bare.close(), helmeted.close()])
  }
}

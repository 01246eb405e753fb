import Fastify, { type InjectOptions } from 'fastify'
import { Kysely, PostgresDialect, type RawBuilder } from 'kysely'
import pg from 'pg'
import { destination } from 'pino'
import type { AddressInfo } from 'node:net'
import { createServices } from '../server/create-services.ts'
import { createLog } from '../server/platform/log.ts'
import { createHttpServer } from '../server/platform/http/http-server.ts'
import { addRoutes } from '../server/routes.ts'
import { countRoundTrips } from '../server/testing/count-round-trips.ts'
import { startTestApp, type TestApp } from '../server/testing/test-app.ts'

export type BenchApp = TestApp & {
  url: string
  token(userName: string, roles: string[]): Promise<string>
  /** Direct access to the database as the superuser: COPY is not allowed under row-level security. */
  bare: pg.Pool
  /** The database's address as the superuser. */
  superuserUrl: URL
  /** Round trips to the database for one call, with connections already open. */
  countTrips(call: InjectOptions): Promise<number>
}

/** Assay listening on loopback, on its own database. It logs each call as in production. */
export async function startBenchApp(): Promise<BenchApp> {
  const assay = await startTestApp(new Date().toISOString(), {
    environment: { ASSAY_TRUST_PROXY: '127.0.0.1' },
    log: createLog('info', destination('/dev/null')),
  })
  const url = await assay.app.listen({ port: 0, host: '127.0.0.1' })
  const superuserUrl = superuserUrlOf(assay)
  const bare = new pg.Pool({ connectionString: superuserUrl.href, max: 10 })
  bare.on('error', () => undefined)
  return {
    ...assay,
    url,
    bare,
    superuserUrl,
    countTrips: (call) => countTrips(assay, call),
    token: (user_name, roles) => assay.tokenOf({ user_name, name: user_name, email: '', roles }),
    async close() {
      await bare.end()
      await assay.close()
    },
  }
}

function superuserUrlOf({ services }: TestApp): URL {
  const url = new URL(process.env.ASSAY_TEST_POSTGRES ?? '')
  url.pathname = new URL(services.config.databaseOwnerUrl).pathname
  return url
}

async function countTrips({ services: { config, clock } }: TestApp, call: InjectOptions): Promise<number> {
  const counter = await countRoundTrips(config.databaseUrl)
  const services = await createServices({ ...config, databaseUrl: counter.url }, clock)
  const app = await createHttpServer(services)
  addRoutes(app, services)
  try {
    await app.inject(call)
    const before = counter.trips()
    const { statusCode, body } = await app.inject(call)
    if (statusCode !== 200) throw new Error(`${call.url as string}: ${statusCode} ${body}`)
    return counter.trips() - before
  } finally {
    await app.close()
    await services.close()
    await counter.close()
  }
}

/** One of our queries in pg's form, to measure its cost without our code. */
export function compileBare(query: RawBuilder<unknown>): pg.QueryConfig {
  const { sql: text, parameters } = query.compile(compiler)
  return { text, values: [...parameters] }
}
const compiler = new Kysely<unknown>({
  dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('unused')) }),
})

/** A call over the network, as a browser makes it unless `isPlain`, without compression; returns the response. With a body it is a POST. */
export async function mustAnswer(
  url: string,
  { token, body, isPlain = false }: { token: string; body?: unknown; isPlain?: boolean },
): Promise<string> {
  const answer = await fetch(url, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(isPlain && { 'accept-encoding': 'identity' }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${text.slice(0, 500)}`)
  return text
}

export type BareServer = { url: string; close(): Promise<void> }

/** Fastify with one handler and no plugins: the maximum that the framework can reach. */
export async function startBareServer(handler: (body: unknown) => Promise<string> | string): Promise<BareServer> {
  const app = Fastify()
  app.all('/', async (request, reply) =>
    reply.type('application/json; charset=utf-8').send(await handler(request.body)),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => app.close() }
}

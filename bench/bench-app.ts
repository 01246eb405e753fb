import Fastify, { type InjectOptions } from 'fastify'
import pg from 'pg'
import type { AddressInfo } from 'node:net'
import { createServices } from '../server/create-services.ts'
import { createHttpServer } from '../server/platform/http/http-server.ts'
import { addRoutes } from '../server/routes.ts'
import { countRoundTrips } from '../server/testing/count-round-trips.ts'
import { startTestApp, type TestApp } from '../server/testing/test-app.ts'

export type BenchApp = TestApp & {
  url: string
  token(userName: string, roles: string[]): Promise<string>
  /** The database without anything of ours in between, as the tables' owner. */
  bare: pg.Pool
  /** Round trips to the database of one call, connections being open already. */
  countTrips(call: InjectOptions): Promise<number>
}

/** Assay listening on loopback, over a database of its own. */
export async function startBenchApp(): Promise<BenchApp> {
  const assay = await startTestApp(new Date().toISOString(), { environment: { ASSAY_TRUST_PROXY: '127.0.0.1' } })
  const url = await assay.app.listen({ port: 0, host: '127.0.0.1' })
  const bare = new pg.Pool({ connectionString: assay.services.config.databaseOwnerUrl, max: 10 })
  bare.on('error', () => undefined)
  return {
    ...assay,
    url,
    bare,
    countTrips: (call) => countTrips(assay, call),
    token: (user_name, roles) => assay.tokenOf({ user_name, name: user_name, email: '', roles }),
    async close() {
      await bare.end()
      await assay.close()
    },
  }
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

export type BareServer = { url: string; close(): Promise<void> }

/** Fastify with one handler and no plugins: the most that the same framework gives. */
export async function startBareServer(handler: (body: unknown) => Promise<string> | string): Promise<BareServer> {
  const app = Fastify()
  app.all('/', async (request, reply) =>
    reply.type('application/json; charset=utf-8').send(await handler(request.body)),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => app.close() }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createServices } from '../create-services.ts'
import { completeConfig, readSettings } from '../platform/config.ts'
import type { TenantTransaction } from '../platform/database/database.ts'
import { createHttpServer } from '../platform/http/http-server.ts'
import { signAccessToken } from '../platform/identity/sign-access-token.ts'
import type { Account } from '../platform/identity/built-in-provider.ts'
import type { Logger } from '../platform/log.ts'
import { cloneDatabase } from '../platform/postgres/test-database.ts'
import type { Services } from '../platform/services.ts'
import { addRoutes } from '../routes.ts'
import { standingClock, type StandingClock } from './standing-clock.ts'

export type Answer = { status: number; body: unknown; headers: Record<string, unknown>; raw: Buffer }
type Send = (url: string, body?: unknown) => Promise<Answer>
export type Client = { get: Send; post: Send; put: Send; delete: Send }
export type TestApp = {
  app: FastifyInstance
  services: Services
  clock: StandingClock
  /** Calls the API as somebody: the token carries the record's roles. */
  as(user: Pick<Account, 'user_name' | 'name' | 'email' | 'roles'>): Client
  /** The access token of somebody. */
  tokenOf(user: Pick<Account, 'user_name' | 'name' | 'email' | 'roles'>): Promise<string>
  /** Calls it without a token. */
  anonymous: Client
  /** Writes records without the API, seeing every tenant. */
  build<T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The whole server on its own database, with a clock that stands still until moved. */
export async function startTestApp(
  now = '2026-11-16T09:00:00Z',
  {
    port = 3000,
    environment = {},
    log,
    providers,
    crm,
  }: {
    port?: number
    environment?: Record<string, string>
    log?: Logger
    providers?: Services['providers']
    crm?: Services['crm']
  } = {},
): Promise<TestApp> {
  const database = await cloneDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'assay-data-'))
  const settings = readSettings({
    PORT: String(port),
    ASSAY_DATA_DIR: dataDir,
    ASSAY_LOG_LEVEL: 'silent',
    ASSAY_SECRET: 'only for tests, only for tests, only!',
    // Nobody answers there, at once.
    ASSAY_DNS_SERVERS: '127.0.0.1:9',
    ...environment,
  })
  const config = completeConfig(settings, { url: database.appUrl, ownerUrl: database.ownerUrl })
  const clock = standingClock(now)
  const made = await createServices(config, clock)
  const services = { ...made, log: log ?? made.log, providers: providers ?? made.providers, crm: crm ?? made.crm }
  const app = await createHttpServer(services)
  addRoutes(app, services)
  await app.ready()
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (user: Parameters<TestApp['as']>[0]) => {
    const key = `${user.user_name} ${user.roles.join()}`
    const seconds = Math.floor(clock.now().getTime() / 1000)
    const made =
      tokens.get(key) ?? signAccessToken(config, { ...user, has_resource_access: true }, seconds, 400 * 24 * 3600)
    tokens.set(key, made)
    return made
  }
  return {
    app,
    services,
    clock,
    as: (user) => client(app, () => tokenOf(user)),
    tokenOf,
    anonymous: client(app, () => Promise.resolve('')),
    build: (work) => services.db.withTenant({ kind: 'all' }, work),
    async close() {
      await app.close()
      await services.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function client(app: FastifyInstance, token: () => Promise<string>): Client {
  const send =
    (method: 'GET' | 'POST' | 'PUT' | 'DELETE'): Send =>
    async (url, body) => {
      const bearer = await token()
      const response = await app.inject({
        method,
        url,
        headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
        ...(body !== undefined && { payload: body as object }),
      })
      const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json')
      return {
        status: response.statusCode,
        body: isJson ? response.json() : response.body,
        headers: response.headers,
        raw: response.rawPayload,
      }
    }
  return { get: send('GET'), post: send('POST'), put: send('PUT'), delete: send('DELETE') }
}

import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { randomUUID } from 'node:crypto'
import { AppError } from '../server/platform/app-error.ts'
import type { Clock } from '../server/platform/clock.ts'
import { parseBodies } from '../server/platform/http/body-parsers.ts'
import { answerErrors, answerFrameworkError } from '../server/platform/http/error-handler.ts'
import { frameHeaders } from '../server/platform/http/frame-headers.ts'
import { callerKey } from '../server/platform/http/link-limits.ts'
import { checkLongBodies } from '../server/platform/http/long-values.ts'
import { refuseBadHeads, refuseUnreadable } from '../server/platform/http/parser-refusals.ts'
import { publicPages } from '../server/platform/http/public-pages.ts'
import { parseQuery, refuseBadQueries } from '../server/platform/http/query.ts'
import { registrar } from '../server/platform/http/register.ts'
import { answerUnknownAddresses } from '../server/platform/http/unknown-addresses.ts'
import type { Logger } from '../server/platform/log.ts'
import { createPdfEngine, type PdfEngine } from '../server/platform/pdf/pdf-engine.ts'
import { delivery } from './callbacks/deliver-messages.ts'
import type { Account } from './catalogue.ts'
import { Faults } from './faults.ts'
import { answerRefusals } from './http/answer-refusals.ts'
import { accountsOf, onlyAccounts, type BranchKeys } from './http/authorize.ts'
import { controlRoutes } from './http/control-routes.ts'
import { describeSimulator } from './http/describe-simulator.ts'
import { orderRoutes, type OrderRoutes } from './http/order-routes.ts'
import type { OrderBook } from './orders/order-book.ts'
import { reportFiles } from './reports/report-files.ts'
import { sittingRoutes } from './sitting/sitting-routes.ts'
import type { SittingStore } from './sitting/sitting-store.ts'
import { openStore } from './storage/open-store.ts'
import { sittingsOf } from './storage/sittings.ts'

export type SimulatorConfig = {
  readonly dataDir: string
  /** Where people reach Assay, which passes on what they send to the pages of the simulator. */
  readonly publicUrl: string
  /** What callers of the order API and of the control calls send. */
  readonly key: string
  /** What callers of the order API send for the account of a branch. */
  readonly branchKeys: BranchKeys
  /** Signs the messages about orders. */
  readonly webhookKey: string
  readonly chromiumPath?: string | undefined
}

export type Simulator = {
  readonly app: FastifyInstance
  readonly sittings: SittingStore
  /** Sends the messages that are due, and resolves when that was tried. */
  deliver(): Promise<void>
  close(): Promise<void>
}

type Parts = {
  clock: Clock
  log: Logger
  pdf?: PdfEngine
  /** There are messages to deliver. */
  onMessages?: () => void
}

/** The simulated providers of tests: their store, their calls and their messages. */
export async function createSimulator(config: SimulatorConfig, parts: Parts): Promise<Simulator> {
  const { clock, log, onMessages = () => undefined } = parts
  const store = openStore(config.dataDir)
  const pdf = parts.pdf ?? createPdfEngine({ executablePath: config.chromiumPath, concurrency: 1 })
  const closing = new AbortController()
  const messages = delivery({ store, clock, log, webhookKey: config.webhookKey })
  const book: OrderBook = { store, faults: new Faults(), publicUrl: config.publicUrl, wake: onMessages }
  const app = await httpFrame(config, log)
  const sittings = sittingsOf(book)
  sittingRoutes({ register: registrar(app), servePage: publicPages(app), store: sittings, clock })
  await addCalls(app, config, { book, sittings, clock, reports: reportFiles(store, pdf), stop: closing.signal })
  return {
    app,
    sittings,
    deliver: () => messages.run(),
    async close() {
      closing.abort()
      await app.close()
      await messages.stop()
      await pdf.close()
      store.close()
    },
  }
}

/** As strict as Assay's own frame (server/platform/http/http-server.ts), without sessions and database. */
async function httpFrame(config: SimulatorConfig, log: Logger): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    // Whoever calls is Assay, which says for whom.
    trustProxy: (_address: string, hop: number) => hop < 1,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512, querystringParser: parseQuery },
    genReqId: () => randomUUID(),
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: refuseUnreadable,
    http: { requireHostHeader: false },
    bodyLimit: 256 * 1024,
    requestTimeout: 60_000,
    forceCloseConnections: true,
  }) as unknown as FastifyInstance
  checkLongBodies(app)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  answerUnknownAddresses(app)
  const tooMany = () => new AppError('TOO_MANY_REQUESTS', 429)
  await app.register(rateLimit, { global: false, keyGenerator: callerKey, errorResponseBuilder: tooMany })
  await frameHeaders(app, { errorTrackingUrl: undefined, publicUrl: config.publicUrl })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('assay-simulated', 'true')
    done()
  })
  refuseBadHeads(app)
  refuseBadQueries(app)
  await parseBodies(app)
  return app
}

async function addCalls(
  app: FastifyInstance,
  config: SimulatorConfig,
  parts: Omit<OrderRoutes, 'accountOf'>,
): Promise<void> {
  const accountOf = accountsOf(config)
  await app.register(async (scope) => {
    await describeSimulator(scope)
    const closed = async (
      prefix: string,
      isLet: (account: Account) => boolean,
      addRoutes: (inner: FastifyInstance) => void,
    ) =>
      scope.register(
        (inner, _options, done) => {
          inner.addHook('onRequest', onlyAccounts(accountOf, isLet))
          answerRefusals(inner)
          addRoutes(inner)
          done()
        },
        { prefix },
      )
    await closed(
      '/v1',
      () => true,
      (inner) => orderRoutes(inner, { ...parts, accountOf }),
    )
    await closed(
      '/control',
      (account) => account === 'all',
      (inner) => controlRoutes(inner, parts),
    )
  })
}

import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { DistributorCode } from '../../domain/crm/branches.ts'
import type { OutsideProvider } from '../../domain/providers/providers.ts'
import { confidential, environmentSchema, type Environment } from './config-schema.ts'
import { ewayOf, type EwayConfig } from './eway-config.ts'
import type { LogLevel } from './log.ts'
import { StartRefusal } from './start-refusal.ts'

/** Who signs people in. */
export type IdentityConfig =
  | { readonly kind: 'built-in'; readonly clientId: string; readonly logoutUrls: readonly string[] }
  | {
      readonly kind: 'issuer'
      readonly issuer: string
      readonly clientId: string
      readonly clientSecret: string | undefined
      readonly logoutUrls: readonly string[]
    }

export type ProviderAccount = {
  readonly branch: DistributorCode | null
  readonly provider: OutsideProvider
  /** Without a slash at the end. */
  readonly address: string
  readonly key: string
  readonly webhookKey: string
}

/** The settings from the environment, before the database is up and the secret is read. */
export type Settings = {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** The address under which people reach Assay; links in mails begin with it. No slash at the end. */
  readonly publicUrl: string
  readonly trustProxy: number | string | false
  /** Full path of the folder with everything that must survive a restart. */
  readonly dataDir: string
  readonly demo: boolean
  /** `undefined`: the embedded PostgreSQL. */
  readonly database: { readonly url: string; readonly ownerUrl: string } | undefined
  readonly identity: IdentityConfig
  /** `undefined`: messages go to the built-in mail viewer. */
  readonly smtpUrl: string | undefined
  /** Address that mail comes from; `undefined`: no-reply at the host of `publicUrl`. */
  readonly mailFrom: string | undefined
  /** Further addresses that staff may send from: those of a branch, or of the whole house. */
  readonly mailSenders: readonly { readonly branch: DistributorCode | null; readonly address: string }[]
  /** The key that signs mails from the house's own domain; `undefined`: they are not signed here. */
  readonly dkim: { readonly domain: string; readonly selector: string; readonly keyFile: string } | undefined
  /** What organizations that send from a domain of their own add to its SPF record; `undefined`: not known. */
  readonly spfInclude: string | undefined
  /** Name servers that are asked about those domains; none: those of the machine. */
  readonly dnsServers: readonly string[]
  /** What mail servers name themselves with when they report that a mail came back; `undefined`: they cannot. */
  readonly mailBounceKey: string | undefined
  /** Where mails that come back go to, each with the guid of its message; `undefined`: to the sender of the mail. */
  readonly mailBounceAddress: string | undefined
  readonly logLevel: LogLevel
  /** Background jobs that one process runs at the same time. */
  readonly workers: number
  /** Documents that one process prints at the same time. */
  readonly pdfTabs: number
  /** Mail jobs that one process runs at the same time, in addition to the others. */
  readonly mailWorkers: number
  /** Jobs that ask providers of tests, in addition to the others. */
  readonly providerWorkers: number
  /** A worker without a heartbeat for so long counts as dead. */
  readonly workerLostAfterMs: number
  /** Port on which a process that only runs background jobs serves its health and metrics; `undefined`: none. */
  readonly workerPort: number | undefined
  /** The token that a reader of the metrics must send; `undefined`: there are no metrics. */
  readonly metricsToken: string | undefined
  /** Time between reporting "not ready" and closing the port when the process stops. */
  readonly drainSeconds: number
  readonly errorTrackingUrl: string | undefined
  /** Accounts at providers of tests; `branch` null is the whole house. A branch may keep its own in the database. */
  readonly providers: readonly ProviderAccount[]
  /** The simulator of providers, for branches that have none here; both or none are set. */
  readonly simulatorUrl: string | undefined
  readonly simulatorKey: string | undefined
  /** Keys of what clients of the assistance programme said; none: one made from the secret, named `house`. */
  readonly caseKeys: readonly { readonly id: string; readonly key: Uint8Array }[]
  /** Key of the index over their phones and e-mails; `undefined`: made from the secret. */
  readonly caseIndexKey: string | undefined
  /** Where text messages are handed over; `undefined`: the built-in viewer. */
  readonly texts: { readonly url: string; readonly key: string; readonly from: string } | undefined
  /** The service that translates comments; `undefined`: people translate them. */
  readonly translation: { readonly url: string; readonly key: string } | undefined
  /** The house's eWay-CRM; `undefined`: Assay's own records are the CRM. */
  readonly eway: EwayConfig | undefined
  readonly chromiumPath: string | undefined
  readonly secret: string | undefined
}

/** Everything the server is built from; nothing else reads the environment. */
export type Config = Omit<Settings, 'secret' | 'database'> & {
  /** Encrypts columns and signs cookies. At least 32 characters. */
  readonly secret: string
  /** The role of the application: owns nothing, row-level security applies. */
  readonly databaseUrl: string
  /** The role that owns the tables and migrates them. */
  readonly databaseOwnerUrl: string
}

/** Reads the environment once. An invalid value ends the start with a sentence that names the variable. */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const env = parse(variables)
  const production = env.NODE_ENV === 'production'
  const identity = identityOf(env, production)
  return Object.freeze({
    production,
    port: env.PORT,
    host: env.ASSAY_HOST,
    publicUrl: env.ASSAY_PUBLIC_URL ?? localAddress(env.ASSAY_HOST, env.PORT),
    trustProxy: env.ASSAY_TRUST_PROXY,
    dataDir: resolve(env.ASSAY_DATA_DIR),
    demo: env.ASSAY_DEMO ?? (identity.kind === 'built-in' && !production),
    database: databaseOf(env),
    identity,
    smtpUrl: env.ASSAY_SMTP_URL,
    mailFrom: env.ASSAY_MAIL_FROM,
    mailSenders: env.ASSAY_MAIL_SENDERS,
    dkim: dkimOf(env),
    spfInclude: env.ASSAY_SPF_INCLUDE,
    dnsServers: env.ASSAY_DNS_SERVERS,
    mailBounceKey: env.ASSAY_MAIL_BOUNCE_KEY,
    mailBounceAddress: env.ASSAY_MAIL_BOUNCE_ADDRESS,
    logLevel: env.ASSAY_LOG_LEVEL ?? (production ? 'info' : 'warn'),
    workers: env.ASSAY_WORKERS,
    pdfTabs: env.ASSAY_PDF_TABS,
    mailWorkers: env.ASSAY_MAIL_WORKERS,
    providerWorkers: env.ASSAY_PROVIDER_WORKERS,
    workerLostAfterMs: env.ASSAY_WORKER_LOST_AFTER_MS,
    workerPort: env.ASSAY_WORKER_PORT,
    metricsToken: env.ASSAY_METRICS_TOKEN,
    drainSeconds: env.ASSAY_DRAIN_SECONDS ?? (production ? 10 : 0),
    errorTrackingUrl: env.ASSAY_ERROR_TRACKING_URL,
    providers: env.ASSAY_PROVIDERS,
    caseKeys: env.ASSAY_EAP_KEYS,
    caseIndexKey: env.ASSAY_EAP_INDEX_KEY,
    texts: textsOf(env),
    translation: translationOf(env),
    eway: ewayOf(env),
    chromiumPath: env.CHROMIUM_PATH,
    ...simulatorOf(env),
    secret: env.ASSAY_SECRET,
  })
}

/** Adds what is known only once the data folder and the database exist. */
export function completeConfig(settings: Settings, database: { url: string; ownerUrl: string }): Config {
  const { database: _, secret, ...rest } = settings
  return Object.freeze({
    ...rest,
    secret: secret ?? storedSecret(settings.dataDir),
    databaseUrl: database.url,
    databaseOwnerUrl: database.ownerUrl,
  })
}

/** The address under which a browser on this machine reaches a server that listens on this host and port. */
export function localAddress(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function parse(variables: Record<string, string | undefined>): Environment {
  // An empty variable counts as not set: compose files and shells produce empty ones.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const name = String(issue?.path[0])
  const shown = confidential.has(name) ? '' : `, not "${given[name]}"`
  throw new StartRefusal(`${name} must be ${issue?.message}${shown}.`)
}

function databaseOf(env: Environment): Settings['database'] {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, ownerUrl: env.ASSAY_DATABASE_OWNER_URL ?? env.DATABASE_URL }
  if (env.ASSAY_DATABASE_OWNER_URL) {
    throw new StartRefusal('ASSAY_DATABASE_OWNER_URL also needs DATABASE_URL, the address that the application uses.')
  }
  return undefined
}

/** The address is that of our side of the network: what people send to it goes through Assay. */
function simulatorOf(env: Environment): Pick<Settings, 'simulatorUrl' | 'simulatorKey'> {
  const { ASSAY_SIMULATOR_URL: simulatorUrl, ASSAY_SIMULATOR_KEY: simulatorKey } = env
  if ((simulatorUrl === undefined) !== (simulatorKey === undefined)) {
    throw new StartRefusal('ASSAY_SIMULATOR_URL and ASSAY_SIMULATOR_KEY must be set together.')
  }
  return { simulatorUrl, simulatorKey }
}

/** Without an address they go to the built-in viewer. */
function textsOf({
  ASSAY_TEXTS_URL: url,
  ASSAY_TEXTS_KEY: key,
  ASSAY_TEXTS_FROM: from,
}: Environment): Settings['texts'] {
  const given = [url, key, from].filter((value) => value !== undefined).length
  if (given !== 0 && given !== 3) {
    throw new StartRefusal('ASSAY_TEXTS_URL, ASSAY_TEXTS_KEY and ASSAY_TEXTS_FROM must be set together.')
  }
  return url !== undefined && key !== undefined && from !== undefined ? { url, key, from } : undefined
}

function dkimOf({
  ASSAY_DKIM_DOMAIN: domain,
  ASSAY_DKIM_SELECTOR: selector,
  ASSAY_DKIM_KEY_FILE: keyFile,
}: Environment): Settings['dkim'] {
  const given = [domain, selector, keyFile].filter((value) => value !== undefined).length
  if (given !== 0 && given !== 3) {
    throw new StartRefusal('ASSAY_DKIM_DOMAIN, ASSAY_DKIM_SELECTOR and ASSAY_DKIM_KEY_FILE must be set together.')
  }
  return domain !== undefined && selector !== undefined && keyFile !== undefined
    ? { domain, selector, keyFile }
    : undefined
}

function translationOf({
  ASSAY_TRANSLATION_URL: url,
  ASSAY_TRANSLATION_KEY: key,
}: Environment): Settings['translation'] {
  if ((url === undefined) !== (key === undefined)) {
    throw new StartRefusal('ASSAY_TRANSLATION_URL and ASSAY_TRANSLATION_KEY must be set together.')
  }
  return url !== undefined && key !== undefined ? { url, key } : undefined
}

function identityOf(env: Environment, production: boolean): IdentityConfig {
  const clientId = env.ASSAY_OIDC_CLIENT_ID ?? 'assay'
  if (!env.ASSAY_OIDC_ISSUER) {
    if (production && !env.ASSAY_OIDC_ALLOW_BUILT_IN) {
      throw new StartRefusal(
        'ASSAY_OIDC_ISSUER must be set in production: the built-in sign-in lets everybody in (ASSAY_OIDC_ALLOW_BUILT_IN=1 permits it for a demonstration).',
      )
    }
    return { kind: 'built-in', clientId, logoutUrls: env.ASSAY_OIDC_LOGOUT_URLS }
  }
  if (env.ASSAY_OIDC_ALLOW_BUILT_IN) {
    throw new StartRefusal(
      'ASSAY_OIDC_ALLOW_BUILT_IN must not be 1 together with ASSAY_OIDC_ISSUER: the built-in sign-in lets everybody in.',
    )
  }
  return {
    kind: 'issuer',
    issuer: env.ASSAY_OIDC_ISSUER,
    clientId,
    clientSecret: env.ASSAY_OIDC_CLIENT_SECRET,
    logoutUrls: env.ASSAY_OIDC_LOGOUT_URLS,
  }
}

/** The secret of this data folder, created on the first start and readable only by its owner. */
function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}

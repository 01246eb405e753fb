import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { distributorCodes, type DistributorCode } from '../../domain/crm/branches.ts'
import { outsideProviders } from '../../domain/providers/providers.ts'
import { emailProblem, normalizeEmail } from '../../domain/text/email-address.ts'

/** Printing needs a core per document, and people who wait for an answer need the others. */
const cores = availableParallelism()

/**
 * Every environment variable that Assay reads. A message completes the sentence "NAME must be …". The table in
 * docs/configuration.md repeats this list; a test keeps the two in step.
 */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'production, development or test').default('development'),
  PORT: wholeNumber(1, 65_535).default(3000),
  ASSAY_HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'an address or a host name')
    .default('127.0.0.1'),
  ASSAY_PUBLIC_URL: webAddress().optional(),
  ASSAY_TRUST_PROXY: proxies().default(false),
  ASSAY_DATA_DIR: z.string().default('.data'),
  ASSAY_SECRET: z.string().min(32, 'at least 32 characters long').optional(),
  ASSAY_DEMO: flag().optional(),
  DATABASE_URL: databaseAddress().optional(),
  ASSAY_DATABASE_OWNER_URL: databaseAddress().optional(),
  ASSAY_OIDC_ISSUER: webAddress().optional(),
  ASSAY_OIDC_CLIENT_ID: z.string().optional(),
  ASSAY_OIDC_CLIENT_SECRET: z.string().optional(),
  ASSAY_OIDC_LOGOUT_URLS: webAddresses().default([]),
  ASSAY_OIDC_ALLOW_BUILT_IN: flag().default(false),
  ASSAY_SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an address like smtp://user:password@host:587' }).optional(),
  ASSAY_MAIL_FROM: mailAddress().optional(),
  ASSAY_MAIL_SENDERS: mailSenders().default([]),
  ASSAY_DKIM_DOMAIN: domainName().optional(),
  ASSAY_DKIM_SELECTOR: domainName().optional(),
  ASSAY_DKIM_KEY_FILE: z.string().startsWith('/', 'the full path of a file').optional(),
  ASSAY_SPF_INCLUDE: z
    .string()
    .regex(
      /^((include|a|mx|exists):[\w.%{}/-]+|ip4:[\d./]+|ip6:[\da-f:./]+)( ((include|a|mx|exists):[\w.%{}/-]+|ip4:[\d./]+|ip6:[\da-f:./]+))*$/i,
      'mechanisms of SPF like include:spf.example or ip4:192.0.2.1, with a space between them',
    )
    .optional(),
  ASSAY_DNS_SERVERS: dnsServers().default([]),
  ASSAY_MAIL_BOUNCE_KEY: z.string().min(16, 'at least 16 characters long').optional(),
  ASSAY_MAIL_BOUNCE_ADDRESS: mailAddress().optional(),
  ASSAY_LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace or silent',
    )
    .optional(),
  ASSAY_WORKERS: wholeNumber(1, 64).default(() => Math.min(cores, 8)),
  ASSAY_PDF_TABS: wholeNumber(1, 64).default(() => Math.min(Math.ceil(cores / 2), 4)),
  ASSAY_MAIL_WORKERS: wholeNumber(1, 64).default(2),
  ASSAY_PROVIDER_WORKERS: wholeNumber(1, 64).default(4),
  ASSAY_WORKER_LOST_AFTER_MS: wholeNumber(300, 600_000).default(30_000),
  ASSAY_WORKER_PORT: wholeNumber(1, 65_535).optional(),
  ASSAY_METRICS_TOKEN: z.string().min(16, 'at least 16 characters long').optional(),
  ASSAY_DRAIN_SECONDS: wholeNumber(0, 300).optional(),
  ASSAY_ERROR_TRACKING_URL: webAddress().optional(),
  ASSAY_PROVIDERS: providers().default([]),
  ASSAY_SIMULATOR_URL: webAddress().optional(),
  ASSAY_SIMULATOR_KEY: z.string().min(32, 'at least 32 characters long').optional(),
  ASSAY_EAP_KEYS: caseKeys().default([]),
  ASSAY_EAP_INDEX_KEY: z.string().min(32, 'at least 32 characters long').optional(),
  ASSAY_TEXTS_URL: webAddress().optional(),
  ASSAY_TEXTS_KEY: z.string().min(16, 'at least 16 characters long').optional(),
  ASSAY_TEXTS_FROM: z
    .string()
    .regex(/^(\+\d{6,15}|[A-Za-z0-9 ]{1,11})$/, 'a phone number, or a name of at most 11 letters and digits')
    .optional(),
  ASSAY_TRANSLATION_URL: webAddress().optional(),
  ASSAY_TRANSLATION_KEY: z.string().min(16, 'at least 16 characters long').optional(),
  ASSAY_EWAY_URL: webAddress().optional(),
  ASSAY_EWAY_USER: z.string().optional(),
  ASSAY_EWAY_PASSWORD: z.string().optional(),
  ASSAY_EWAY_CLIENT_ID: z.string().optional(),
  ASSAY_EWAY_CLIENT_SECRET: z.string().optional(),
  ASSAY_EWAY_REFRESH_TOKEN: z.string().optional(),
  ASSAY_EWAY_BRANCH: z.enum(distributorCodes, `one of ${distributorCodes.join(', ')}`).optional(),
  ASSAY_EWAY_FIELDS: ewayFields().optional(),
  CHROMIUM_PATH: z.string().startsWith('/', 'the full path of a browser').optional(),
})

export type Environment = z.output<typeof environmentSchema>

/** Their values contain credentials: an error message names the variable and does not show its value. */
export const confidential: ReadonlySet<string> = new Set([
  'ASSAY_SECRET',
  'DATABASE_URL',
  'ASSAY_DATABASE_OWNER_URL',
  'ASSAY_OIDC_CLIENT_SECRET',
  'ASSAY_SMTP_URL',
  'ASSAY_MAIL_BOUNCE_KEY',
  'ASSAY_METRICS_TOKEN',
  'ASSAY_ERROR_TRACKING_URL',
  'ASSAY_PROVIDERS',
  'ASSAY_SIMULATOR_KEY',
  'ASSAY_EAP_KEYS',
  'ASSAY_EAP_INDEX_KEY',
  'ASSAY_TEXTS_KEY',
  'ASSAY_TRANSLATION_KEY',
  'ASSAY_EWAY_PASSWORD',
  'ASSAY_EWAY_CLIENT_SECRET',
  'ASSAY_EWAY_REFRESH_TOKEN',
])

function wholeNumber(least: number, most: number) {
  const message = `a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message)
}

function flag() {
  return z.enum(['0', '1'], '0 or 1').transform((value) => value === '1')
}

function webAddress() {
  return z
    .url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' })
    .transform((value) => value.replace(/\/+$/, ''))
}

function webAddresses() {
  return z
    .string()
    .transform((value) => value.split(',').map((address) => address.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: 'addresses with commas between them' })))
}

function mailAddress() {
  return z
    .string()
    .transform(normalizeEmail)
    .refine((address) => emailProblem(address) === null, 'an e-mail address')
}

function domainName() {
  return z
    .string()
    .toLowerCase()
    .regex(
      /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/,
      'a name of the DNS, like house.example',
    )
}

/** `192.0.2.53`, or with a port `192.0.2.53:5353` and `[2001:db8::53]:5353`. */
function dnsServers() {
  const isServer = (text: string) => {
    const [, inside, port] = /^(?:\[(.+)\]|[^:]+)(?::(\d{1,5}))?$/.exec(text) ?? []
    const address = isIP(text) ? text : (inside ?? text.replace(/:\d+$/, ''))
    return isIP(address) !== 0 && (port === undefined || (Number(port) > 0 && Number(port) < 65_536))
  }
  return z
    .string()
    .transform((value) => value.split(',').map((server) => server.trim()))
    .refine((servers) => servers.every(isServer), 'addresses of name servers with commas between them')
}

/** `box@domain` for all staff, `CZ:box@domain` for the staff of a branch. */
function mailSenders() {
  return z.string().transform((value, context) =>
    value.split(',').flatMap((entry): { branch: DistributorCode | null; address: string }[] => {
      const [, code, written = ''] = /^\s*(?:([A-Z]+):)?(.*)$/.exec(entry) ?? []
      const branch = distributorCodes.find((known) => known === code) ?? null
      const address = normalizeEmail(written)
      if (emailProblem(address) === null && (branch !== null) === (code !== undefined)) return [{ branch, address }]
      context.addIssue('e-mail addresses with commas between them, each after the code of its branch (CZ:box@domain)')
      return []
    }),
  )
}

const providerConnection = z.strictObject({
  branch: z.enum(distributorCodes).nullable(),
  provider: z.enum(outsideProviders),
  address: webAddress(),
  key: z.string().regex(/^[\x21-\x7e]{1,500}$/),
  webhookKey: z.string().min(16).max(500),
})

/** A JSON list; `branch` null is the whole house. */
function providers() {
  const message = `a JSON list of connections, each with "branch" (a code or null), "provider" (${outsideProviders.join(', ')}), "address", "key" and "webhookKey" (at least 16 characters), and no provider twice for a branch`
  return z.string().transform((value, context) => {
    const parsed = z.array(providerConnection).safeParse(jsonOf(value))
    const names = parsed.data?.map(({ branch, provider }) => `${branch} ${provider}`)
    if (parsed.success && new Set(names).size === names?.length) return parsed.data
    context.addIssue(message)
    return z.NEVER
  })
}

/** `id:key` with commas between them, the key 32 bytes in base64. The first seals; the others open what they sealed. */
function caseKeys() {
  const message = 'a list like 2027:<32 bytes in base64>, with commas between the keys and no id twice'
  return z.string().transform((value, context) => {
    const keys = value.split(',').map((entry) => {
      const [, id = '', written = ''] = /^\s*([a-z0-9-]{1,40}):([A-Za-z0-9+/]{43}=)\s*$/.exec(entry) ?? []
      return { id, key: Buffer.from(written, 'base64') }
    })
    const ids = new Set(keys.map(({ id }) => id))
    if (ids.size === keys.length && keys.every(({ key }) => key.length === 32)) return keys
    context.addIssue(message)
    return z.NEVER
  })
}

/** Custom fields of eWay-CRM, in which the house keeps what its own fields do not hold. */
function ewayFields() {
  const customField = z.string().regex(/^af_\d{1,5}$/)
  const fields = z.strictObject({
    branch: customField.optional(),
    visibleToClients: customField.optional(),
    keepAnonymous: customField.optional(),
    invoiceNumber: z.union([customField, z.enum(['FileAs', 'Id'])]).optional(),
    invoiceType: z.string().min(1).max(100).optional(),
    creditNoteType: z.string().min(1).max(100).optional(),
    currencies: z.string().min(1).max(100).optional(),
  })
  const message =
    'a JSON object like {"branch":"af_25"}, with "branch", "visibleToClients", "keepAnonymous" (af_ and a number), "invoiceNumber" (the same, FileAs or Id), "invoiceType", "creditNoteType" (names of types of carts) and "currencies" (name of the list)'
  return z.string().transform((value, context) => {
    const parsed = fields.safeParse(jsonOf(value))
    if (parsed.success) return parsed.data
    context.addIssue(message)
    return z.NEVER
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function databaseAddress() {
  return z.url({ protocol: /^postgres(ql)?$/, error: 'an address like postgres://user:password@host:5432/assay' })
}

/**
 * Which forwarded addresses are trusted: none, those of a number of hops, or those set by the proxies with these
 * addresses.
 */
function proxies() {
  return z
    .string()
    .regex(/^(\d+|[\da-f.:/, ]+)$/i, 'a number of proxies, or their addresses with commas between them')
    .transform((value): number | string | false => (/^\d+$/.test(value) ? Number(value) || false : value))
}

import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { environmentSchema } from './config-schema.ts'
import { completeConfig, readSettings } from './config.ts'

const secret = 'a-secret-of-more-than-32-characters'

describe('the environment', () => {
  it('may be empty: everything has a default that works on one machine', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      demo: true,
      database: undefined,
      identity: { kind: 'built-in' },
      logLevel: 'warn',
    })
  })

  it('reads senders for all staff and for a branch', () => {
    expect(readSettings({ ASSAY_MAIL_SENDERS: 'CZ:praha@assay.example, HR@assay.example' }).mailSenders).toEqual([
      { branch: 'CZ', address: 'praha@assay.example' },
      { branch: null, address: 'hr@assay.example' },
    ])
  })

  it('reads accounts at providers of the house and of a branch', () => {
    const account = {
      branch: 'CZ',
      provider: 'XRT',
      address: 'https://xrt.example/api/',
      key: 'k',
      webhookKey: 'w'.repeat(16),
    }
    const given = JSON.stringify([account, { ...account, branch: null }])
    expect(readSettings({ ASSAY_PROVIDERS: given }).providers).toEqual([
      { ...account, address: 'https://xrt.example/api' },
      { ...account, address: 'https://xrt.example/api', branch: null },
    ])
    const wrong = [
      'hunter2',
      '{"key":"hunter2"}',
      JSON.stringify([account, account]),
      JSON.stringify([{ ...account, branch: 'XX' }]),
      JSON.stringify([{ ...account, provider: 'IST' }]),
      JSON.stringify([{ ...account, webhookKey: 'hunter2' }]),
    ]
    for (const text of wrong) {
      expect(() => readSettings({ ASSAY_PROVIDERS: text })).toThrow(
        /^ASSAY_PROVIDERS must be a JSON list of connections, /,
      )
      expect(() => readSettings({ ASSAY_PROVIDERS: text })).not.toThrow('hunter2')
    }
  })

  it('treats an empty variable as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', ASSAY_OIDC_ISSUER: '' })).toEqual(readSettings({}))
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, not "abc".'],
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, not "0".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 1 to 65535, not "65536".'],
    [{ ASSAY_WORKERS: '1.5' }, 'ASSAY_WORKERS must be a whole number from 1 to 64, not "1.5".'],
    [{ ASSAY_DEMO: 'yes' }, 'ASSAY_DEMO must be 0 or 1, not "yes".'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be production, development or test, not "prod".'],
    [
      { ASSAY_LOG_LEVEL: 'loud' },
      'ASSAY_LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, not "loud".',
    ],
    [
      { ASSAY_PUBLIC_URL: 'assay.example' },
      'ASSAY_PUBLIC_URL must be an address that begins with http:// or https://, not "assay.example".',
    ],
    [
      { ASSAY_OIDC_LOGOUT_URLS: 'https://a.example/out,b' },
      'ASSAY_OIDC_LOGOUT_URLS must be addresses with commas between them, not "https://a.example/out,b".',
    ],
    [
      { ASSAY_TRUST_PROXY: 'nginx!' },
      'ASSAY_TRUST_PROXY must be a number of proxies, or their addresses with commas between them, not "nginx!".',
    ],
    [{ ASSAY_MAIL_FROM: 'no-reply' }, 'ASSAY_MAIL_FROM must be an e-mail address, not "no-reply".'],
    [
      { ASSAY_MAIL_SENDERS: 'XX:a@assay.example' },
      'ASSAY_MAIL_SENDERS must be e-mail addresses with commas between them, each after the code of its branch (CZ:box@domain), not "XX:a@assay.example".',
    ],
    [{ CHROMIUM_PATH: 'chromium' }, 'CHROMIUM_PATH must be the full path of a browser, not "chromium".'],
  ])('ends the start with one sentence that names the variable: %o', (variables, sentence) => {
    expect(() => readSettings(variables)).toThrow(sentence)
  })

  it.each([
    [{ DATABASE_URL: 'mysql://root:hunter2@db/assay' }, 'hunter2'],
    [{ ASSAY_SMTP_URL: 'http://mail:hunter2@host' }, 'hunter2'],
    [{ ASSAY_SECRET: 'hunter2' }, 'hunter2'],
  ])('does not show the value of a wrong credential: %o', (variables, held) => {
    expect(() => readSettings(variables)).toThrow(Object.keys(variables)[0])
    expect(() => readSettings(variables)).not.toThrow(held)
  })

  it('is described, variable for variable, in docs/configuration.md', () => {
    const table = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8')
    const described = [...table.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
    expect(new Set(described)).toEqual(new Set(Object.keys(environmentSchema.shape)))
  })
})

describe('eWay-CRM', () => {
  const common = { ASSAY_EWAY_URL: 'https://crm.example/house/', ASSAY_EWAY_USER: 'assay', ASSAY_EWAY_BRANCH: 'CZ' }
  const tokens = {
    ASSAY_EWAY_CLIENT_ID: 'assay',
    ASSAY_EWAY_CLIENT_SECRET: 'hunter2',
    ASSAY_EWAY_REFRESH_TOKEN: 'hunter2',
  }

  it('is the CRM if it is set up, with a password or with tokens', () => {
    expect(readSettings({}).eway).toBeUndefined()
    expect(readSettings({ ...common, ASSAY_EWAY_PASSWORD: 'p' }).eway).toEqual({
      url: 'https://crm.example/house',
      user: 'assay',
      branch: 'CZ',
      credentials: { kind: 'password', password: 'p' },
      fields: { currencies: 'Currency' },
    })
    const given = { ...common, ...tokens, ASSAY_EWAY_FIELDS: '{"branch":"af_25","currencies":"Měny"}' }
    expect(readSettings(given).eway).toMatchObject({
      credentials: { kind: 'oauth', clientId: 'assay', clientSecret: 'hunter2', refreshToken: 'hunter2' },
      fields: { branch: 'af_25', currencies: 'Měny' },
    })
  })

  it.each([
    [{ ASSAY_EWAY_PASSWORD: 'hunter2' }, 'must be set together'],
    [{ ASSAY_EWAY_URL: 'https://crm.example' }, 'must be set together'],
    [{ ...common, ASSAY_EWAY_USER: '' }, 'must be set together'],
    [common, 'either ASSAY_EWAY_PASSWORD must be set, or ASSAY_EWAY_CLIENT_ID'],
    [{ ...common, ...tokens, ASSAY_EWAY_CLIENT_SECRET: '' }, 'either ASSAY_EWAY_PASSWORD must be set'],
    [{ ...common, ...tokens, ASSAY_EWAY_PASSWORD: 'hunter2' }, 'either ASSAY_EWAY_PASSWORD must be set'],
    [{ ...common, ASSAY_EWAY_URL: 'http://crm.example', ASSAY_EWAY_PASSWORD: 'hunter2' }, 'must begin with https://'],
    [{ ...common, ASSAY_EWAY_BRANCH: 'XX' }, 'ASSAY_EWAY_BRANCH must be one of ASI, CZ, '],
    [{ ...common, ASSAY_EWAY_FIELDS: '{"branch":"x"}' }, 'ASSAY_EWAY_FIELDS must be a JSON object like'],
  ])('that is set up by half ends the start and shows no credential: %o', (variables, sentence) => {
    expect(() => readSettings(variables)).toThrow(sentence)
    expect(() => readSettings(variables)).not.toThrow('hunter2')
  })
})

describe('the sign-in', () => {
  const issuer = 'https://login.example/realms/house'

  it('is the issuer if one is configured, without demo data', () => {
    const settings = readSettings({
      ASSAY_OIDC_ISSUER: `${issuer}/`,
      ASSAY_OIDC_LOGOUT_URLS: 'https://a.example/out, https://b.example/out',
    })
    expect(settings.identity).toEqual({
      kind: 'issuer',
      issuer,
      clientId: 'assay',
      clientSecret: undefined,
      logoutUrls: ['https://a.example/out', 'https://b.example/out'],
    })
    expect(settings.demo).toBe(false)
  })

  it('is never the built-in one together with a configured issuer', () => {
    expect(() => readSettings({ ASSAY_OIDC_ISSUER: issuer, ASSAY_OIDC_ALLOW_BUILT_IN: '1' })).toThrow(
      'ASSAY_OIDC_ALLOW_BUILT_IN',
    )
  })

  it('is never the built-in one in production unless explicitly permitted', () => {
    expect(() => readSettings({ NODE_ENV: 'production' })).toThrow('ASSAY_OIDC_ISSUER must be set in production')
    const permitted = readSettings({ NODE_ENV: 'production', ASSAY_OIDC_ALLOW_BUILT_IN: '1' })
    expect(permitted).toMatchObject({ identity: { kind: 'built-in' }, demo: false, logLevel: 'info' })
  })
})

describe('the database', () => {
  it('is an outside one with DATABASE_URL, also for the owner unless that has its own address', () => {
    const url = 'postgres://assay_app:p@db:5432/assay'
    const ownerUrl = 'postgres://assay_owner:p@db:5432/assay'
    expect(readSettings({ DATABASE_URL: url }).database).toEqual({ url, ownerUrl: url })
    expect(readSettings({ DATABASE_URL: url, ASSAY_DATABASE_OWNER_URL: ownerUrl }).database).toEqual({ url, ownerUrl })
    expect(() => readSettings({ ASSAY_DATABASE_OWNER_URL: ownerUrl })).toThrow('needs DATABASE_URL')
  })
})

describe('the secret', () => {
  it('is created once and kept in the data folder, readable only by its owner', () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-config-'))
    try {
      const settings = readSettings({ ASSAY_DATA_DIR: folder })
      const database = { url: 'postgres://app@db/assay', ownerUrl: 'postgres://owner@db/assay' }
      const first = completeConfig(settings, database)
      expect(first.secret).toMatch(/^[\w-]{43}$/)
      expect(completeConfig(settings, database).secret).toBe(first.secret)
      expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
      expect(completeConfig(readSettings({ ASSAY_SECRET: secret }), database).secret).toBe(secret)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

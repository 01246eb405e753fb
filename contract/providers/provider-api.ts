import { z } from 'zod'
import { outsideProviders } from '../../domain/providers/providers.ts'

/**
 * The wire format between Assay and a provider of tests: JSON over HTTP, below `/v1/{provider}/` of the provider's address.
 * Every request carries `Authorization: Bearer <key of the branch>`. Answers may have more fields, which are ignored. Errors
 * answer `{ "error": CODE, "message": text }`; 4xx is final, except 408, 425 and 429, 5xx is worth another try. docs/provider-api.md
 * tells the rest: webhooks, limits, idempotency.
 */
const text = (max: number) => z.string().min(1).max(max)
/** In UTC, in a year that calendars and databases know. */
const instant = z.iso.datetime().refine((told) => /^(?:19|2\d)\d\d-/.test(told))
const choice = z.object({ id: text(200), name: text(200) })
const report = z.object({
  id: text(200),
  login: text(200),
  reportName: text(300),
  fileName: text(300),
  languageCode: z.string().max(20),
})

export const orderBody = z.strictObject({
  orderKey: z.guid(),
  companyGuid: z.guid(),
  toolId: text(200),
  languageCode: text(20),
  norms: z.string().max(100).nullable(),
  person: z.strictObject({ reference: z.guid(), name: z.string().max(500) }),
  passwordPattern: z.string().max(50).nullable(),
  hogan: z.strictObject({ masterAccountId: text(200), group: text(100), productLink: text(200) }).nullable(),
  pointleader: z
    .strictObject({
      server: text(200),
      client: text(200),
      site: text(200),
      returnLink: z.string().max(2000).nullable(),
      job: text(300),
    })
    .nullable(),
  customInput: z.record(z.string().max(100), z.string().max(1000)),
  /** Where the provider sends its signed messages about this order; null: Assay asks. */
  callbackUrl: z.url().max(2000).nullable(),
})

export const orderAnswer = z.object({
  orderId: text(200),
  /** If it is there, it must be that of the order. */
  orderKey: z.guid().optional(),
  login: text(200),
  password: z.string().max(200).nullable(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable(),
  isSealed: z.boolean(),
  status: text(100),
})

const orderState = z.object({
  orderId: text(200),
  status: text(100),
  changedAt: instant,
  filledInAt: instant.nullable(),
})

/** The body of a signed message of a provider: that an order has changed. What it says is asked for, not believed. */
export const providerMessage = z.object({
  orderId: text(200),
  orderKey: z.guid(),
  status: text(100),
  changedAt: instant,
})

/** Every operation: method, path below `/v1/{provider}/`, body, answer. */
export const providerApi = {
  ping: { method: 'GET', path: 'ping', answer: z.object({ provider: z.enum(outsideProviders), version: text(20) }) },
  catalogue: {
    method: 'GET',
    path: 'catalogue',
    answer: z.object({
      tools: z.array(
        z.object({ id: text(200), name: text(300), languageCodes: z.array(text(20)), norms: z.array(choice) }),
      ),
      masterAccounts: z.array(
        z.object({
          id: text(200),
          displayName: text(300),
          groups: z.array(text(100)),
          productLinks: z.array(text(200)),
        }),
      ),
      servers: z.array(choice),
      clients: z.array(choice),
      sites: z.array(choice),
      returnLinks: z.array(choice),
      jobs: z.array(choice),
    }),
  },
  /**
   * 200 with the same answer for a known `orderKey`, 409 ORDER_KEY_REUSED if its body is another, 409 ORDER_KEY_CLOSED if it
   * was closed before anything was ordered under it.
   */
  order: { method: 'POST', path: 'orders', body: orderBody, answer: orderAnswer },
  statuses: {
    method: 'POST',
    path: 'orders/statuses',
    body: z.strictObject({ orderIds: z.array(text(200)).min(1).max(200) }),
    answer: z.object({ orders: z.array(orderState) }),
  },
  cancel: {
    method: 'POST',
    path: 'orders/{orderId}/cancel',
    answer: z.object({ cancelled: z.boolean() }),
  },
  /** Also where nothing was ordered under the key: then nothing can be any more. */
  cancelByKey: {
    method: 'POST',
    path: 'orders/by-key/{orderKey}/cancel',
    answer: z.object({ cancelled: z.boolean() }),
  },
  unlock: { method: 'POST', path: 'orders/{orderId}/unlock', answer: z.object({}) },
  result: {
    method: 'GET',
    path: 'orders/{orderId}/result',
    answer: z.object({
      orderId: text(200),
      personReference: text(200),
      toolId: text(200),
      completedAt: instant,
      scales: z
        .array(
          z.object({
            id: text(100),
            name: text(300),
            value: z.number(),
            standardError: z.number().min(0).nullable(),
          }),
        )
        .max(500),
      reports: z.array(report).max(50),
    }),
  },
  /** 404 UNKNOWN_LOGIN. */
  diagnosis: {
    method: 'GET',
    path: 'logins/{login}/diagnosis',
    answer: z.object({
      problem: z.string().max(500).nullable(),
      pairs: z.array(z.object({ name: text(200), value: z.string().max(1000) })).max(100),
    }),
  },
  readyReports: {
    method: 'GET',
    path: 'reports/of/{companyGuid}',
    answer: z.object({ reports: z.array(report).max(10_000) }),
  },
  /** A PDF, at most 20 MB. */
  reportFile: { method: 'GET', path: 'reports/file/{reportId}', answer: z.unknown() },
} as const

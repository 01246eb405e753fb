import type { z } from 'zod'
import type { PublicNeed, RuleName } from '../domain/rights/rules.ts'

/**
 * Who may call. `user`: a rule of `domain/rights/rules.ts`, which the server evaluates before the call acts and the
 * interface before it offers the call. `public`: what opens the page, such as a link.
 */
export type Access = { caller: 'user'; needs: RuleName } | { caller: 'public'; needs: PublicNeed }

/**
 * One call of the API, in the shape that Fastify takes as route options. The server registers it, the
 * browser calls it and the OpenAPI document is generated from it.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Fastify notation: `/api/crm/company/:companyGuid`. An optional last segment is `/:waveGuid?`. */
  readonly url: `/api/${string}`
  readonly schema: {
    readonly summary: string
    readonly params?: z.ZodType
    readonly querystring?: z.ZodType
    readonly body?: z.ZodType
    /** Media types of a body that is not JSON. An upload has one part `file` and no `body` schema; a mail comes as its bytes. */
    readonly consumes?: readonly ('multipart/form-data' | 'application/x-www-form-urlencoded' | 'message/rfc822')[]
    /** The body of a 200 response. Files are `blob`. */
    readonly response: { readonly 200: z.ZodType }
  }
  readonly config: Readonly<Access> & {
    /** Error codes besides those that every call can return (see error-codes.ts). */
    readonly errors: readonly string[]
    /** Fields that some refusals have besides `errorMessage` and `details`. */
    readonly refusalHas?: readonly string[]
    /** Largest accepted body in bytes; 1 MiB by default. */
    readonly bodyLimit?: number
    /** A POST that changes nothing: a search or a check whose input is too long for an address. */
    readonly isRead?: true
    /** A GET that changes something, as its callers know it: HEAD is no method of its address. */
    readonly changes?: true
    /** Public calls that write: the field that holds the link's secret. Idempotency-Keys belong to the link. */
    readonly link?: string
    /** The handler also gets the JSON body as it was sent, because somebody has signed these very bytes. */
    readonly keepsRawBody?: true
    /** Calls a minute from one IP address; 120 by default for public calls. */
    readonly callsPerMinute?: number
  }
}

/** Keeps the literal types of an endpoint while checking its shape. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** Whether a call may change something; such a call can be sent with an Idempotency-Key. */
export const isWrite = ({ method, config }: Endpoint): boolean => method !== 'GET' && !config.isRead

/** A call that changes nothing. All others go through `useWrite` in the browser. */
export type ReadEndpoint = Endpoint &
  ({ readonly method: 'GET' } | { readonly config: Endpoint['config'] & { readonly isRead: true } })

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined

export type ParamsOf<E extends Endpoint> = Parsed<E['schema']['params']>
export type QueryOf<E extends Endpoint> = Parsed<E['schema']['querystring']>
export type BodyOf<E extends Endpoint> = Parsed<E['schema']['body']>
export type AnswerOf<E extends Endpoint> = z.output<E['schema']['response'][200]>
/** What a handler returns, before the response schema fills in defaults. */
export type AnswerInputOf<E extends Endpoint> = z.input<E['schema']['response'][200]>

/** What a caller passes: only the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = {
  [
    K in 'params' | 'querystring' | 'body' as E['schema'][K] extends z.ZodType
      ? K extends 'querystring'
        ? 'query'
        : K
      : never
  ]: Sent<E['schema'][K]>
}

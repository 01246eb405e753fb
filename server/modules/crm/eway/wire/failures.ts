import { connectionFault } from '../../../../platform/http-client/connection-fault.ts'
import { UnusableAnswer } from '../../../../platform/http-client/read-answer.ts'
import { CrmFailure } from '../../../../platform/crm/crm-failure.ts'

/** A call that brought no answer, or one that is not eWay-CRM's. */
export function noAnswer(method: string, error: unknown): CrmFailure {
  if (error instanceof CrmFailure) return error
  if (error instanceof UnusableAnswer) return notTheCrm(method, error.message)
  const { isUnsent, isTls, code } = connectionFault(error)
  return new CrmFailure('away', { detail: `${method}: ${isTls ? 'TLS: ' : ''}${code}`, isUncertain: !isUnsent })
}

/** HTML, half a page, a redirect: something between, or eWay-CRM in trouble. What it did meanwhile is not known. */
export const notTheCrm = (method: string, detail: string) =>
  new CrmFailure('away', { detail: `${method}: ${detail}`, isUncertain: true })

/** An answer of eWay-CRM with something that it cannot mean. */
export const invalidAnswer = (method: string, detail: string) =>
  new CrmFailure('invalid', { detail: `${method}: ${detail}`, isUncertain: true })

/** A status other than 200. Below 500 whatever answers has not let the call through. */
export function statusFailure(method: string, status: number): CrmFailure {
  if (status >= 300 && status < 400) return notTheCrm(method, `HTTP ${status}: a redirect`)
  const isUncertain = status === 408 || status >= 500 || status < 300
  return new CrmFailure('away', { detail: `${method}: HTTP ${status}`, isUncertain })
}

/** A `ReturnCode` of eWay-CRM other than rcSuccess. Descriptions may hold names of people: they are left out. */
export class ReturnCodeFailure extends Error {
  override readonly name = 'ReturnCodeFailure'
  readonly method: string
  readonly code: string
  constructor(method: string, code: string) {
    super(`${method}: ${code}`)
    this.method = method
    this.code = code
  }
}

/** What a return code means that nothing else could be done about. */
export function failureOfCode({ method, code }: ReturnCodeFailure): CrmFailure {
  const detail = `${method}: ${code}`
  if (conflictCodes.has(code)) return new CrmFailure('conflict', { detail })
  // It has read the call and may have begun with it.
  if (code === 'rcDatabaseTimeout') return new CrmFailure('away', { detail, isUncertain: true })
  // What may not even be read says nothing about what was to be done.
  if (signInCodes.has(code) || !/^(Save|Delete)/.test(method)) return new CrmFailure('away', { detail })
  return new CrmFailure('refused', { detail })
}

export const conflictCodes: ReadonlySet<string> = new Set(['rcItemConflict', 'rcItemAlreadyUploaded'])
/** Nobody gets in until somebody looks after the account. */
const signInCodes = new Set([
  'rcBadSession',
  'rcBadAccessToken',
  'rcLicenseExpired',
  'rcWebServiceMoved',
  'rcLoginUserNameChanged',
])

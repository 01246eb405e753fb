import type { ApiError } from './api-error.ts'
import { i18n } from '../texts/use-translation.tsx'
import type { Notice } from '../notices.ts'
import { isOutcomeUnknown } from './write-guard.ts'

/** Refusals of calls that several pages make. */
const ofPages = 'project-errors'

/**
 * The message of an error code in the user's language. Codes of one capability may be in its own
 * translations as `error.CODE`, which its pages load, and those of several in `project-errors.json`; `errors.json` has as
 * `code.CODE` what any page may meet.
 */
export function wordError(code: string): string | undefined {
  const namespaces = i18n.namespaces()
  const own = namespaces.map((namespace) => wordCode(namespace, 'error', code))
  const shared = wordCode('errors', 'code', code) ?? wordCode(ofPages, 'error', code)
  return shared ?? own.find((text) => text !== undefined)
}

/** The text `namespace:group.code`. Codes come from outside, so anything not shaped like a code is not looked up. */
export function wordCode(namespace: string, group: string, code: string): string | undefined {
  // A dot would reach other texts, and `constructor.name` objects outside them.
  if (!/^[A-Z][A-Z0-9_]*$/.test(code)) return undefined
  return i18n.textAt(namespace, `${group}.${code}`)
}

/** Undefined for reads that end with 502: the screen or the CRM banner reports them (PLT-8-07). */
export function noticeOfError(error: ApiError, ownText: string | undefined): Notice | undefined {
  if (error.status === 502 && !error.ofWrite && !ownText) return undefined
  const words = wordError(error.code) ?? wordMissingAnswer(error)
  const about = error.ofWrite && error.call ? { about: error.call } : {}
  if (error.status === 409 && error.code) return { kind: 'negative', title: words ?? i18n.t('errors:error'), ...about }
  return { kind: 'negative', title: ownText ?? i18n.t('errors:error'), text: words, ...about }
}

function wordMissingAnswer(error: ApiError): string | undefined {
  if (isUncertain(error)) return i18n.t('errors:unknownOutcome')
  return error.status === undefined && !error.ofWrite ? i18n.t('errors:noAnswer') : undefined
}

const isUncertain = ({ ofWrite, status, code }: ApiError): boolean => ofWrite && isOutcomeUnknown(status, code)

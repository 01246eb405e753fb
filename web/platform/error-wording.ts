import type { ApiError } from './api-error.ts'
import { i18n } from './i18n.ts'
import type { Notice } from './notices.ts'

/**
 * The words of a refusal code in the user's language. Codes of one capability may stand in its own
 * translations as `error.CODE`, all others stand in `errors.json` as `code.CODE`.
 */
export function wordError(code: string): string | undefined {
  const namespaces = [i18n.options.ns ?? []].flat()
  const places = [['errors', 'code'], ...namespaces.map((namespace) => [namespace, 'error'])] as [string, string][]
  for (const [namespace, group] of places) {
    const text: unknown = i18n.getResource(i18n.language, namespace, `${group}.${code}`)
    if (typeof text === 'string') return text
  }
  return undefined
}

/** Undefined for 502: the screen or the banner about the CRM speaks (PLT-8-07). */
export function noticeOfError(error: ApiError, ownText: string | undefined): Notice | undefined {
  if (error.status === 502) return undefined
  const words = wordError(error.code)
  if (error.status === 409 && error.code) return { kind: 'negative', title: words ?? i18n.t('errors:error') }
  return { kind: 'negative', title: ownText ?? i18n.t('errors:error'), text: words }
}

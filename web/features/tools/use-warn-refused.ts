import type { FieldError } from '../../../contract/error-codes.ts'
import { isApiError } from '../../platform/calls/api-error.ts'
import { noticeOfError } from '../../platform/calls/error-wording.ts'
import { notify } from '../../platform/notices.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'

const fieldOfCode: Readonly<Record<string, string>> = { TOOL_NAME_TAKEN: 'name', FAVORITE_NAME_TAKEN: 'name' }
/** What somebody could not know before: a warning, not a failure (OPS-8-25, OPS-5-88). */
const warnings = [
  'TOOL_NAME_TAKEN',
  'FAVORITE_NAME_TAKEN',
  'COMPETENCY_SYSTEM_NOT_AVAILABLE',
  'RATING_SCALE_NOT_AVAILABLE',
] as const

/** Says why a tool was not saved; returns the fields that it is about. */
export function useWarnRefused(): (error: unknown) => FieldError[] {
  const { t } = useTranslation('tools')
  return (error) => {
    if (!isApiError(error)) return []
    const details = Array.isArray(error.details) ? (error.details as FieldError[]) : []
    const codes = [error.code, ...details.map(({ code }) => code)]
    const warning = warnings.find((known) => codes.includes(known))
    if (warning) notify({ kind: 'warning', title: t(`error.${warning}`) })
    else {
      const notice = noticeOfError(error, t('form.failed'))
      if (notice) notify(notice)
    }
    const field = fieldOfCode[error.code]
    return field ? [{ path: field, code: error.code }] : details
  }
}

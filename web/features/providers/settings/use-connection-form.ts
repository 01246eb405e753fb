import { useMemo } from 'react'
import type { FieldError } from '../../../../contract/error-codes.ts'
import { listProviderSettings, saveProviderSettings } from '../../../../contract/providers/provider-settings.ts'
import { webhookKeyMin } from '../../../../domain/providers/connection-limits.ts'
import { isApiError, isUnanswered } from '../../../platform/calls/api-error.ts'
import { noticeOfError } from '../../../platform/calls/error-wording.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { notify } from '../../../platform/notices.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { useFormFrame, type SaveOutcome } from '../../../ui/form/use-form-frame.ts'
import type { Chosen } from './provider-settings-page.tsx'

type Connection = { address: string; key: string; webhookKey: string }

const issues = ['HTTPS_ONLY', 'INVALID_ADDRESS', 'INSIDE_ADDRESS', 'KEY_OF_OTHER_HOST', 'KEY_TOO_SHORT'] as const

/** The form of an account. Only the server knows where an address leads. */
export function useConnectionForm({ branch, setting }: Chosen) {
  const { t } = useTranslation('providers')
  const isStored = setting.source === 'database'
  const write = useWrite(saveProviderSettings, { suppressNotice: true, refresh: [listProviderSettings] })
  const params = { branchGuid: branch.branchGuid, provider: setting.provider }
  const storedAddress = isStored ? setting.address : ''
  const initial = useMemo(() => ({ address: storedAddress, key: '', webhookKey: '' }), [storedAddress])
  const wordOf = (code: string) => {
    const issue = issues.find((known) => known === code)
    return issue && t(`settings.issue.${issue}`, { count: webhookKeyMin })
  }
  const save = async (body: Connection): Promise<SaveOutcome<Connection>> => {
    try {
      await write.mutateAsync({ params, body })
      notify({ kind: 'positive', title: t('settings.saved') })
      return { ok: true }
    } catch (error) {
      if (!isApiError(error)) throw error
      const fieldErrors = Array.isArray(error.details) ? (error.details as FieldError[]) : []
      const notice = fieldErrors.length === 0 && noticeOfError(error, t('settings.notSaved'))
      if (notice) notify(notice)
      return { ok: false, fieldErrors, isUnanswered: isUnanswered(error) }
    }
  }
  return useFormFrame<Connection>({
    initial,
    save,
    errorText: wordOf,
    validate: ({ address, key, webhookKey }) => ({
      ...(address.trim() === '' && { address: t('settings.issue.REQUIRED') }),
      ...(!isStored && key === '' && { key: t('settings.issue.REQUIRED') }),
      ...(!isStored && webhookKey === '' && { webhookKey: t('settings.issue.REQUIRED') }),
      ...(webhookKey !== '' && webhookKey.length < webhookKeyMin && { webhookKey: wordOf('KEY_TOO_SHORT') }),
    }),
  })
}

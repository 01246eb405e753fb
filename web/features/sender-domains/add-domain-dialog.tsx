import { Button, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import type { FieldError } from '../../../contract/error-codes.ts'
import { addSenderDomain, listSenderDomains } from '../../../contract/sender-domains/sender-domains.ts'
import { isApiError, isUnanswered } from '../../platform/calls/api-error.ts'
import { noticeOfError } from '../../platform/calls/error-wording.ts'
import { useOnce } from '../../platform/calls/use-once.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { notify } from '../../platform/notices.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useFormFrame, type SaveOutcome } from '../../ui/form/use-form-frame.ts'

type Typed = { name: string }

const issues = ['REQUIRED', 'INVALID_DOMAIN', 'DOMAIN_TOO_LONG'] as const
const initial: Typed = { name: '' }

/** Only the domain is asked for; its records are made and then shown. */
export function AddDomainDialog({ companyGuid, onClose }: { companyGuid: string; onClose: () => void }) {
  const { t } = useTranslation('sender-domains')
  const model = useAddForm(companyGuid)
  const submit = useOnce(async () => {
    if (await model.save()) onClose()
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <Dialog
      opened
      stays={model.dirty}
      onClose={onClose}
      title={t('addTitle')}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form="sender-domain" loading={model.saving}>
            {t('add')}
          </Button>
        </>
      }
    >
      <form id="sender-domain" noValidate autoComplete="off" onSubmit={handleSubmit}>
        <TextInput
          data-autofocus
          required
          spellCheck={false}
          autoCapitalize="none"
          label={t('domain')}
          description={t('domainHint')}
          placeholder="firm.example"
          maxLength={300}
          {...model.form.getInputProps('name')}
        />
      </form>
    </Dialog>
  )
}

function useAddForm(companyGuid: string) {
  const { t } = useTranslation('sender-domains')
  const write = useWrite(addSenderDomain, { suppressNotice: true, refresh: [listSenderDomains] })
  const wordOf = (code: string) => {
    const issue = issues.find((known) => known === code)
    return issue && t(`issue.${issue}`)
  }
  const save = async (body: Typed): Promise<SaveOutcome<Typed>> => {
    try {
      await write.mutateAsync({ params: { companyGuid }, body })
      notify({ kind: 'positive', title: t('added') })
      return { ok: true }
    } catch (error) {
      if (!isApiError(error)) throw error
      const fieldErrors = Array.isArray(error.details) ? (error.details as FieldError[]) : []
      const notice = fieldErrors.length === 0 && noticeOfError(error, t('notAdded'))
      if (notice) notify(notice)
      return { ok: false, fieldErrors, isUnanswered: isUnanswered(error) }
    }
  }
  return useFormFrame<Typed>({
    initial,
    save,
    errorText: wordOf,
    validate: ({ name }) => (name.trim() === '' ? { name: t('issue.REQUIRED') } : {}),
  })
}

import { Button, Select, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx'
import { LockedWhile } from '../../../ui/form/locked-while.tsx'
import type { Order } from './use-order.ts'

type Props = {
  order: Order
  /** What will be made with the chosen template. */
  result: string | undefined
  /** The language, if none is forced, of a report about one person. */
  ownLanguage: string
  confirm: string
  maySend: boolean
  isSending: boolean
  onSend: () => void
  onClose: () => void
  /** What this dialog asks besides the template and the language. */
  children: ReactNode
}

/** The form of both dialogs: the template, the language, what each of them asks besides, and its buttons. */
export function OrderForm({
  order,
  result,
  ownLanguage,
  confirm,
  maySend,
  isSending,
  onSend,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation('reports')
  const { template, errors, isGroup, isTooFew } = order
  const languages = [
    { value: '', label: isGroup ? t('generate.languageOfMost') : ownLanguage },
    ...(template?.allowedLanguages ?? []).map(({ code, name }) => ({ value: code, label: name })),
  ]
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (maySend) onSend()
  }
  return (
    <form onSubmit={handleSubmit}>
      <LockedWhile sending={isSending}>
        <Stack gap={16}>
          <Select
            data-autofocus
            required
            searchable
            allowDeselect={false}
            label={t('generate.template')}
            placeholder={t('generate.chooseTemplate')}
            description={isTooFew ? undefined : result}
            error={isTooFew ? t('generate.tooFewPeople', { least: template?.fewestPeople }) : errors.reportTemplateId}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={order.templates.map(({ key, label }) => ({ value: key, label }))}
            value={template?.key ?? null}
            onChange={order.chooseTemplate}
          />
          <Select
            label={t('generate.language')}
            allowDeselect={false}
            error={errors.forceLanguageCode}
            data={languages}
            value={order.language}
            onChange={(code) => order.chooseLanguage(code ?? '')}
          />
          {children}
        </Stack>
      </LockedWhile>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" disabled={!maySend} loading={isSending}>
          {confirm}
        </Button>
      </DialogFoot>
    </form>
  )
}

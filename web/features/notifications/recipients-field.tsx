import { Pill, PillsInput } from '@mantine/core'
import { recipientsMax } from '../../../domain/notifications/notification.ts'
import { recipientProblem } from '../../../domain/notifications/recipient-email.ts'
import { splitAddresses } from '../../../domain/notifications/split-addresses.ts'
import { formatDate } from '../../platform/texts/format.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { takeTyped, typedProblem, type NotificationDraft } from './notification-draft.ts'
import { wordIssue } from './word-issue.ts'
import classes from './notifications.module.css'

type Props = {
  label: string
  draft: NotificationDraft
  onChange: (part: Pick<NotificationDraft, 'recipients' | 'typed'>) => void
}

/** Addresses as badges. One is taken by Enter, a comma or leaving the field; a pasted list is taken apart. */
export function RecipientsField({ label, draft, onChange }: Props) {
  const { t } = useTranslation('notifications')
  const { recipients, typed } = draft
  const problem = typedProblem(draft)
  const isFull = recipients.length >= recipientsMax
  const take = (text = typed) => onChange(takeTyped({ ...draft, typed: text }))
  const remove = (email: string) => onChange({ typed, recipients: recipients.filter((one) => one.email !== email) })
  return (
    <PillsInput
      {...(problem && typed.length > 5 && { error: wordIssue(problem) })}
      {...(isFull && typed === '' && { description: t('recipientsFull', { most: recipientsMax }) })}
    >
      <Pill.Group>
        {recipients.map(({ email, unsubscribedAt }) => (
          <Pill
            key={email}
            withRemoveButton
            onRemove={() => remove(email)}
            removeButtonProps={{ 'aria-label': t('removeRecipient', { email }), 'aria-hidden': false, tabIndex: 0 }}
            data-unsubscribed={unsubscribedAt !== null || undefined}
            className={classes.recipient ?? ''}
          >
            {unsubscribedAt === null ? email : t('unsubscribedChip', { email, date: formatDate(unsubscribedAt) })}
          </Pill>
        ))}
        <PillsInput.Field
          className={classes.typed ?? ''}
          aria-label={label}
          inputMode="email"
          autoComplete="off"
          placeholder={recipients.length === 0 ? t('addressPlaceholder') : ''}
          value={typed}
          disabled={isFull && typed === ''}
          onChange={(event) => {
            const text = event.currentTarget.value
            // A separator ends an address; one that is wrong stays to be corrected.
            if (/[,;\s]$/.test(text) && splitAddresses(text).every((email) => recipientProblem(email) === null))
              take(text)
            else onChange({ recipients, typed: text })
          }}
          onBlur={() => take()}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            if (splitAddresses(text).length < 2) return
            event.preventDefault()
            take(`${typed} ${text}`)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              take()
            }
            const last = recipients.at(-1)
            if (event.key === 'Backspace' && typed === '' && last) remove(last.email)
          }}
        />
      </Pill.Group>
    </PillsInput>
  )
}

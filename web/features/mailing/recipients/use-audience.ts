import { useMemo } from 'react'
import { isReminderPage } from '../../../../domain/mailing/mail-pages.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { isDueFor, type Verdict, type WrittenMail } from '../write/verdict.ts'
import type { Recipients } from './use-recipients.ts'

const reasons = [
  ['finished', 'finished'],
  ['unsubscribed', 'unsubscribed'],
  ['bounced', 'bounced'],
  ['no-link', 'noLink'],
  ['no-email', 'noEmail'],
] as const

/** Who gets the mail and who does not, in sentences; on pages of reminders also those who are missing. */
export function useAudience({ page, needsUrl }: WrittenMail, recipients: Recipients, counts: Record<Verdict, number>) {
  const { t, i18n } = useTranslation('mailing')
  const { people, chosen } = recipients
  const isReminder = isReminderPage(page)
  const due = useMemo(() => people.filter((person) => isDueFor({ page, needsUrl }, person)), [people, page, needsUrl])
  const chosenIds = new Set(chosen.map(({ id }) => id))
  const notChosen = isReminder ? due.filter(({ id }) => !chosenIds.has(id)).length : 0
  const left = reasons.flatMap(([verdict, reason]) =>
    counts[verdict] > 0 ? [t(`leftOut.${reason}`, { number: counts[verdict] })] : [],
  )
  const leftOut =
    left.length > 0 ? t('leftOut.text', { reasons: new Intl.ListFormat(i18n.language).format(left) }) : undefined
  const missing = notChosen > 0 ? t('due.notChosen', { number: notChosen }) : undefined
  return {
    due,
    leftOut,
    /** Those who are missing but not chosen. */
    missing,
    /** Why nobody can be reminded. */
    nobody: isReminder && people.length > 0 && due.length === 0 ? t('due.nobody') : undefined,
    /** What is said before sending. */
    lines: [isReminder ? t('send.onlyDue') : undefined, leftOut, missing].filter((line) => line !== undefined),
  }
}
export type Audience = ReturnType<typeof useAudience>

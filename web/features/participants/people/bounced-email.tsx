import { IconMailX } from '@tabler/icons-react'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import classes from './bounced-email.module.css'
import type { BouncedEmailProps } from './later-bounced-email.tsx'

/** An address whose mail came back: when and why is told to whoever points at it or has it read out. */
export function BouncedEmail({ email, bounced: { since, reason } }: BouncedEmailProps) {
  const { t } = useTranslation('mailing')
  const { formatDate } = useFormat()
  const words = t('bounced', { date: formatDate(since), reason: t(`reason.${reason}`) })
  return (
    <span className={classes.bounced} title={words}>
      <IconMailX size={16} role="img" aria-label={words} aria-hidden={false} />
      <span>{email}</span>
    </span>
  )
}

import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { useFormat } from '../../../platform/texts/format.ts'
import { StatusGlyph, type GlyphStatus } from '../../../ui/marks/status-glyph.tsx'
import classes from '../mailing.module.css'
import type { SentMail } from './sent-mails.tsx'

const glyphs: Record<SentMail['state'], GlyphStatus> = {
  queued: 'assigned',
  claimed: 'progress',
  sent: 'completed',
  failed: 'error',
  unknown: 'error',
  dropped: 'locked',
  bounced: 'error',
}

/** The state of a mail: why it was not delivered, and when it is retried. */
export function MessageState({ mail }: { mail: Pick<SentMail, 'state' | 'errorCode' | 'smtpCode' | 'nextTry'> }) {
  const { t } = useTranslation('mailing')
  const { formatDateTime } = useFormat()
  const { state, errorCode, smtpCode, nextTry } = mail
  const parts = [
    t(`state.${state}`),
    errorCode && state !== 'sent' ? t(`reason.${errorCode}`) : '',
    errorCode && smtpCode ? t('sent.code', { code: smtpCode }) : '',
    nextTry ? t(errorCode ? 'sent.nextTry' : 'sent.planned', { date: formatDateTime(nextTry) }) : '',
  ]
  return (
    <span className={classes.state}>
      <StatusGlyph status={glyphs[state]} label={parts.filter((part) => part !== '').join(' · ')} />
    </span>
  )
}

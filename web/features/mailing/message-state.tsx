import { useTranslation } from 'react-i18next'
import { StatusGlyph, type GlyphStatus } from '../../ui/marks/status-glyph.tsx'
import type { SentMail } from './sent-mails.tsx'

const glyphs: Record<SentMail['state'], GlyphStatus> = {
  queued: 'assigned',
  claimed: 'progress',
  sent: 'completed',
  failed: 'error',
  cancelled: 'locked',
}

/** How far a mail is; a failed one says why. */
export function MessageState({ mail: { state, errorCode } }: { mail: Pick<SentMail, 'state' | 'errorCode'> }) {
  const { t } = useTranslation('mailing')
  const reason = errorCode && state !== 'sent' ? reasonOf(errorCode) : undefined
  const words = reason ? `${t(`state.${state}`)} · ${t(`reason.${reason}`, { code: errorCode })}` : t(`state.${state}`)
  return <StatusGlyph status={glyphs[state]} label={words} />
}

/** SMTP answers 5xx for good; other codes are of the connection. */
function reasonOf(code: string): 'refused' | 'unknown' | 'notReached' | 'unsubscribed' {
  if (code === 'UNSUBSCRIBED') return 'unsubscribed'
  if (code === 'OUTCOME_UNKNOWN') return 'unknown'
  return /^SMTP_5\d\d$|^EENVELOPE$/.test(code) ? 'refused' : 'notReached'
}

import type { MailEventKind } from '../../../../domain/mailing/mail-events.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { GlyphShape, type GlyphStatus } from '../../../ui/marks/status-glyph.tsx'
import classes from '../mailing.module.css'
import type { MailWithHistory } from './mail-dialog.tsx'

type MailEvent = MailWithHistory['events'][number]

const glyphs: Record<MailEventKind, GlyphStatus> = {
  queued: 'assigned',
  claimed: 'progress',
  accepted: 'completed',
  deferred: 'expired',
  paused: 'expired',
  failed: 'error',
  unknown: 'error',
  dropped: 'locked',
  'sent-again': 'assigned',
  delayed: 'expired',
  returned: 'error',
  bounced: 'error',
}

/** What happened to a mail, the newest first, with the zone that the times are in. */
export function MailHistory({ events }: { events: readonly MailEvent[] }) {
  const { t } = useTranslation('mailing')
  const { formatDateTime } = useFormat()
  return (
    <section className={classes.mailPart} aria-label={t('history.label')}>
      <h3>{t('history.label')}</h3>
      <p className={classes.mailNote}>
        {t('history.zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
      </p>
      <ol className={classes.events}>
        {events.toReversed().map((event, index) => (
          // Events have no id of their own, and none is ever changed or removed.
          <li key={events.length - index}>
            <GlyphShape status={glyphs[event.kind]} />
            <time dateTime={event.at}>{formatDateTime(event.at)}</time>
            <EventWords event={event} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function EventWords({ event }: { event: MailEvent }) {
  const { t } = useTranslation('mailing')
  const { kind, reason, smtpCode, statusCode, address, userName } = event
  const details = [
    reason && t(`reason.${reason}`),
    smtpCode && t('sent.code', { code: smtpCode }),
    statusCode && t('history.status', { code: statusCode }),
    address,
    userName && t('history.by', { name: userName }),
  ].filter(Boolean)
  return (
    <span>
      {t(`history.event.${kind}`)}
      {details.length > 0 && <span className={classes.eventDetails}>{details.join(' · ')}</span>}
    </span>
  )
}

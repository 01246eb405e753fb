import { IconBellRinging, IconMailForward } from '@tabler/icons-react'
import { isReminderPage } from '../../../../domain/mailing/mail-pages.ts'
import { canSendFrom } from '../../../../domain/mailing/mail-rights.ts'
import { panelMails, type PanelMail } from '../../../../domain/progress/control-panel.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { wavePhases, type WavePhase } from '../../../../domain/waves/wave.ts'
import { useParamsOf, useProjectIds } from '../../../platform/address/location.ts'
import { usePermissions } from '../../../platform/session/permissions.tsx'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { UiLink } from '../../../ui/link.tsx'
import { GlyphShape } from '../../../ui/marks/status-glyph.tsx'
import type { Step } from '../../../ui/marks/stepper.tsx'
import classes from './phase-strip.module.css'
import type { PanelAnswer } from './use-panel.ts'

type Sent = PanelAnswer['mails'][number]
type Props = { steps: readonly Step[]; mails: readonly Sent[] }

const glyphs = { done: 'filled', current: 'progress', todo: 'assigned' } as const

/** The phases with their dates, and which mails of each were sent to how many; on phones the current one only. */
export function PhaseStrip({ steps, mails }: Props) {
  const { t } = useTranslation('control-panel')
  const isOver = steps.every(({ state }) => state === 'done')
  return (
    <ol className={classes.root} aria-label={t('phases')}>
      {steps.map((step, index) => {
        const isCurrent = step.state === 'current' || (isOver && index === steps.length - 1)
        return (
          <li
            key={step.id}
            className={classes.phase}
            data-current={isCurrent || undefined}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={classes.head}>
              <GlyphShape status={glyphs[step.state]} {...(step.state === 'todo' ? {} : { colour: 'var(--teal)' })} />
              <span className={classes.label}>{step.label}</span>
              <span className={classes.when}>{step.note}</span>
            </span>
            <MailsOf phase={step.id} mails={mails} />
          </li>
        )
      })}
    </ol>
  )
}

function MailsOf({ phase, mails }: { phase: string; mails: readonly Sent[] }) {
  const { t } = useTranslation('control-panel')
  const known: WavePhase = wavePhases.find((one) => one === phase) ?? 'preparation'
  // Invitations come before reminders, as they are sent.
  const pages = panelMails(known).toReversed()
  if (pages.length === 0) return <span className={classes.none}>{t('mail.none')}</span>
  return (
    <ul className={classes.mails}>
      {pages.map((page) => (
        <SentMail key={page} page={page} mail={mails.find((one) => one.page === page)} />
      ))}
    </ul>
  )
}

function SentMail({ page, mail }: { page: PanelMail; mail: Sent | undefined }) {
  const { t } = useTranslation('control-panel')
  const { formatDate } = useFormat()
  const place = useProjectIds()
  const { waveGuid } = useParamsOf('as360-control-panel')
  const maySend = canSendFrom(usePermissions(), page)
  const Icon = isReminderPage(page) ? IconBellRinging : IconMailForward
  const hasSent = mail !== undefined && mail.sent > 0
  const sent = hasSent
    ? t('mail.sent', { date: formatDate(mail.lastSentAt).slice(0, 6), count: mail.sent })
    : t('mail.notSent')
  const name = t(`mail.${page}`)
  return (
    <li>
      <Icon size={14} aria-hidden="true" />
      {maySend && mail ? (
        <UiLink href={`${pathTo(page, { ...place, waveGuid })}?choose=due&tab=sent`}>{name}</UiLink>
      ) : (
        name
      )}
      <span className={classes.sent}>
        {sent}
        {mail !== undefined && mail.failed > 0 && (
          <span className={classes.failed}>, {t('mail.failed', { count: mail.failed })}</span>
        )}
        {mail !== undefined && mail.cameBack > 0 && (
          <span className={classes.failed}>, {t('mail.cameBack', { count: mail.cameBack })}</span>
        )}
      </span>
    </li>
  )
}

import { IconClockExclamation } from '@tabler/icons-react'
import type { CaseStatus } from '../../../../domain/eap-cases/case-codes.ts'
import { clockState } from '../../../../domain/eap-cases/service-clock.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { ProgressBar } from '../../../ui/marks/progress-bar.tsx'
import classes from './cases.module.css'
import { useNow } from './use-now.ts'

export type Clocked = {
  status: number
  created: string
  firstContactDueAt: string | null
  firstContactAt: string | null
}

/** The time left to the promised first contact, in words beside a bar; red only once it is over. */
export function ServiceClock({ clocked }: { clocked: Clocked }) {
  const { t } = useTranslation('eap-cases')
  const spanOf = useSpan()
  const now = useNow()
  const state = stateOf(clocked, now)
  if (state === 'none' || state === 'kept' || state === 'broken') return '–'
  const [due, created] = [Date.parse(clocked.firstContactDueAt ?? ''), Date.parse(clocked.created)]
  if (state === 'over') {
    return (
      <span className={classes.clock} data-state="over">
        <IconClockExclamation size={16} stroke={1.8} aria-hidden="true" />
        {t('clock.over', { span: spanOf(now - due) })}
      </span>
    )
  }
  const left = t('clock.left', { span: spanOf(due - now) })
  return (
    <span className={classes.clock} data-state={state}>
      <span aria-hidden="true">
        <ProgressBar
          done={due - now}
          total={Math.max(1, due - created)}
          tone={state === 'near' ? 'amber' : 'teal'}
          label={left}
          number={null}
          width={44}
        />
      </span>
      {left}
    </span>
  )
}

export function stateOf({ status, firstContactDueAt, firstContactAt }: Clocked, nowMs: number) {
  const facts = { dueMs: instantOf(firstContactDueAt), firstContactMs: instantOf(firstContactAt) }
  return clockState({ status: status as CaseStatus, ...facts }, nowMs)
}

const instantOf = (text: string | null) => (text === null ? null : Date.parse(text))

const minuteMs = 60_000

/** «35 min», «1 h 10 min», from ten hours on «17 h», from two days on «3 d». */
export function useSpan(): (ms: number) => string {
  const { t } = useTranslation('eap-cases')
  return (ms) => {
    const minutes = Math.max(1, Math.round(ms / minuteMs))
    if (minutes < 60) return t('span.minutes', { minutes })
    const hours = Math.floor(minutes / 60)
    if (hours >= 48) return t('span.days', { days: Math.floor(hours / 24) })
    return minutes % 60 === 0 || hours >= 10
      ? t('span.hours', { hours })
      : t('span.both', { hours, minutes: minutes % 60 })
  }
}

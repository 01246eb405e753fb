import { IconClockExclamation } from '@tabler/icons-react'
import type { CaseStatus } from '../../../../domain/eap-cases/case-codes.ts'
import { clockState, workingHours, workingMsBetween } from '../../../../domain/eap-cases/service-clock.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { ProgressBar } from '../../../ui/marks/progress-bar.tsx'
import classes from './cases.module.css'
import { useNow } from './use-now.ts'

export type Clocked = {
  status: number
  created: string
  firstContactDueAt: string | null
  firstContactAt: string | null
  daysOff: readonly string[]
}

/** The working time left to the promised first contact, in words beside a bar; red only once it is over. */
export function ServiceClock({ clocked }: { clocked: Clocked }) {
  const { t } = useTranslation('eap-cases')
  const spanOf = useWorkingSpan()
  const now = useNow()
  const state = stateOf(clocked, now)
  if (state === 'none' || state === 'kept' || state === 'broken') return '–'
  const due = clocked.firstContactDueAt ?? ''
  const leftMs = workingMs(now, due, clocked.daysOff)
  if (state === 'over') {
    return (
      <span className={classes.clock} data-state="over">
        <IconClockExclamation size={16} stroke={1.8} aria-hidden="true" />
        {t('clock.over', { span: spanOf(-leftMs) })}
      </span>
    )
  }
  const left = t('clock.left', { span: spanOf(leftMs) })
  return (
    <span className={classes.clock} data-state={state}>
      <span aria-hidden="true">
        <ProgressBar
          done={leftMs}
          total={Math.max(1, workingMs(Date.parse(clocked.created), due, clocked.daysOff))}
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

/** The working time to the end of a promise, as the server counts it; negative once that is over. */
export const workingMs = (fromMs: number, dueAt: string, daysOff: readonly string[]): number =>
  workingMsBetween(fromMs, Date.parse(dueAt), (day) => daysOff.includes(day))

export function stateOf({ status, firstContactDueAt, firstContactAt, daysOff }: Clocked, nowMs: number) {
  const facts = { dueMs: instantOf(firstContactDueAt), firstContactMs: instantOf(firstContactAt) }
  return clockState({ status: status as CaseStatus, ...facts }, nowMs, (day) => daysOff.includes(day))
}

const instantOf = (text: string | null) => (text === null ? null : Date.parse(text))

const minuteMs = 60_000

/** «35 min», «1 h 10 min», from ten hours on «17 h». */
export function useSpan(): (ms: number) => string {
  const { t } = useTranslation('eap-cases')
  return (ms) => {
    const minutes = Math.max(1, Math.round(ms / minuteMs))
    if (minutes < 60) return t('span.minutes', { minutes })
    const hours = Math.floor(minutes / 60)
    return minutes % 60 === 0 || hours >= 10
      ? t('span.hours', { hours })
      : t('span.both', { hours, minutes: minutes % 60 })
  }
}

const hoursOfDay = workingHours.to - workingHours.from
/** Up to so many hours are told as hours: a promise is made in hours. */
const mostHours = 3 * hoursOfDay

/** The same for working time: from three working days on «3 d». */
export function useWorkingSpan(): (ms: number) => string {
  const { t } = useTranslation('eap-cases')
  const spanOf = useSpan()
  return (ms) => {
    const hours = Math.floor(Math.round(ms / minuteMs) / 60)
    return hours < mostHours ? spanOf(ms) : t('span.days', { days: Math.floor(hours / hoursOfDay) })
  }
}

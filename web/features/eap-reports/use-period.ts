import { useState } from 'react'
import { programmeZone } from '../../../domain/eap-cases/programme-zone.ts'
import {
  defaultDuration,
  proposedStart,
  yearsUpTo,
  type ReportDuration,
} from '../../../domain/eap-reports/report-period.ts'
import { localDateAt } from '../../../domain/time/local-time.ts'

export type ChosenPeriod = { startYear: number; startMonth: number; duration: ReportDuration }
/** `start`: set by hand; null while it follows the duration. */
export type PeriodChoice = { duration: ReportDuration; start: { year: number; month: number } | null }

/** The period of a report. */
export function usePeriod(initial?: ChosenPeriod) {
  const [choice, setChoice] = useState<PeriodChoice>(
    initial
      ? { duration: initial.duration, start: { year: initial.startYear, month: initial.startMonth } }
      : { duration: defaultDuration, start: null },
  )
  return usePeriodOf(choice, setChoice)
}

/**
 * What a choice means, and how it is changed, wherever it is kept. The start follows the duration until somebody sets it
 * by hand (EAP-9-10, EAP-9-11, EAP-9-13).
 */
export function usePeriodOf(choice: PeriodChoice, onChange: (next: PeriodChoice) => void) {
  const [today] = useState(() => localDateAt(Date.now(), programmeZone))
  const { duration, start } = choice
  const { year, month } = start ?? proposedStart(today, duration)
  const period: ChosenPeriod = { startYear: year, startMonth: month, duration }
  return {
    period,
    years: yearsUpTo(today),
    setDuration: (next: ReportDuration) => onChange({ duration: next, start }),
    setYear: (next: number) => onChange({ duration, start: { year: next, month } }),
    setMonth: (next: number) => onChange({ duration, start: { year, month: next } }),
  }
}

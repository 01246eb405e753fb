import { useState } from 'react'
import { programmeZone } from '../../../domain/eap-cases/programme-zone.ts'
import {
  defaultDuration,
  proposedStart,
  yearsOffered,
  type ReportDuration,
} from '../../../domain/eap-reports/report-period.ts'
import { localDateAt } from '../../../domain/time/local-time.ts'

export type ChosenPeriod = { startYear: number; startMonth: number; duration: ReportDuration }

/**
 * The period of a report. Its start follows the duration until somebody sets it by hand (EAP-9-10, EAP-9-11,
 * EAP-9-13).
 */
export function usePeriod() {
  const [today] = useState(() => localDateAt(Date.now(), programmeZone))
  const [duration, setDuration] = useState<ReportDuration>(defaultDuration)
  const [start, setStart] = useState<{ year: number; month: number }>()
  const { year, month } = start ?? proposedStart(today, duration)
  const thisYear = Number(today.slice(0, 4))
  const period: ChosenPeriod = { startYear: year, startMonth: month, duration }
  return {
    period,
    years: Array.from({ length: yearsOffered }, (_, index) => thisYear - index),
    setDuration,
    setYear: (next: number) => setStart({ year: next, month }),
    setMonth: (next: number) => setStart({ year, month: next }),
  }
}

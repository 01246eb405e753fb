import type { TFunction } from 'i18next'
import { localDateTimeAt } from '../../../../domain/time/local-time.ts'
import type { ChosenWavePhase } from '../../../../domain/waves/wave.ts'
import { offeredPhases } from '../../../../domain/waves/wave-kinds.ts'
import type { Step } from '../../../ui/marks/stepper.tsx'
import type { Wave } from './use-phase-polling.ts'

/** 24.03., or 24.03. 23:59, on the wall clocks of the project. */
export function shortDate(instant: string, timeZone: string, withTime = false): string {
  const [day = '', time = ''] = localDateTimeAt(Date.parse(instant), timeZone).split('T')
  const date = `${day.slice(8)}.${day.slice(5, 7)}.`
  return withTime ? `${date} ${time}` : date
}

/** The phases of a 360 or ACDC wave with their dates; the transient `finishing` is shown as the last one. */
export function phaseSteps(wave: Wave, t: TFunction<'waves'>): Step[] {
  const phases = offeredPhases(wave.waveSetupType)
  const reached: ChosenWavePhase = wave.wavePhase === 'finishing' ? 'finished' : wave.wavePhase
  const at = phases.indexOf(reached)
  return phases.map((phase, index) => ({
    id: phase,
    label: phase === 'finished' && wave.wavePhase === 'finishing' ? t('phase.finishing') : t(`phase.${phase}`),
    note: noteOf(phase, wave, t),
    state: index < at || wave.wavePhase === 'finished' ? 'done' : index === at ? 'current' : 'todo',
  }))
}

function noteOf(phase: ChosenWavePhase, wave: Wave, t: TFunction<'waves'>): string {
  const { timeZone, startDate, finishDate, nominationDeadline } = wave
  switch (phase) {
    case 'preparation':
      return t('phaseNote.from', { date: shortDate(startDate, timeZone) })
    case 'nomination':
      return t('phaseNote.until', { date: shortDate(nominationDeadline, timeZone, true) })
    case 'dataCollection':
      return t('phaseNote.until', { date: shortDate(finishDate, timeZone, true) })
    case 'finished':
      return wave.wavePhase === 'finished' ? '' : t('phaseNote.planned', { date: shortDate(finishDate, timeZone) })
  }
}

/** Whole days from now to the end of the phase; null for phases without an end. */
export function daysLeft(wave: Wave, nowMs: number): number | null {
  const ends = { nomination: wave.nominationDeadline, dataCollection: wave.finishDate }[wave.wavePhase as string]
  if (ends === undefined) return null
  const left = Date.parse(ends) - nowMs
  return left < 0 ? null : Math.floor(left / 86_400_000)
}

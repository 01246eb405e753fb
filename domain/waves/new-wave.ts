import { addDays, type LocalDate } from '../time/local-time.ts'
import {
  fieldsOf,
  initialValue,
  settingsFrom,
  waveFields,
  type WaveField,
  type WaveFieldOf,
  type WaveSettings,
  type WaveThresholds,
} from './wave-settings.ts'
import type { WaveSetupType } from './wave.ts'

export const defaultThresholds = settingsFrom<WaveFieldOf<'raters' | 'score' | 'authors'>, WaveThresholds>(
  fieldsOf('raters', 'score', 'authors'),
  initialValue,
)

/** An answer scale has five steps unless its template has another number. */
export const defaultScaleMax = 5

/**
 * Thresholds for another scale 1…scaleMax, at the same relative position; 5 steps give the defaults. Rounded to two
 * decimals.
 */
export function thresholdsForScale(scaleMax: number): WaveThresholds {
  const at = (share: number) => Math.round((1 + share * (scaleMax - 1)) * 100) / 100
  return {
    ...defaultThresholds,
    highestCutoff: at(0.5),
    lowestCutoff: at(0.5),
    performanceLowerBoundry: at(0.45),
    performanceHigherBoundry: at(0.625),
    importanceLowerBoundry: at(0.45),
    importanceHigherBoundry: at(0.625),
  }
}

const finishAfterDays = 30
const nominationAfterDays = 7

/** The form of a new wave. `today` is the date in the project's time zone. */
export function newWaveSettings(waveSetupType: WaveSetupType, today: LocalDate): WaveSettings {
  return {
    ...settingsFrom<WaveField, WaveSettings>(waveFields, initialValue),
    waveSetupType,
    startDate: `${today}T00:00`,
    finishDate: `${addDays(today, finishAfterDays)}T23:59`,
    nominationDeadlineDate: `${addDays(today, nominationAfterDays)}T23:59`,
  }
}

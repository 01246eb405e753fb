import { addDays, type LocalDate } from '../time/local-time.ts'
import type { WaveSettings, WaveSetupType, WaveThresholds } from './wave.ts'

export const defaultThresholds: WaveThresholds = {
  minSuperiorsToSeeResults: 1,
  minNonsuperiorsToSeeResults: 2,
  highestCutoff: 3,
  lowestCutoff: 3,
  performanceLowerBoundry: 2.8,
  performanceHigherBoundry: 3.5,
  importanceLowerBoundry: 2.8,
  importanceHigherBoundry: 3.5,
}

/** An answer scale has five steps unless its template says otherwise. */
export const defaultScaleMax = 5

/**
 * Thresholds for another scale 1…scaleMax, at the same share of the way up; 5 steps give the defaults. Rounded to two
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

/** The form of a new wave. `today` is the date on the project's wall clock. */
export function newWaveSettings(waveSetupType: WaveSetupType, today: LocalDate): WaveSettings {
  return {
    waveSetupType,
    name: '',
    startDate: `${today}T00:00`,
    finishDate: `${addDays(today, finishAfterDays)}T23:59`,
    nominationDeadlineDate: `${addDays(today, nominationAfterDays)}T23:59`,
    questionsId: null,
    answersId: null,
    rolesId: null,
    mailId: null,
    individualReportId: null,
    superiorReportId: null,
    teamReportId: null,
    showReportsToAssessees: false,
    competenciesImportance: null,
    competenciesShift: null,
    activities: [],
    ...defaultThresholds,
  }
}

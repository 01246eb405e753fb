import type { WaveIssueCode } from './error-codes.ts'
import { isLocalDateTime } from '../time/local-time.ts'
import { defaultScaleMax } from './new-wave.ts'
import {
  boundaryPairs,
  fieldsOf,
  requiresField,
  waveSettings,
  type WaveFieldOf,
  type WaveSettings,
  type WaveThresholds,
} from './wave-settings.ts'

export type WaveIssue = { field: keyof WaveSettings; code: WaveIssueCode; severity: 'error' | 'warning' }

/** The form while it is being filled in: numbers may be missing or not be numbers yet. */
export type WaveSettingsInput = Omit<WaveSettings, keyof WaveThresholds> & {
  [Field in keyof WaveThresholds]: number | null
}

export type RaterMinimums = Record<WaveFieldOf<'raters'>, number>

/** The minimums that hold for several waves at once: the lowest of each. */
export function lowestMinimums(all: readonly RaterMinimums[]): RaterMinimums | null {
  if (all.length === 0) return null
  return {
    minSuperiorsToSeeResults: Math.min(...all.map((one) => one.minSuperiorsToSeeResults)),
    minNonsuperiorsToSeeResults: Math.min(...all.map((one) => one.minNonsuperiorsToSeeResults)),
  }
}

/** What limits how low the minimums may be. */
export type MinimumGuard = {
  /** What raters were told when they agreed to the terms; null while nobody has agreed. */
  told: RaterMinimums | null
  /** Whether the answers of a single rater other than a superior may be shown: only the house decides that. */
  mayShowSingleRater: boolean
}
const nobodyTold: MinimumGuard = { told: null, mayShowSingleRater: true }

/** Every rule of wave setup for its kind. `scaleMax` is the highest answer of the chosen template. */
export function checkWaveSettings(
  settings: WaveSettingsInput,
  scaleMax: number = defaultScaleMax,
  guard: MinimumGuard = nobodyTold,
): WaveIssue[] {
  return [
    ...fieldsOf('text').flatMap((field) => checkText(field, settings)),
    ...checkDates(settings),
    ...fieldsOf('template', 'report')
      .filter((field) => requiresField(settings.waveSetupType, field) && settings[field] === null)
      .map((field) => error(field, 'REQUIRED')),
    ...(settings.waveSetupType === 'as360' ? checkThresholds(settings, scaleMax, guard) : []),
  ]
}

export function hasWaveErrors(issues: readonly WaveIssue[]): boolean {
  return issues.some((issue) => issue.severity === 'error')
}

function checkText(field: WaveFieldOf<'text'>, settings: WaveSettingsInput): WaveIssue[] {
  const { max } = waveSettings[field]
  if (settings[field].trim() === '')
    return requiresField(settings.waveSetupType, field) ? [error(field, 'REQUIRED')] : []
  return settings[field].length > max ? [error(field, 'TOO_LONG')] : []
}

function checkDates(settings: WaveSettingsInput): WaveIssue[] {
  const { startDate, finishDate, nominationDeadlineDate } = settings
  const issues = (['startDate', 'finishDate', 'nominationDeadlineDate'] as const).flatMap((field) => {
    const value = settings[field]
    if (value === null || value === '') return [error(field, 'REQUIRED')]
    return Number.isNaN(timeOf(value)) ? [error(field, 'NOT_A_DATE')] : []
  })
  if (issues.length > 0 || startDate === null || finishDate === null || nominationDeadlineDate === null) return issues
  const [start, finish, deadline] = [timeOf(startDate), timeOf(finishDate), timeOf(nominationDeadlineDate)]
  if (finish <= start) return [error('finishDate', 'FINISH_BEFORE_START')]
  return deadline < start || deadline > finish ? [warning('nominationDeadlineDate', 'DEADLINE_OUTSIDE_WAVE')] : []
}

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/

/** For comparing: the form has local times, a request instants. NaN if it is neither. */
function timeOf(value: string): number {
  if (instantPattern.test(value)) return Date.parse(value)
  return isLocalDateTime(value) ? Date.parse(`${value}Z`) : Number.NaN
}

function checkThresholds(settings: WaveSettingsInput, scaleMax: number, guard: MinimumGuard): WaveIssue[] {
  const issues = [
    ...fieldsOf('raters').flatMap((field) => checkMinimum(field, settings[field], guard)),
    ...fieldsOf('authors').flatMap((field) => checkAuthors(field, settings[field])),
    ...fieldsOf('score').flatMap((field) => checkScore(field, settings[field], scaleMax)),
  ]
  if (hasWaveErrors(issues)) return issues
  const crossed = boundaryPairs.filter(([lower, higher]) => (settings[lower] ?? 0) >= (settings[higher] ?? 0))
  return [...issues, ...crossed.map(([, higher]) => error(higher, 'LOWER_NOT_BELOW_HIGHER'))]
}

/**
 * With fewer than three raters answers can be guessed, with one they are plain, hence the warning; superiors are known
 * by design. What raters agreed to is binding for everybody: a minimum may rise, but not fall below it.
 */
function checkMinimum(
  field: keyof RaterMinimums,
  value: number | null,
  { told, mayShowSingleRater }: MinimumGuard,
): WaveIssue[] {
  if (value === null || Number.isNaN(value)) return [error(field, 'REQUIRED')]
  if (!Number.isInteger(value)) return [error(field, 'NOT_AN_INTEGER')]
  if (value < 1) return [error(field, 'OUT_OF_RANGE')]
  if (told && value < told[field]) return [error(field, 'BELOW_TOLD_MINIMUM')]
  if (field === 'minSuperiorsToSeeResults' || value >= 3) return []
  if (value === 2) return [warning(field, 'FEWER_THAN_THREE_RATERS')]
  return [mayShowSingleRater ? warning(field, 'SINGLE_RATER_READABLE') : error(field, 'SINGLE_RATER_REFUSED')]
}

/** Wording reveals people more easily than numbers: no wave may print the comments of fewer. */
function checkAuthors(field: WaveFieldOf<'authors'>, value: number | null): WaveIssue[] {
  if (value === null || Number.isNaN(value)) return [error(field, 'REQUIRED')]
  if (!Number.isInteger(value)) return [error(field, 'NOT_AN_INTEGER')]
  return value < waveSettings[field].initial || value > authorsMax ? [error(field, 'OUT_OF_RANGE')] : []
}

/** More than a wave asks of one group. */
const authorsMax = 100

function checkScore(field: WaveFieldOf<'score'>, value: number | null, scaleMax: number): WaveIssue[] {
  if (value === null) return [error(field, 'REQUIRED')]
  if (!Number.isFinite(value)) return [error(field, 'NOT_A_NUMBER')]
  return value < 1 || value > scaleMax ? [error(field, 'OUT_OF_RANGE')] : []
}

function error(field: keyof WaveSettings, code: WaveIssueCode): WaveIssue {
  return { field, code, severity: 'error' }
}

function warning(field: keyof WaveSettings, code: WaveIssueCode): WaveIssue {
  return { field, code, severity: 'warning' }
}

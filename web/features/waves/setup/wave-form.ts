import type { AnswerOf, CallInput } from '../../../../contract/endpoint.ts'
import type { createWave, getWaveSetup } from '../../../../contract/waves/waves.ts'
import { dataScope } from '../../../../domain/reports/data-scope.ts'
import {
  checkWaveSettings,
  type MinimumGuard,
  type WaveIssue,
  type WaveSettingsInput,
} from '../../../../domain/waves/check-wave.ts'
import { defaultScaleMax, defaultThresholds } from '../../../../domain/waves/new-wave.ts'
import { checkRaterBounds } from '../../../../domain/waves/rater-bounds.ts'
import type { WaveSetupType, WaveThresholds } from '../../../../domain/waves/wave.ts'
import type { Wave } from '../phases/use-phase-polling.ts'

export type WaveSetup = AnswerOf<typeof getWaveSetup>
type WaveBody = CallInput<typeof createWave>['body']

/** null while the field is empty. */
type Typed = number | null
export const templateFields = ['questionsId', 'answersId', 'rolesId', 'mailId'] as const
export const reportFields = ['individualReportId', 'superiorReportId', 'teamReportId'] as const
export const ratedFields = ['competenciesImportance', 'competenciesShift'] as const
type ChoiceField = (typeof templateFields | typeof reportFields | typeof ratedFields)[number]
export const thresholdFields = Object.keys(defaultThresholds) as (keyof WaveThresholds)[]
export const boundedRoles = ['superior', 'colleague', 'subordinate', 'externalCustomer', 'internalCustomer'] as const

/** Choices are ids as texts, as selects have them; `own` stands for the questionnaire's own competencies. */
export type WaveForm = Record<ChoiceField, string | null> &
  Record<keyof WaveThresholds, Typed> & {
    name: string
    startDate: string | null
    finishDate: string | null
    nominationDeadlineDate: string | null
    showReportsToAssessees: boolean
    ratersMinimum: Record<string, Typed>
    ratersMaximum: Record<string, Typed>
    referenceWaveGuid: string | null
  }
export const own = 'own'

const noBounds = () => Object.fromEntries(boundedRoles.map((role) => [role, null]))

/** The form of a new wave; where there is one template of a sort, it is chosen already. */
export function newForm(setup: WaveSetup): WaveForm {
  const only = (type: string) => {
    const fitting = setup.templates.filter((template) => template.type === type && template.category === 'none')
    return fitting.length === 1 ? String(fitting[0]?.id) : null
  }
  const reports = setup.reportTemplates.filter((report) => report.dataScope === dataScope.individual)
  return {
    ...defaultThresholds,
    name: '',
    startDate: setup.startDate,
    finishDate: setup.finishDate,
    nominationDeadlineDate: setup.nominationDeadline,
    questionsId: only('questions'),
    answersId: only('answers'),
    rolesId: only('roles'),
    mailId: only('mails'),
    individualReportId: reports.length === 1 ? String(reports[0]?.id) : null,
    superiorReportId: null,
    teamReportId: null,
    competenciesImportance: null,
    competenciesShift: null,
    showReportsToAssessees: false,
    ratersMinimum: noBounds(),
    ratersMaximum: noBounds(),
    referenceWaveGuid: null,
  }
}

export function formOfWave(wave: Wave, setup: WaveSetup): WaveForm {
  const idOf = (reference: { id: number } | null) => (reference ? String(reference.id) : null)
  const rated = (reference: { id: number } | null) =>
    reference && reference.id === wave.questionsTemplate?.id ? own : idOf(reference)
  const thresholds = Object.fromEntries(thresholdFields.map((field) => [field, wave[field]])) as WaveThresholds
  // A generic wave that is becoming one of 360 has base fields only.
  const base = wave.questionsTemplate ? undefined : newForm(setup)
  return {
    ...thresholds,
    name: wave.name,
    startDate: wave.startDate,
    finishDate: wave.finishDate,
    nominationDeadlineDate: wave.nominationDeadline,
    questionsId: idOf(wave.questionsTemplate),
    answersId: idOf(wave.answersTemplate),
    rolesId: idOf(wave.rolesTemplate) ?? base?.rolesId ?? null,
    mailId: idOf(wave.emailsTemplate) ?? base?.mailId ?? null,
    individualReportId: idOf(wave.individualReportTemplate) ?? base?.individualReportId ?? null,
    superiorReportId: idOf(wave.superiorReportTemplate),
    teamReportId: idOf(wave.teamReportTemplate),
    competenciesImportance: rated(wave.competenciesImportance),
    competenciesShift: rated(wave.competenciesShift),
    showReportsToAssessees: wave.showReportsToAssessees,
    ratersMinimum: { ...noBounds(), ...wave.ratersMinimum },
    ratersMaximum: { ...noBounds(), ...wave.ratersMaximum },
    referenceWaveGuid: wave.referenceWaveGuid,
  }
}

const id = (value: string | null) => (value === null || value === own ? null : Number(value))
const ratedId = (value: string | null, questionsId: string | null) => id(value === own ? questionsId : value)
function boundsOf(values: Record<string, Typed>): Record<string, number> {
  return Object.fromEntries(Object.entries(values).flatMap(([role, value]) => (value === null ? [] : [[role, value]])))
}

export function settingsOf(form: WaveForm, waveSetupType: WaveSetupType): WaveSettingsInput {
  const thresholds = Object.fromEntries(thresholdFields.map((field) => [field, form[field]])) as Record<
    keyof WaveThresholds,
    number | null
  >
  return {
    ...thresholds,
    waveSetupType,
    name: form.name,
    startDate: form.startDate,
    finishDate: form.finishDate,
    nominationDeadlineDate: form.nominationDeadlineDate,
    questionsId: id(form.questionsId),
    answersId: id(form.answersId),
    rolesId: id(form.rolesId),
    mailId: id(form.mailId),
    individualReportId: id(form.individualReportId),
    superiorReportId: id(form.superiorReportId),
    teamReportId: id(form.teamReportId),
    showReportsToAssessees: form.showReportsToAssessees,
    competenciesImportance: ratedId(form.competenciesImportance, form.questionsId),
    competenciesShift: ratedId(form.competenciesShift, form.questionsId),
    activities: [],
  }
}

/** What the API takes; other kinds than 360 and ACDC have base fields only. */
export function bodyOf(form: WaveForm, waveSetupType: WaveSetupType, mayShowReports: boolean): WaveBody {
  const { startDate, finishDate, nominationDeadlineDate, activities: _, ...settings } = settingsOf(form, waveSetupType)
  const { name, questionsId, answersId, showReportsToAssessees, ...only360 } = settings
  const base = {
    name,
    waveSetupType,
    startDate: startDate ?? '',
    finishDate: finishDate ?? '',
    nominationDeadlineDate: nominationDeadlineDate ?? '',
  }
  if (waveSetupType === 'acdc') return { ...base, questionsId, answersId }
  if (waveSetupType !== 'as360') return base
  return {
    ...only360,
    ...base,
    questionsId,
    answersId,
    ...(mayShowReports && { showReportsToAssessees }),
    ratersMinimum: boundsOf(form.ratersMinimum),
    ratersMaximum: boundsOf(form.ratersMaximum),
    referenceWaveGuid: form.referenceWaveGuid,
  }
}

/** The highest answer of the chosen scale. */
export function scaleMaxOf(form: Pick<WaveForm, 'answersId'>, setup: WaveSetup): number {
  const chosen = setup.templates.find((template) => String(template.id) === form.answersId)
  return chosen?.scaleMax ?? defaultScaleMax
}

export type FormIssue = Omit<WaveIssue, 'field' | 'code'> & { field: string; code: string }

/** Every error and warning of the form as it is now. */
export function issuesOf(form: WaveForm, kind: WaveSetupType, setup: WaveSetup, guard: MinimumGuard): FormIssue[] {
  const bounds = kind === 'as360' ? checkRaterBounds(boundsOf(form.ratersMinimum), boundsOf(form.ratersMaximum)) : []
  return [
    ...checkWaveSettings(settingsOf(form, kind), scaleMaxOf(form, setup), guard),
    ...bounds.map(({ path, code }) => ({ field: path, code, severity: 'error' as const })),
  ]
}

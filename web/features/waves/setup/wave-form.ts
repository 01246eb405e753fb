import type { AnswerOf, CallInput } from '../../../../contract/endpoint.ts'
import type { createWave, getWaveSetup } from '../../../../contract/waves/waves.ts'
import { dataScope } from '../../../../domain/reports/data-scope.ts'
import {
  checkWaveSettings,
  type MinimumGuard,
  type WaveIssue,
  type WaveSettingsInput,
} from '../../../../domain/waves/check-wave.ts'
import { defaultScaleMax } from '../../../../domain/waves/new-wave.ts'
import { checkRaterBounds } from '../../../../domain/waves/rater-bounds.ts'
import type { WaveSetupType } from '../../../../domain/waves/wave.ts'
import type { Wave } from '../phases/use-phase-polling.ts'
import {
  answerName,
  fieldsOf,
  hasField,
  houseSettings,
  initialValue,
  settingsFrom,
  waveFields,
  waveSettings,
  type KindOf,
  type WaveField,
} from '../../../../domain/waves/wave-settings.ts'

export type WaveSetup = AnswerOf<typeof getWaveSetup>
type WaveBody = CallInput<typeof createWave>['body']

/** null while the field is empty. */
type Typed = number | null
export const boundedRoles = ['superior', 'colleague', 'subordinate', 'externalCustomer', 'internalCustomer'] as const

/** What a field holds while it is edited. Choices are ids as texts, as selects have them. */
type Edited = {
  text: string
  instant: string | null
  template: string | null
  rated: string | null
  report: string | null
  raters: Typed
  authors: Typed
  score: Typed
  flag: boolean
  bounds: Record<string, Typed>
  wave: string | null
}
export type WaveForm = { [Field in WaveField]: Edited[KindOf<Field>] }
/** The option that means the questionnaire's own competencies. */
export const own = 'own'

const noBounds = () => Object.fromEntries(boundedRoles.map((role) => [role, null]))

/** The form of a new wave; the default report and a template that is the only one of its type are preselected. */
export function newForm(setup: WaveSetup): WaveForm {
  const fitting = (type: string) =>
    setup.templates.filter((template) => template.type === type && template.category === 'none')
  const onlyOne = (templates: WaveSetup['templates']) => (templates.length === 1 ? String(templates[0]?.id) : null)
  const only = (type: string) => onlyOne(fitting(type))
  // A house that has added its own goes on with the official one until somebody chooses another for the wave.
  const usual = (type: string) => only(type) ?? onlyOne(fitting(type).filter(({ isOfficial }) => isOfficial))
  const reports = setup.reportTemplates.filter(
    ({ dataScope: scope, report }) => scope === dataScope.individual && report === 'individual',
  )
  const report = reports.find(({ isDefault }) => isDefault) ?? (reports.length === 1 ? reports[0] : undefined)
  return {
    ...settingsFrom<WaveField, WaveForm>(waveFields, (field) => editedOf(field, initialValue(field))),
    startDate: setup.startDate,
    finishDate: setup.finishDate,
    nominationDeadlineDate: setup.nominationDeadline,
    questionsId: only('questions'),
    answersId: only('answers'),
    rolesId: usual('roles'),
    mailId: usual('mails'),
    individualReportId: report ? String(report.id) : null,
  }
}

/** Stored values as field values: a reference by its id, numbers for every role. */
function editedOf<Field extends WaveField>(field: Field, value: unknown): WaveForm[Field] {
  const { kind } = waveSettings[field]
  const id = (reference: { id: number } | null) => (reference ? String(reference.id) : null)
  if (kind === 'template' || kind === 'rated' || kind === 'report')
    return id(value as { id: number } | null) as WaveForm[Field]
  return (kind === 'bounds' ? { ...noBounds(), ...(value as object) } : value) as WaveForm[Field]
}

export function formOfWave(wave: Wave, setup: WaveSetup): WaveForm {
  const form = settingsFrom<WaveField, WaveForm>(waveFields, (field) => editedOf(field, wave[answerName(field)]))
  const rated = (chosen: string | null) => (chosen !== null && chosen === form.questionsId ? own : chosen)
  // A generic wave that is being turned into a 360 one has base fields only.
  const base = wave.questionsTemplate ? undefined : newForm(setup)
  return {
    ...form,
    rolesId: form.rolesId ?? base?.rolesId ?? null,
    mailId: form.mailId ?? base?.mailId ?? null,
    individualReportId: form.individualReportId ?? base?.individualReportId ?? null,
    competenciesImportance: rated(form.competenciesImportance),
    competenciesShift: rated(form.competenciesShift),
  }
}

function boundsOf(values: Record<string, Typed>): Record<string, number> {
  return Object.fromEntries(Object.entries(values).flatMap(([role, value]) => (value === null ? [] : [[role, value]])))
}

export function settingsOf(form: WaveForm, waveSetupType: WaveSetupType): WaveSettingsInput {
  const idOf = (chosen: string | null) => (chosen === null ? null : Number(chosen))
  return {
    ...settingsFrom<WaveField, WaveSettingsInput>(waveFields, (field) => form[field] as never),
    ...settingsFrom(fieldsOf('template', 'report'), (field) => idOf(form[field])),
    ...settingsFrom(fieldsOf('rated'), (field) => idOf(form[field] === own ? form.questionsId : form[field])),
    ...settingsFrom(fieldsOf('bounds'), (field) => boundsOf(form[field])),
    waveSetupType,
  }
}

/** What the API takes: the settings that the kind of wave has. */
export function bodyOf(form: WaveForm, waveSetupType: WaveSetupType, mayShowReports: boolean): WaveBody {
  const settings = settingsOf(form, waveSetupType)
  const sent = waveFields.filter(
    (field) => hasField(waveSetupType, field) && (mayShowReports || !houseSettings.some((own) => own === field)),
  )
  return {
    ...settingsFrom<WaveField, Record<WaveField, never>>(sent, (field) => settings[field] as never),
    waveSetupType,
    name: form.name,
    startDate: form.startDate ?? '',
    finishDate: form.finishDate ?? '',
    nominationDeadlineDate: form.nominationDeadlineDate ?? '',
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

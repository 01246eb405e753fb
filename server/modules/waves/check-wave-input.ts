import type { z } from 'zod'
import type { FieldError } from '../../../contract/error-codes.ts'
import type { waveInput } from '../../../contract/waves/wave.ts'
import { dataScope } from '../../../domain/reports/data-scope.ts'
import type { TemplateType } from '../../../domain/templates/template-content.ts'
import { checkWaveSettings, type MinimumGuard, type WaveSettingsInput } from '../../../domain/waves/check-wave.ts'
import { defaultThresholds } from '../../../domain/waves/new-wave.ts'
import { checkRaterBounds } from '../../../domain/waves/rater-bounds.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { scaleMaxOf, templatesForWaves, templatesOfWave, type WaveTemplate } from '../templates/wave-templates.ts'
import { toldMinimums } from './records/tell-minimums.ts'
import { usableReportTemplates, type WaveRow } from './waves-queries.ts'
import { wavesOfProject } from './records/waves-of-project.ts'

export type WaveInput = z.output<typeof waveInput>
export type Place = { organizationId: string; branchId: string | null; projectId: string }

/** What the request left out becomes the default, so that the rules see whole settings. */
export function settingsOf(input: WaveInput): WaveSettingsInput {
  const or = <T>(value: T | null | undefined, fallback: T | null): T | null => (value === undefined ? fallback : value)
  const thresholds = Object.fromEntries(
    (Object.keys(defaultThresholds) as (keyof typeof defaultThresholds)[]).map((field) => [
      field,
      or(input[field], defaultThresholds[field]),
    ]),
  ) as Pick<WaveSettingsInput, keyof typeof defaultThresholds>
  return {
    ...thresholds,
    waveSetupType: input.waveSetupType,
    name: input.name,
    startDate: input.startDate,
    finishDate: input.finishDate,
    nominationDeadlineDate: input.nominationDeadlineDate ?? input.nominationDeadline ?? null,
    questionsId: input.questionsId ?? null,
    answersId: input.answersId ?? null,
    rolesId: input.rolesId ?? null,
    mailId: input.mailId ?? null,
    individualReportId: input.individualReportId ?? null,
    superiorReportId: input.superiorReportId ?? null,
    teamReportId: input.teamReportId ?? null,
    showReportsToAssessees: input.showReportsToAssessees ?? false,
    competenciesImportance: input.competenciesImportance ?? null,
    competenciesShift: input.competenciesShift ?? null,
    activities: [],
  }
}

const templateFields = {
  questionsId: 'questions',
  answersId: 'answers',
  rolesId: 'roles',
  mailId: 'mails',
  competenciesImportance: 'questions',
  competenciesShift: 'questions',
} as const satisfies Partial<Record<keyof WaveSettingsInput, TemplateType>>
type TemplateField = keyof typeof templateFields

const storedColumns = {
  questionsId: 'questions_template_id',
  answersId: 'answers_template_id',
  rolesId: 'roles_template_id',
  mailId: 'emails_template_id',
  competenciesImportance: 'competencies_importance',
  competenciesShift: 'competencies_shift',
  individualReportId: 'individual_report_template_id',
  superiorReportId: 'superior_report_template_id',
  teamReportId: 'team_report_template_id',
} as const satisfies Record<string, keyof WaveRow>
export type StoredChoice = keyof typeof storedColumns

/** What the wave has chosen so far; it may keep that even where it could not be chosen anew. */
export function storedChoice(wave: WaveRow | undefined, field: StoredChoice): number | null {
  return wave?.[storedColumns[field]] ?? null
}

/** Every fault of the settings, by the names of the form; warnings are for the form alone. */
export async function findWaveFaults(
  tx: TenantTransaction,
  place: Place,
  input: WaveInput,
  { stored, mayShowSingleRater }: { stored?: WaveRow | undefined; mayShowSingleRater: boolean },
): Promise<FieldError[]> {
  const settings = settingsOf(input)
  const chosen = Object.keys(templateFields).some((field) => settings[field as TemplateField] !== null)
  const templates = chosen ? await templatesInReach(tx, place, stored) : []
  const answers = templates.find(({ id }) => id === settings.answersId)
  const scaleMax = (answers && scaleMaxOf(answers.content)) ?? undefined
  const bounds = checkRaterBounds(input.ratersMinimum ?? {}, input.ratersMaximum ?? {})
  return [
    ...checkWaveSettings(settings, scaleMax, guardOf(stored, mayShowSingleRater))
      .filter(({ severity }) => severity === 'error')
      .map(({ field, code }) => ({ path: field, code })),
    ...unknownTemplates(settings, templates),
    ...(await unknownReports(tx, place, settings, stored)),
    ...bounds,
    ...(await unknownReference(tx, place, input, stored)),
  ]
}

/** A single rater whom the house allowed to be shown is no reason to refuse another change. */
function guardOf(stored: WaveRow | undefined, mayShowSingleRater: boolean): MinimumGuard {
  return {
    told: stored ? toldMinimums(stored) : null,
    mayShowSingleRater: mayShowSingleRater || stored?.min_nonsuperiors_to_see_results === 1,
  }
}

async function templatesInReach(tx: TenantTransaction, place: Place, stored?: WaveRow): Promise<WaveTemplate[]> {
  const kept = Object.keys(templateFields).flatMap((field) => storedChoice(stored, field as TemplateField) ?? [])
  return [...(await templatesForWaves(tx, place)), ...(await templatesOfWave(tx, kept))]
}

/** Competency systems and scales of ACDC are templates of the category `competency`; what is rated may be either. */
function unknownTemplates(settings: WaveSettingsInput, templates: readonly WaveTemplate[]): FieldError[] {
  const category = settings.waveSetupType === 'acdc' ? 'competency' : 'none'
  return (Object.keys(templateFields) as TemplateField[]).flatMap((field) => {
    const id = settings[field]
    if (id === null) return []
    const anyCategory = field === 'competenciesImportance' || field === 'competenciesShift'
    const isFit = templates.some(
      (known) =>
        known.id === id && known.type === templateFields[field] && (anyCategory || known.category === category),
    )
    return isFit ? [] : [{ path: field, code: 'UNKNOWN_TEMPLATE' }]
  })
}

const reportFields = {
  individualReportId: dataScope.individual,
  superiorReportId: dataScope.individual,
  teamReportId: dataScope.group,
} as const
type ReportField = keyof typeof reportFields

async function unknownReports(
  tx: TenantTransaction,
  place: Place,
  settings: WaveSettingsInput,
  stored?: WaveRow,
): Promise<FieldError[]> {
  const fields = (Object.keys(reportFields) as ReportField[]).filter((field) => settings[field] !== null)
  if (fields.length === 0) return []
  const kept = fields.flatMap((field) => storedChoice(stored, field) ?? [])
  const reports = await usableReportTemplates(tx, place, { ids: kept })
  return fields
    .filter(
      (field) => !reports.some((report) => report.id === settings[field] && report.data_scope === reportFields[field]),
    )
    .map((path) => ({ path, code: 'UNKNOWN_TEMPLATE' }))
}

async function unknownReference(
  tx: TenantTransaction,
  place: Place,
  { referenceWaveGuid }: WaveInput,
  stored?: WaveRow,
): Promise<FieldError[]> {
  if (!referenceWaveGuid) return []
  const waves = await wavesOfProject(tx, place)
  const isKnown = waves.some(
    ({ id, wave_setup_type }) => id === referenceWaveGuid && id !== stored?.id && wave_setup_type === 'as360',
  )
  return isKnown ? [] : [{ path: 'referenceWaveGuid', code: 'UNKNOWN_WAVE' }]
}

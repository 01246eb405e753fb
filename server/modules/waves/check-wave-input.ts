import type { z } from 'zod'
import type { FieldError } from '../../../contract/error-codes.ts'
import type { waveInput } from '../../../contract/waves/wave.ts'
import { dataScope } from '../../../domain/reports/data-scope.ts'
import { checkWaveSettings, type MinimumGuard, type WaveSettingsInput } from '../../../domain/waves/check-wave.ts'
import { checkRaterBounds } from '../../../domain/waves/rater-bounds.ts'
import {
  fieldsOf,
  initialValue,
  settingsFrom,
  waveFields,
  waveSettings,
  type WaveField,
  type WaveFieldOf,
} from '../../../domain/waves/wave-settings.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { scaleMaxOf, templatesForWaves, templatesOfWave, type WaveTemplate } from '../templates/wave-templates.ts'
import { toldMinimums } from './records/told-minimums.ts'
import { usableReportTemplates, type WaveRow } from './waves-queries.ts'
import { wavesOfProject } from './records/waves-of-project.ts'
import { columnOf } from './setting-columns.ts'

export type WaveInput = z.output<typeof waveInput>
export type Place = { organizationId: string; branchId: string | null; projectId: string }

/** Fields missing in the request get their defaults, so that the rules see complete settings. */
export function settingsOf(input: WaveInput): WaveSettingsInput {
  const sent = { ...input, nominationDeadlineDate: input.nominationDeadlineDate ?? input.nominationDeadline }
  return {
    ...settingsFrom<WaveField, WaveSettingsInput>(waveFields, (field) => {
      const value = sent[field]
      return value === undefined ? initialValue(field) : value
    }),
    waveSetupType: input.waveSetupType,
  }
}

const templateFields = fieldsOf('template', 'rated')
const reportFields = fieldsOf('report')
export type StoredChoice = WaveFieldOf<'template' | 'rated' | 'report'>

/** The stored choice, which the wave may keep even if it could not be chosen now. */
export function storedChoice(wave: WaveRow | undefined, field: StoredChoice): number | null {
  return wave?.[columnOf[field]] ?? null
}

/** All errors of the settings, by the field names of the form; warnings are only shown in the form. */
export async function findWaveFaults(
  tx: TenantTransaction,
  place: Place,
  input: WaveInput,
  { stored, mayShowSingleRater }: { stored?: WaveRow | undefined; mayShowSingleRater: boolean },
): Promise<FieldError[]> {
  const settings = settingsOf(input)
  const chosen = templateFields.some((field) => settings[field] !== null)
  const templates = chosen ? await templatesInReach(tx, place, stored) : []
  const answers = templates.find(({ id }) => id === settings.answersId)
  const scaleMax = (answers && scaleMaxOf(answers.content)) ?? undefined
  const bounds = checkRaterBounds(settings.ratersMinimum, settings.ratersMaximum)
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

/** If internal staff allowed a single rater to be shown, that must not block other changes by customers. */
function guardOf(stored: WaveRow | undefined, mayShowSingleRater: boolean): MinimumGuard {
  return {
    told: stored ? toldMinimums(stored) : null,
    mayShowSingleRater: mayShowSingleRater || stored?.min_nonsuperiors_to_see_results === 1,
  }
}

async function templatesInReach(tx: TenantTransaction, place: Place, stored?: WaveRow): Promise<WaveTemplate[]> {
  const kept = templateFields.flatMap((field) => storedChoice(stored, field) ?? [])
  return [...(await templatesForWaves(tx, place)), ...(await templatesOfWave(tx, kept))]
}

/** Competency systems and scales of ACDC are templates of the category `competency`; what is rated may be either. */
function unknownTemplates(settings: WaveSettingsInput, templates: readonly WaveTemplate[]): FieldError[] {
  const category = settings.waveSetupType === 'acdc' ? 'competency' : 'none'
  return templateFields.flatMap((field) => {
    const id = settings[field]
    if (id === null) return []
    const setting = waveSettings[field]
    const isRated = setting.kind === 'rated'
    const type = isRated ? 'questions' : setting.type
    const isFit = templates.some(
      (known) => known.id === id && known.type === type && (isRated || known.category === category),
    )
    return isFit ? [] : [{ path: field, code: 'UNKNOWN_TEMPLATE' }]
  })
}

async function unknownReports(
  tx: TenantTransaction,
  place: Place,
  settings: WaveSettingsInput,
  stored?: WaveRow,
): Promise<FieldError[]> {
  const fields = reportFields.filter((field) => settings[field] !== null)
  if (fields.length === 0) return []
  const kept = fields.flatMap((field) => storedChoice(stored, field) ?? [])
  const reports = await usableReportTemplates(tx, place, { ids: kept })
  return fields
    .filter(
      (field) =>
        !reports.some(
          (report) => report.id === settings[field] && report.data_scope === dataScope[waveSettings[field].scope],
        ),
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

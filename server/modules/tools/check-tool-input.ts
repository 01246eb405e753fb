import type { FieldError } from '../../../contract/error-codes.ts'
import { checkTool } from '../../../domain/tools/check-tool.ts'
import { checkCustomInput, parseCustomInput, type CustomInput } from '../../../domain/tools/custom-input.ts'
import { automaticToolName } from '../../../domain/tools/tool-name.ts'
import { invalid } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { templatesForWaves, templatesOfWave, type WaveTemplate } from '../templates/wave-templates.ts'
import {
  isPasswordFormat,
  languagesOfReport,
  oneNorm,
  oneTool,
  type NormsRow,
  type ToolWithInput,
} from './catalogue-queries.ts'
import type { SavedTool } from './present-tool.ts'

/** Of a project, or null for favourites, which may refer to every template that the caller sees. */
export type ToolPlace = { organizationId: string; branchId: string | null; projectId: string } | null
export type WantedTool = Omit<SavedTool, 'customInput'> & { customInput: string | Readonly<Record<string, string>> }

/**
 * What is to be stored of an input: with its automatic name, and custom input as pairs. Refuses it with a code for each field. What
 * is `stored` already may stay, even if it could not be chosen now.
 */
export async function checkedTool(
  tx: TenantTransaction,
  place: ToolPlace,
  wanted: WantedTool,
  stored?: SavedTool,
): Promise<SavedTool> {
  const tool = await oneTool(tx, wanted.toolId)
  if (!tool) throw invalid([{ path: 'toolId', code: 'UNKNOWN_TOOL' }])
  const norms = wanted.normsId === null ? undefined : await oneNorm(tx, wanted.normsId)
  const templates = await templatesFor(tx, place, wanted, stored)
  const input = readInput(wanted.customInput, tool.customInputStructure)
  const faults: FieldError[] = [
    ...checkTool(tool, wanted),
    ...(wanted.normsId === null || norms?.tool.id === tool.id ? [] : [{ path: 'normsId', code: 'NORMS_NOT_OF_TOOL' }]),
    ...(await unknownLanguage(tx, tool, wanted)),
    ...(await unknownFormat(tx, wanted)),
    ...unavailable(templates, wanted, stored),
    ...input.issues.map(({ code: reason, ...where }) => ({
      path: 'customInput',
      code: 'INVALID_CUSTOM_INPUT',
      reason,
      ...where,
    })),
  ]
  if (faults.length > 0) throw invalid(faults)
  return { ...wanted, name: nameOf(tool, wanted, { norms, templates }), customInput: input.pairs }
}

function readInput(input: WantedTool['customInput'], structure: string): CustomInput {
  return typeof input === 'string' ? parseCustomInput(input, structure) : checkCustomInput(input, structure)
}

type Found = { norms: NormsRow | undefined; templates: readonly WaveTemplate[] }

function nameOf(tool: ToolWithInput, wanted: WantedTool, { norms, templates }: Found): string {
  const isOfJob = tool.provider === 'Pointleader' && wanted.name !== ''
  if (!wanted.useDefaultName || isOfJob) return wanted.name
  return automaticToolName({
    tool,
    language: wanted.useDefaultLanguage ? null : wanted.language,
    normsAbbreviation: norms?.abbreviation ?? null,
    jobName: wanted.job,
    competencySystemName: templates.find(({ id }) => id === wanted.competencySystemId)?.name ?? null,
  })
}

async function unknownLanguage(
  tx: TenantTransaction,
  { reportId }: ToolWithInput,
  { language }: WantedTool,
): Promise<FieldError[]> {
  if (language === null) return []
  const isOffered = (await languagesOfReport(tx, reportId)).includes(language)
  return isOffered ? [] : [{ path: 'language', code: 'LANGUAGE_NOT_OFFERED' }]
}

async function unknownFormat(tx: TenantTransaction, { passwordFormatId }: WantedTool): Promise<FieldError[]> {
  if (passwordFormatId === null || (await isPasswordFormat(tx, passwordFormatId))) return []
  return [{ path: 'passwordFormatId', code: 'UNKNOWN_PASSWORD_FORMAT' }]
}

async function templatesFor(
  tx: TenantTransaction,
  place: ToolPlace,
  { competencySystemId, ratingScaleId }: WantedTool,
  stored: SavedTool | undefined,
): Promise<WaveTemplate[]> {
  const wanted = [competencySystemId, ratingScaleId].filter((id) => id !== null)
  if (wanted.length === 0) return []
  const kept = [stored?.competencySystemId, stored?.ratingScaleId].filter((id) => typeof id === 'number')
  return place
    ? [...(await templatesForWaves(tx, place)), ...(await templatesOfWave(tx, kept))]
    : templatesOfWave(tx, wanted)
}

/** Competency systems and their scales are templates of questions and answers (OPS-5-88). */
function unavailable(templates: readonly WaveTemplate[], wanted: WantedTool, stored?: SavedTool): FieldError[] {
  const fits = (id: number | null, type: WaveTemplate['type'], kept: number | null | undefined) =>
    id === null ||
    id === kept ||
    templates.some((one) => one.id === id && one.type === type && one.category === 'competency')
  return [
    ...(fits(wanted.competencySystemId, 'questions', stored?.competencySystemId)
      ? []
      : [{ path: 'competencySystemId', code: 'COMPETENCY_SYSTEM_NOT_AVAILABLE' }]),
    ...(fits(wanted.ratingScaleId, 'answers', stored?.ratingScaleId)
      ? []
      : [{ path: 'ratingScaleId', code: 'RATING_SCALE_NOT_AVAILABLE' }]),
  ]
}

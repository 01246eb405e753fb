import { z } from 'zod'
import { toolProviders } from '../../domain/providers/providers.ts'
import { id, languageCode, line } from '../shapes.ts'

const named = z.object({ id: z.number().int(), name: z.string() })

/** What a tool needs before it can be saved, and who makes it (OPS-3-33). `reportId` is ART, DRT or NRT for XRT. */
export const providerInfo = z.object({
  provider: z.enum(toolProviders),
  requiresCompetencyModel: z.boolean(),
  requiresRatingScale: z.boolean(),
  requiresCustomInput: z.boolean(),
  requiresWaveSetup: z.boolean(),
  reportId: z.string(),
})

/**
 * A tool of a project or a favourite (OPS-3-28 to OPS-3-31). Of a favourite `project` is null, of a tool of a project
 * `favoriteOwner`. `status`, `batchId`, `generatedDate`, `fillInDate`, `isInvoiced` and `notToBeInvoiced` belong to a tool of a person and
 * are null for the tool itself.
 */
export const customTool = z.object({
  id: z.number().int(),
  name: z.string(),
  tool: named,
  providerInfo,
  report: z.string(),
  language: languageCode.nullable(),
  norms: named.extend({ abbreviation: z.string() }).nullable(),
  passwordFormat: named.nullable(),
  useDefaultLanguage: z.boolean(),
  useDefaultName: z.boolean(),
  hasLogins: z.boolean(),
  competencySystem: named.nullable(),
  ratingScale: named.nullable(),
  job: z.string().nullable(),
  customInput: z.record(z.string(), z.string()),
  project: z.object({ projectGuid: z.string(), name: z.string() }).nullable(),
  favoriteOwner: z.string().nullable(),
  batchId: z.number().int().nullable(),
  color: z.string(),
  status: z.number().int().nullable(),
  canBeAssignedManually: z.boolean(),
  mainToolProvider: z.enum(toolProviders),
  generatedDate: z.string().nullable(),
  fillInDate: z.string().nullable(),
  isInvoiced: z.boolean().nullable(),
  notToBeInvoiced: z.boolean().nullable(),
})

/** What a tool is saved from (OPS-3-32: ids here, objects in answers). With `useDefaultName` the server makes the name. */
export const toolInput = z.strictObject({
  toolId: id,
  name: line(255).default(''),
  useDefaultName: z.boolean().default(false),
  language: languageCode.nullish(),
  useDefaultLanguage: z.boolean().default(false),
  normsId: id.nullish(),
  passwordFormatId: id.nullish(),
  competencySystemId: id.nullish(),
  ratingScaleId: id.nullish(),
  job: line(255).nullish(),
  /** Pairs, or the lines of `key: value` as they were typed. */
  customInput: z.union([z.record(z.string().max(100), z.string().max(1000)), z.string().max(20_000)]).default({}),
  color: z
    .string()
    .regex(/^(#[0-9a-f]{6}|[a-z]{3,10})$/i)
    .optional(),
})

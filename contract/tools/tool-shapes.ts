import { z } from 'zod'
import { toolProviders } from '../../domain/providers/providers.ts'
import { toolNameMax } from '../../domain/tools/tool-name.ts'
import { id, languageCode, line, sentRevision } from '../shapes.ts'

/** Something that has a name, such as a tool of the catalogue. */
export const named = z.object({ id: z.number().int(), name: z.string() })

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
  /** The wave that made it, and keeps it up to date. */
  waveGuid: z.string().nullable(),
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
  /** How many people have it, also those without a login yet. */
  peopleCount: z.number().int(),
  revision: z.string(),
})

const choices = {
  language: languageCode.nullish(),
  normsId: id.nullish(),
  passwordFormatId: id.nullish(),
  competencySystemId: id.nullish(),
  ratingScaleId: id.nullish(),
  /** Id of the job at Pointleader. */
  job: line(255).nullish(),
  color: z
    .string()
    .regex(/^(#[0-9a-f]{6}|[a-z]{3,10})$/i)
    .optional(),
}

/** Pairs, or the lines of `key: value` as they were typed; their length is a rule of the domain, which names the line. */
const customInput = z.union([z.record(z.string(), z.string()), z.string()])

/**
 * What a tool is saved from (OPS-3-32: ids here, objects in answers). With `useDefaultName` the server makes the name; that of a
 * Pointleader tool is taken as sent, as only the provider knows the names of jobs.
 */
export const toolInput = z.strictObject({
  ...choices,
  toolId: id,
  name: line(toolNameMax).default(''),
  useDefaultName: z.boolean().default(false),
  useDefaultLanguage: z.boolean().default(false),
  customInput: customInput.default({}),
})

/** Changes of a tool: what is left out stays as it is, null takes it away. A name that is sent is the name, unless it is to be automatic. */
export const toolChanges = z.strictObject({
  ...choices,
  toolId: id.optional(),
  name: line(toolNameMax).optional(),
  useDefaultName: z.boolean().optional(),
  useDefaultLanguage: z.boolean().optional(),
  customInput: customInput.optional(),
  revision: sentRevision,
})

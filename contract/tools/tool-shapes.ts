import { z } from 'zod'
import { toolProviders } from '../../domain/providers/providers.ts'
import { languageCode } from '../shapes.ts'

/** Something that has a name, such as a tool of the catalogue. */
export const named = z.object({ id: z.number().int(), name: z.string() })

/** What a tool needs before it can be saved, and who makes it (OPS-3-33). `reportId` is ART, DRT or NRT for XRT. */
export const providerFields = {
  provider: z.enum(toolProviders),
  requiresCompetencyModel: z.boolean(),
  requiresRatingScale: z.boolean(),
  requiresCustomInput: z.boolean(),
  requiresWaveSetup: z.boolean(),
  reportId: z.string(),
}
const providerInfo = z.object(providerFields)

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

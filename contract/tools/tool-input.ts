import { z } from 'zod'
import { languageById, type LanguageCode } from '../../domain/languages/languages.ts'
import { toolNameMax } from '../../domain/tools/tool-name.ts'
import { id, languageCode, line, sentRevision } from '../shapes.ts'

/** By its id, or as lists and answers show it. */
const chosen = z.union([id, z.object({ id }).transform((record) => record.id)])

const chosenLanguage = z.union([
  languageCode,
  z.object({ code: languageCode }).transform(({ code }) => code),
  id.transform((languageId, { addIssue }): LanguageCode => {
    const language = languageById(languageId)
    if (!language) addIssue({ code: 'custom', message: 'unknown language' })
    return language?.code ?? z.NEVER
  }),
])

/** The references of a tool, also by the names that answers have for them; the ids count first. */
const references = {
  toolId: id.optional(),
  normsId: id.nullish(),
  passwordFormatId: id.nullish(),
  competencySystemId: id.nullish(),
  ratingScaleId: id.nullish(),
  tool: chosen.optional(),
  norms: chosen.nullish(),
  passwordFormat: chosen.nullish(),
  competencySystem: chosen.nullish(),
  ratingScale: chosen.nullish(),
}

const choices = {
  language: chosenLanguage.nullish(),
  /** Id of the job at Pointleader. */
  job: z.union([line(255), z.object({ id: line(255) }).transform((job) => job.id)]).nullish(),
  color: z
    .string()
    .regex(/^(#[0-9a-f]{6}|[a-z]{3,10})$/i)
    .optional(),
}

/** What answers and the catalogue say of a tool, and nobody can set: what was read can be sent back, and this is left as it is. */
const shown = z.unknown().optional()
const known = {
  id: shown,
  providerInfo: shown,
  provider: shown,
  reportId: shown,
  hasLogins: shown,
  project: shown,
  waveGuid: shown,
  favoriteOwner: shown,
  batchId: shown,
  status: shown,
  canBeAssignedManually: shown,
  mainToolProvider: shown,
  generatedDate: shown,
  fillInDate: shown,
  isInvoiced: shown,
  notToBeInvoiced: shown,
  peopleCount: shown,
}

const value = z.union([z.string(), z.number().transform(String), z.boolean().transform(String)])
/** Pairs, or the lines of `key: value` as they were typed; their length is a rule of the domain, which names the line. */
const customInput = z.union([z.record(z.string(), value), z.string(), z.null().transform(() => '')])

/**
 * What a tool is saved from (OPS-3-32). With `useDefaultName` the server makes the name; that of a Pointleader tool is taken as sent,
 * as only the provider knows the names of jobs. Without an id of a tool its `report` tells which it is.
 */
export const toolInput = z
  .strictObject({
    ...references,
    ...choices,
    ...known,
    report: line(200).nullish(),
    name: line(toolNameMax).default(''),
    useDefaultName: z.boolean().default(false),
    useDefaultLanguage: z.boolean().default(false),
    customInput: customInput.default({}),
    revision: shown,
  })
  .transform(byIds)

/** Changes of a tool: what is left out stays as it is, null takes it away. A name that is sent is the name, unless it is to be automatic. */
export const toolChanges = z
  .strictObject({
    ...references,
    ...choices,
    ...known,
    report: shown,
    name: line(toolNameMax).optional(),
    useDefaultName: z.boolean().optional(),
    useDefaultLanguage: z.boolean().optional(),
    customInput: customInput.optional(),
    revision: sentRevision,
  })
  .transform(byIds)

type Sent = z.output<z.ZodObject<typeof references & typeof choices & typeof known>>

/** References by their ids alone, and nothing of what cannot be set. */
function byIds<T extends Sent>(sent: T) {
  const { tool, norms, passwordFormat, competencySystem, ratingScale, ...rest } = sent
  for (const field of Object.keys(known)) delete rest[field as keyof typeof rest]
  const first = <V>(byId: V | undefined, byName: V | undefined) => (byId === undefined ? byName : byId)
  return {
    ...(rest as Omit<typeof rest, keyof typeof known>),
    toolId: first(sent.toolId, tool),
    normsId: first(sent.normsId, norms),
    passwordFormatId: first(sent.passwordFormatId, passwordFormat),
    competencySystemId: first(sent.competencySystemId, competencySystem),
    ratingScaleId: first(sent.ratingScaleId, ratingScale),
  }
}

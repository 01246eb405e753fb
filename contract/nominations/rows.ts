import { z } from 'zod'
import { emailAutocompleteMinCharacters } from '../../domain/nominations/limits.ts'
import { assessorRoles } from '../../domain/nominations/nomination.ts'
import { importedRowsMax } from '../../domain/participants/limits.ts'
import { languageInput } from '../participants/languages.ts'
import { guid, languageCode } from '../shapes.ts'
import { wavePhase, waveSetupType } from '../waves/wave.ts'

export const inWave = z.object({ projectId: guid, waveId: guid })

export const needs = 'nominate'

export const role = z.enum(assessorRoles)

const language = languageCode.nullable()

export const nominationRow = z.object({
  assesseeGuid: z.string().nullable(),
  assesseeFullName: z.string(),
  assesseeEmail: z.string(),
  assessorGuid: z.string().nullable(),
  assessorFullName: z.string(),
  assessorEmail: z.string(),
  assessorRole: role.nullable(),
  assessorLanguageCode: language,
  assesseeLanguageCode: language,
  isNew: z.boolean(),
})

/** As typed; domain/nominations cleans and checks it, so that an error names row and field. */
export const typed = z.string().max(2000)

export const rowInput = z.strictObject({
  assesseeGuid: guid.nullish(),
  assesseeFullName: typed.nullish(),
  assesseeEmail: typed.nullish(),
  assessorGuid: guid.nullish(),
  assessorFullName: typed.nullish(),
  assessorEmail: typed.nullish(),
  assessorRole: typed.nullish(),
  assessorLanguageCode: languageInput.nullish().or(z.literal('')),
  assesseeLanguageCode: languageInput.nullish().or(z.literal('')),
  isNew: z.boolean().default(true),
})

export type NominationRowInput = z.output<typeof rowInput>

export const rowsInput = z.array(rowInput).max(importedRowsMax)

/** The state of the table that the rows were edited from; if it has changed, the save is refused. */
export const fromRevision = z.strictObject({ revision: z.string().max(64).optional() })

export const ratersByRole = z.record(z.string(), z.number().int())

export const nominationRole = z.object({ roleId: role, labels: z.record(z.string(), z.string()) })

export const wave = z.object({
  waveGuid: z.string(),
  name: z.string(),
  waveSetupType,
  wavePhase,
  /** Instants, and the IANA time zone in which they are shown. */
  nominationDeadline: z.string(),
  startDate: z.string(),
  timeZone: z.string(),
})

export const savedNominations = z.object({
  revision: z.string(),
  nominationsCount: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  /** People created or renamed. */
  people: z.number().int(),
  /** Rows saved by others while this call waited, which it then changed or removed; 0 if a revision was sent. */
  replaced: z.number().int(),
  /** People whom others entered: a visitor's link does not change their name and language, which are these. */
  keptPeople: z.array(z.object({ email: z.string(), name: z.string(), languageCode })),
})

export const suggestions = z.array(z.object({ email: z.string(), name: z.string(), languageCode }))

export const emailStart = z.strictObject({ emailStart: z.string().trim().min(emailAutocompleteMinCharacters).max(255) })

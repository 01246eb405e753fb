import { z } from 'zod'
import { ratersOfRoleMax } from '../../domain/waves/rater-bounds.ts'
import { wavePhases, waveSetupTypes } from '../../domain/waves/wave.ts'
import {
  answerName,
  settingsFrom,
  waveFields,
  waveSettings,
  type AnswerName,
  type KindOf,
  type WaveField,
  type WaveFieldKind,
} from '../../domain/waves/wave-settings.ts'
import { guid, id, instant, line } from '../shapes.ts'

export const waveSetupType = z.enum(waveSetupTypes)

export const wavePhase = z.enum(wavePhases)

const templateReference = z.object({ id: z.number().int(), name: z.string() }).nullable()

export const oneWave = z.object({ waveGuid: guid })

export const inProject = z.object({ projectGuid: guid })

/** Fewest or most raters by roleId. */
const ratersByRole = z.record(z.string().max(30), z.number().int().min(0).max(ratersOfRoleMax))

/** The shape of a setting in answers, by its kind. */
const answeredShapes = {
  text: z.string(),
  instant: z.string(),
  template: templateReference,
  rated: templateReference,
  report: templateReference,
  raters: z.number().int(),
  authors: z.number().int(),
  score: z.number(),
  flag: z.boolean(),
  bounds: ratersByRole,
  wave: z.string().nullable(),
} as const satisfies Record<WaveFieldKind, z.ZodType>
type AnsweredSettings = { [Field in WaveField as AnswerName<Field>]: (typeof answeredShapes)[KindOf<Field>] }
const answeredSettings = Object.fromEntries(
  waveFields.map((field) => [answerName(field), answeredShapes[waveSettings[field].kind]]),
) as AnsweredSettings

export const wave = z.object({
  waveGuid: z.string(),
  id: z.string(),
  projectGuid: z.string(),
  companyGuid: z.string(),
  waveSetupType,
  wavePhase,
  isDefault: z.boolean(),
  pendingDcmChanges: z.boolean(),
  pendingDcmChangesCount: z.number().int(),
  activitiesCount: z.number().int(),
  ...answeredSettings,
  timeZone: z.string(),
  /** What raters were told when they agreed to the terms; the minimums may not fall below it. Null: nobody has agreed yet. */
  toldMinimums: z
    .object({ minSuperiorsToSeeResults: z.number().int(), minNonsuperiorsToSeeResults: z.number().int() })
    .nullable(),
  assesseesCount: z.number().int(),
  assessorsCount: z.number().int(),
  nominationsCount: z.number().int(),
  submittedCount: z.number().int(),
  inProgressCount: z.number().int(),
  phaseRevision: z.number().int(),
  /** Of the settings; a save that sends it is refused if somebody else has changed them since. */
  settingsRevision: z.string(),
})

const number = z.number().min(-1000).max(1000).nullish()

/** The shape of a setting in requests, by its kind. Further rules, such as TOO_LONG, are checked by domain/waves. */
const sentShapes = {
  text: (max: number) => line(4 * max).optional(),
  instant: () => instant.optional(),
  template: () => id.nullish(),
  rated: () => id.nullish(),
  report: () => id.nullish(),
  raters: () => number,
  score: () => number,
  authors: () => number,
  flag: () => z.boolean().optional(),
  bounds: () => ratersByRole.optional(),
  wave: () => guid.nullish(),
} as const satisfies Record<WaveFieldKind, (max: number) => z.ZodType>
type SentSettings = { [Field in WaveField]: ReturnType<(typeof sentShapes)[KindOf<Field>]> }
const sentSettings = settingsFrom<WaveField, SentSettings>(waveFields, (field) => {
  const setting = waveSettings[field]
  return sentShapes[setting.kind]('max' in setting ? setting.max : 0)
})

/** Field names are the form's; domain/waves checks the rules and gives the codes in `details`. */
export const waveInput = z.strictObject({
  ...sentSettings,
  waveSetupType,
  name: sentSettings.name.unwrap(),
  startDate: instant,
  finishDate: instant,
  /** The name in responses; used if `nominationDeadlineDate` is missing. */
  nominationDeadline: instant.optional(),
})

/** Codes of `details` beside those of domain/waves (`waveIssueCodes`). */
export const waveFieldCodes = ['UNKNOWN_TEMPLATE', 'UNKNOWN_WAVE', 'UNKNOWN_ROLE', 'MINIMUM_ABOVE_MAXIMUM'] as const

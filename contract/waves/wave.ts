import { z } from 'zod'
import { ratersOfRoleMax } from '../../domain/waves/rater-bounds.ts'
import { wavePhases, waveSetupTypes } from '../../domain/waves/wave.ts'
import { guid, id, instant, line } from '../shapes.ts'

export const waveSetupType = z.enum(waveSetupTypes)

export const wavePhase = z.enum(wavePhases)

const templateReference = z.object({ id: z.number().int(), name: z.string() }).nullable()

export const oneWave = z.object({ waveGuid: guid })

export const inProject = z.object({ projectGuid: guid })

/** Fewest or most raters by roleId. */
const ratersByRole = z.record(z.string().max(30), z.number().int().min(0).max(ratersOfRoleMax))

export const wave = z.object({
  waveGuid: z.string(),
  id: z.string(),
  projectGuid: z.string(),
  companyGuid: z.string(),
  name: z.string(),
  waveSetupType,
  wavePhase,
  isDefault: z.boolean(),
  pendingDcmChanges: z.boolean(),
  pendingDcmChangesCount: z.number().int(),
  activitiesCount: z.number().int(),
  questionsTemplate: templateReference,
  answersTemplate: templateReference,
  rolesTemplate: templateReference,
  emailsTemplate: templateReference,
  individualReportTemplate: templateReference,
  superiorReportTemplate: templateReference,
  teamReportTemplate: templateReference,
  startDate: z.string(),
  finishDate: z.string(),
  nominationDeadline: z.string(),
  timeZone: z.string(),
  showReportsToAssessees: z.boolean(),
  competenciesImportance: templateReference,
  competenciesShift: templateReference,
  minSuperiorsToSeeResults: z.number().int(),
  minNonsuperiorsToSeeResults: z.number().int(),
  highestCutoff: z.number(),
  lowestCutoff: z.number(),
  performanceLowerBoundry: z.number(),
  performanceHigherBoundry: z.number(),
  importanceLowerBoundry: z.number(),
  importanceHigherBoundry: z.number(),
  /** What raters were told when they agreed to the terms: the minimums may not fall below it. Null: nobody has agreed. */
  toldMinimums: z
    .object({ minSuperiorsToSeeResults: z.number().int(), minNonsuperiorsToSeeResults: z.number().int() })
    .nullable(),
  ratersMinimum: ratersByRole,
  ratersMaximum: ratersByRole,
  /** Earlier 360 wave of the project that reports compare with. */
  referenceWaveGuid: z.string().nullable(),
  assesseesCount: z.number().int(),
  assessorsCount: z.number().int(),
  nominationsCount: z.number().int(),
  submittedCount: z.number().int(),
  inProgressCount: z.number().int(),
  phaseRevision: z.number().int(),
  /** Of the settings; a save that sends it is refused when somebody else has saved others since. */
  settingsRevision: z.string(),
})

const templateId = id.nullish()

const number = z.number().min(-1000).max(1000).nullish()

/** The form's names; rules are checked by domain/waves, whose codes `details` carries. */
export const waveInput = z.strictObject({
  name: line(400),
  waveSetupType,
  startDate: instant,
  finishDate: instant,
  nominationDeadline: instant.optional(),
  nominationDeadlineDate: instant.optional(),
  questionsId: templateId,
  answersId: templateId,
  rolesId: templateId,
  mailId: templateId,
  individualReportId: templateId,
  superiorReportId: templateId,
  teamReportId: templateId,
  showReportsToAssessees: z.boolean().optional(),
  competenciesImportance: templateId,
  competenciesShift: templateId,
  minSuperiorsToSeeResults: number,
  minNonsuperiorsToSeeResults: number,
  highestCutoff: number,
  lowestCutoff: number,
  performanceLowerBoundry: number,
  performanceHigherBoundry: number,
  importanceLowerBoundry: number,
  importanceHigherBoundry: number,
  ratersMinimum: ratersByRole.optional(),
  ratersMaximum: ratersByRole.optional(),
  referenceWaveGuid: guid.nullish(),
})

/** Codes of `details` beside those of domain/waves (`waveIssueCodes`). */
export const waveFieldCodes = ['UNKNOWN_TEMPLATE', 'UNKNOWN_WAVE', 'UNKNOWN_ROLE', 'MINIMUM_ABOVE_MAXIMUM'] as const

import { z } from 'zod'
import { waveErrorCodes } from '../domain/waves/error-codes.ts'
import { templateCategories, templateTypes } from '../domain/templates/template-content.ts'
import { ratersOfRoleMax } from '../domain/waves/rater-bounds.ts'
import { endpoint } from './endpoint.ts'
import { guid, id, instant, line, nothing } from './shapes.ts'
import { assesseeDetail } from './participants.ts'

export const waveSetupType = z.enum(['as360', 'generic', 'hogan', 'acdc'])
export const wavePhase = z.enum(['preparation', 'nomination', 'dataCollection', 'finishing', 'finished'])
const templateReference = z.object({ id: z.number().int(), name: z.string() }).nullable()
const oneWave = z.object({ waveGuid: guid })
const inProject = z.object({ projectGuid: guid })
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

export const listProjectWaves = endpoint({
  method: 'GET',
  url: '/api/waves/project-waves/:projectGuid',
  schema: {
    summary: 'Waves of a project in their order',
    params: inProject,
    response: {
      200: z.object({
        waveGuids: z.array(z.string()),
        waveSetups: z.array(z.object({ waveGuid: z.string(), name: z.string(), waveSetupType, wavePhase })),
        defaultWaveGuid: z.string().nullable(),
      }),
    },
  },
  config: { caller: 'user', needs: 'seeWaves', errors: [] },
})

export const getWave = endpoint({
  method: 'GET',
  url: '/api/waves/wave/:waveGuid',
  schema: { summary: 'One wave with its counts', params: oneWave, response: { 200: wave } },
  config: { caller: 'user', needs: 'seeWaves', errors: [] },
})

export const getWaveSetup = endpoint({
  method: 'GET',
  url: '/api/waves/wave-setup/:projectGuid/:waveSetupType',
  schema: {
    summary: 'What wave setup offers: dates of a new wave by the calendar of the project’s time zone, templates, waves',
    params: z.object({ projectGuid: guid, waveSetupType }),
    response: {
      200: z.object({
        timeZone: z.string(),
        startDate: z.string(),
        finishDate: z.string(),
        nominationDeadline: z.string(),
        /** `scaleMax` for answers: the highest one that is a number. */
        templates: z.array(
          z.object({
            id: z.number().int(),
            name: z.string(),
            type: z.enum(templateTypes),
            category: z.enum(templateCategories),
            languagesCodes: z.array(z.string()),
            scaleMax: z.number().int().nullable(),
          }),
        ),
        reportTemplates: z.array(
          z.object({ id: z.number().int(), name: z.string(), language: z.string(), dataScope: z.number().int() }),
        ),
        /** Other 360 waves of the project, to compare with. */
        waves: z.array(z.object({ waveGuid: z.string(), name: z.string() })),
      }),
    },
  },
  config: { caller: 'user', needs: 'setUpWaves', errors: [] },
})

export const createWave = endpoint({
  method: 'POST',
  url: '/api/waves/project-wave/:projectGuid',
  schema: { summary: 'Adds a wave to a project', params: inProject, body: waveInput, response: { 200: wave } },
  config: { caller: 'user', needs: 'setUpWaves', errors: [] },
})

export const updateWave = endpoint({
  method: 'PUT',
  url: '/api/waves/project-wave/:projectGuid/:waveGuid',
  schema: {
    summary: 'Changes a wave; its templates only in preparation and nomination',
    params: z.object({ projectGuid: guid, waveGuid: guid }),
    body: waveInput.extend({ settingsRevision: z.string().max(64).optional() }),
    response: { 200: wave },
  },
  config: {
    caller: 'user',
    needs: 'setUpWaves',
    errors: ['TEMPLATES_LOCKED', 'WAVE_KIND_LOCKED', 'WAVE_CHANGED_MEANWHILE'],
  },
})

export const makeWaveDefault = endpoint({
  method: 'PUT',
  url: '/api/waves/make-default/:projectGuid/:waveGuid',
  schema: {
    summary: 'Makes a wave the one that opens first',
    params: z.object({ projectGuid: guid, waveGuid: guid }),
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'makeWaveDefault', errors: [] },
})

export const validateTransitions = endpoint({
  method: 'GET',
  url: '/api/waves/validate-transitions/:projectId/:waveId',
  schema: {
    summary: 'The facts on which phase switches depend',
    params: z.object({ projectId: guid, waveId: guid }),
    response: {
      200: z.object({
        hasCollectedData: z.boolean(),
        hasUploadedData: z.boolean(),
        missingTemplateLanguages: z.array(z.string()),
        invalidRoles: z.array(z.string()),
        /** Ratings are questionnaires: one rater about one person. */
        ratingsCount: z.number().int(),
        submittedCount: z.number().int(),
        unfinishedRatersCount: z.number().int(),
      }),
    },
  },
  config: { caller: 'user', needs: 'switchPhase', errors: [] },
})

export const switchWavePhase = endpoint({
  method: 'PUT',
  url: '/api/waves/wave-phase/:waveId',
  schema: {
    summary:
      'Switches the phase. Finished goes through finishing, which a job ends. Send the fromPhase that you saw: ' +
      'without it the switch is judged from whatever phase somebody else has put the wave in',
    params: z.object({ waveId: guid }),
    body: z.strictObject({
      wavePhase: z.enum(['preparation', 'nomination', 'dataCollection', 'finished']),
      deleteAnswers: z.boolean().default(false),
      /** The phase that the caller saw: a switch from another one is refused, so that of two people one wins. */
      fromPhase: wavePhase.optional(),
    }),
    response: { 200: wave },
  },
  config: {
    caller: 'user',
    needs: 'switchPhase',
    errors: [
      'SKIPPING_PHASE',
      'INVALID_ROLES',
      'MISSING_LANGUAGES',
      'PHASE_NOT_OFFERED',
      'PHASE_UNCHANGED',
      'PHASE_SWITCH_PENDING',
      'WAVE_WITHOUT_PHASES',
      'PHASE_CHANGED_MEANWHILE',
      'WAVE_CHANGED_MEANWHILE',
      'DELETE_ANSWERS_NOT_ALLOWED',
      'DELETE_ANSWERS_NOT_ASKED',
      'TEMPLATES_MISSING',
    ],
  },
})

export const forceSync = endpoint({
  method: 'POST',
  url: '/api/waves/force-sync-dcm/:waveGuid',
  schema: {
    summary: 'Publishes pending changes of nominations, people, dates and templates to the raters',
    params: oneWave,
    body: z.strictObject({}).nullish(),
    response: { 200: wave },
  },
  config: {
    caller: 'user',
    needs: 'syncWave',
    errors: ['NOT_COLLECTING', 'INVALID_ROLES', 'MISSING_LANGUAGES'],
  },
})

export const listWaveAssessees = endpoint({
  method: 'GET',
  url: '/api/waves/wave-assessees/:waveGuid',
  schema: { summary: 'People evaluated in a wave', params: oneWave, response: { 200: z.array(assesseeDetail) } },
  config: { caller: 'user', needs: 'seeWaves', errors: [] },
})

export const getWaveStats = endpoint({
  method: 'GET',
  url: '/api/waves/wave-stats/:waveGuid',
  schema: {
    summary: 'Counts of logins, people and reports of a wave',
    params: oneWave,
    response: {
      200: z.object({
        loginsTotalCount: z.number().int(),
        loginsErrorCount: z.number().int(),
        loginsPointleaderCount: z.number().int(),
        assesseesAs360Count: z.number().int(),
        loginsHoganCount: z.number().int(),
        loginsXrtCount: z.number().int(),
        reportsCount: z.number().int(),
      }),
    },
  },
  config: { caller: 'user', needs: 'seeWaves', errors: [] },
})

export const listAssesseeReportTemplates = endpoint({
  method: 'GET',
  url: '/api/waves/assessee-report-templates/:waveGuid',
  schema: {
    summary: 'Report templates for one person that wave setup offers',
    params: oneWave,
    response: {
      200: z.array(
        z.object({ id: z.number().int(), name: z.string(), language: z.string(), dataScope: z.number().int() }),
      ),
    },
  },
  config: { caller: 'user', needs: 'setUpWaves', errors: [] },
})

export const wavesErrorCodes = [
  ...waveErrorCodes,
  'PHASE_CHANGED_MEANWHILE',
  'NOT_COLLECTING',
  'TEMPLATES_MISSING',
] as const
/** Codes of `details` beside those of domain/waves (`waveIssueCodes`). */
export const waveFieldCodes = ['UNKNOWN_TEMPLATE', 'UNKNOWN_WAVE', 'UNKNOWN_ROLE', 'MINIMUM_ABOVE_MAXIMUM'] as const

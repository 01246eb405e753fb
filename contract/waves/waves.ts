import { z } from 'zod'
import { waveErrorCodes } from '../../domain/waves/error-codes.ts'
import { templateCategories, templateTypes } from '../../domain/templates/template-content.ts'
import { toolProviders } from '../../domain/providers/providers.ts'
import { endpoint } from '../endpoint.ts'
import { guid, nothing } from '../shapes.ts'
import { assesseeDetail } from '../participants/person.ts'
import { waveSetupType, wavePhase, oneWave, inProject, wave, waveInput } from './wave.ts'

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
    summary: 'What wave setup offers: dates of a new wave in the project’s time zone, templates, waves',
    params: z.object({ projectGuid: guid, waveSetupType }),
    response: {
      200: z.object({
        timeZone: z.string(),
        startDate: z.string(),
        finishDate: z.string(),
        nominationDeadline: z.string(),
        /** `scaleMax`, for answer templates: the highest answer, N/A aside. */
        templates: z.array(
          z.object({
            id: z.number().int(),
            name: z.string(),
            type: z.enum(templateTypes),
            category: z.enum(templateCategories),
            languagesCodes: z.array(z.string()),
            isOfficial: z.boolean(),
            scaleMax: z.number().int().nullable(),
          }),
        ),
        reportTemplates: z.array(
          z.object({
            id: z.number().int(),
            name: z.string(),
            language: z.string(),
            dataScope: z.number().int(),
            /** Code of the tool's report. */
            report: z.string(),
            /** Whether a new wave of the project starts with it; of each report, one template at most. */
            isDefault: z.boolean(),
          }),
        ),
        /** Other 360 waves of the project, for comparison. */
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
    summary: 'Makes a wave the default: the one that the project opens with',
    params: z.object({ projectGuid: guid, waveGuid: guid }),
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'makeWaveDefault', errors: [] },
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
        /** Like the counts of providers, without orders that failed. */
        loginsTotalCount: z.number().int(),
        loginsErrorCount: z.number().int(),
        loginsPointleaderCount: z.number().int(),
        assesseesAs360Count: z.number().int(),
        loginsHoganCount: z.number().int(),
        loginsXrtCount: z.number().int(),
        reportsCount: z.number().int(),
        loginsIstCount: z.number().int(),
        /** Being generated now. */
        loginsWaitingCount: z.number().int(),
        /** Who makes the tools of the project: the overview has a box for each (OPS-2-149). */
        providers: z.array(z.enum(toolProviders)),
        /** The project has a tool that is assigned by hand (OPS-6-35). */
        canAssignTools: z.boolean(),
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

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guid } from '../shapes.ts'
import { wavePhase, oneWave, wave } from './wave.ts'

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
      wavePhase: wavePhase.exclude(['finishing']),
      deleteAnswers: z.boolean().default(false),
      /** The phase that the caller saw. If it has changed the switch is refused, so only one of two people succeeds. */
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

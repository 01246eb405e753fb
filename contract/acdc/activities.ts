import { z } from 'zod'
import {
  activitiesOfWaveMax,
  activityDescriptionMax,
  activityMinutesMax,
  activityNameMax,
} from '../../domain/acdc/activity.ts'
import { languageCodes } from '../../domain/languages/languages.ts'
import { endpoint } from '../endpoint.ts'
import { guid, id, languageCode, line, nothing, written } from '../shapes.ts'
import { wavePhase } from '../waves/wave.ts'

const labels = z.record(z.string(), z.string())
const texts = z.array(z.object({ language: languageCode, text: z.string() }))

/** Name and description stand twice, as lists and as labels by language, with the same content (OPS-3-77). */
export const activity = z.object({
  id: z.number().int(),
  nameLabels: labels,
  descriptionLabels: labels,
  name: texts,
  description: texts,
})

/** An activity in the catalogue. */
export const catalogueActivity = activity.extend({
  /** To be sent with a save, which is refused if somebody else has saved since. */
  revision: z.number().int(),
  updated: z.string(),
  updatedBy: z.string(),
  wavesCount: z.number().int(),
})

/** An activity as a wave uses it, which keeps it even when it is deleted from the catalogue. */
export const waveActivity = activity.extend({
  /** How long it lasts; null: without a clock. */
  minutes: z.number().int().nullable(),
  /** The competencies that are observed in it; null: all of the wave. */
  sectionNumbers: z.array(z.number().int()).nullable(),
  isDeleted: z.boolean(),
  /** How many scores evaluators have given in it, "not seen" included. */
  scoresCount: z.number().int(),
})

const usedIn = z.object({
  companyGuid: z.string(),
  companyName: z.string(),
  projectGuid: z.string(),
  projectName: z.string(),
  waveGuid: z.string(),
  waveName: z.string(),
  wavePhase,
})

const useOfActivity = {
  /** The newest of them, `usesListedMax` at most; `wavesCount` counts all. */
  usedIn: z.array(usedIn),
  /** In how many of them evaluators score now, and see each change at once. */
  scoringWavesCount: z.number().int(),
}

const blank = z
  .string()
  .regex(/^\s*$/)
  .transform(() => '')

const localizedTexts = (text: z.ZodType<string, string>) =>
  z.array(z.strictObject({ language: languageCode, text })).max(languageCodes.length)

const oneActivity = z.object({ id })
const ofWave = z.object({ waveGuid: guid })
const oneOfWave = z.object({ id, waveGuid: guid })

/** Why the activities of a wave stay as they are. */
const closed = ['WAVE_WITHOUT_ACTIVITIES', 'ACTIVITIES_CLOSED'] as const

export const listActivities = endpoint({
  method: 'GET',
  url: '/api/templates/acdc-activities',
  schema: {
    summary: 'The catalogue of activities of assessment centres',
    response: { 200: z.array(catalogueActivity) },
  },
  config: { caller: 'user', needs: 'manageActivities', errors: [] },
})

export const getActivity = endpoint({
  method: 'GET',
  url: '/api/templates/acdc-activities/:id',
  schema: {
    summary: 'One activity, with the waves that use it',
    params: oneActivity,
    response: { 200: catalogueActivity.extend(useOfActivity) },
  },
  config: { caller: 'user', needs: 'manageActivities', errors: [] },
})

export const saveActivity = endpoint({
  method: 'PUT',
  url: '/api/templates/acdc-activities',
  schema: {
    summary: 'Creates an activity, or changes the one whose id is sent. Waves that use it show the change at once',
    body: z.strictObject({
      id: id.optional(),
      name: localizedTexts(line(activityNameMax)),
      description: localizedTexts(written(activityDescriptionMax).or(blank)).default([]),
      /** As read with the activity; without it the last save wins. */
      revision: z.number().int().min(1).optional(),
    }),
    response: { 200: catalogueActivity },
  },
  config: { caller: 'user', needs: 'manageActivities', errors: ['RECORD_CHANGED'] },
})

export const deleteActivity = endpoint({
  method: 'DELETE',
  url: '/api/templates/acdc-activities/:id',
  schema: {
    summary: 'Removes an activity from the catalogue; the waves that use it, which the answer counts, keep it',
    params: oneActivity,
    response: { 200: z.object({ wavesCount: z.number().int() }) },
  },
  config: { caller: 'user', needs: 'manageActivities', errors: [] },
})

export const listWaveActivities = endpoint({
  method: 'GET',
  url: '/api/templates/acdc-activities/wave/:waveGuid',
  schema: {
    summary: 'The activities of an AC/DC wave, in their order',
    params: ofWave,
    response: { 200: z.array(waveActivity) },
  },
  config: { caller: 'user', needs: 'workOnAcdc', errors: ['WAVE_WITHOUT_ACTIVITIES'] },
})

export const activitiesToChoose = z.object({
  /** To be sent with the choice, which is refused if somebody else has chosen since. */
  revision: z.string(),
  activities: z.array(waveActivity),
  /** Those of the catalogue that the wave does not use. */
  offered: z.array(activity),
  /** What can be observed: the competencies as published, or of the wave's questions template before that. */
  competencies: z.array(z.object({ number: z.number().int(), names: labels })),
  /** Whether the choice can still be changed: not after scoring was closed, or the wave has finished. */
  isOpen: z.boolean(),
})

export const getActivitiesToChoose = endpoint({
  method: 'GET',
  url: '/api/templates/acdc-activities/wave/:waveGuid/choice',
  schema: {
    summary: 'What the activities of an AC/DC wave can be chosen from, with the present choice',
    params: ofWave,
    response: { 200: activitiesToChoose },
  },
  config: { caller: 'user', needs: 'chooseActivities', errors: ['WAVE_WITHOUT_ACTIVITIES'] },
})

export const chooseActivities = endpoint({
  method: 'PUT',
  url: '/api/templates/acdc-activities/wave/:waveGuid/choice',
  schema: {
    summary:
      'Sets the activities of an AC/DC wave: which, in which order, for how long, and what is observed in each. ' +
      'Where that would leave scores out the answer is ACTIVITY_HAS_SCORES with the activities and how many scores',
    params: ofWave,
    body: z.strictObject({
      activities: z
        .array(
          z.strictObject({
            activityId: id,
            minutes: z.number().int().min(1).max(activityMinutesMax).nullable().default(null),
            sectionNumbers: z
              .array(z.number().int().min(0).max(100_000))
              .min(1)
              .max(200)
              .transform((all) => [...new Set(all)])
              .nullable()
              .default(null),
          }),
        )
        .max(activitiesOfWaveMax),
      revision: z.string().max(64).optional(),
      /** Scores of activities and competencies that are no longer observed stop counting, instead of a refusal. */
      setScoresAside: z.boolean().default(false),
    }),
    response: { 200: activitiesToChoose },
  },
  config: { caller: 'user', needs: 'chooseActivities', errors: [...closed, 'ACTIVITY_HAS_SCORES', 'RECORD_CHANGED'] },
})

export const addWaveActivity = endpoint({
  method: 'POST',
  url: '/api/templates/acdc-activities/:id/wave/:waveGuid',
  schema: {
    summary: 'Adds an activity at the end of those of an AC/DC wave; one that it has already stays as it is',
    params: oneOfWave,
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'chooseActivities', errors: [...closed, 'TOO_MANY_ACTIVITIES'] },
})

export const removeWaveActivity = endpoint({
  method: 'DELETE',
  url: '/api/templates/acdc-activities/:id/wave/:waveGuid',
  schema: {
    summary: 'Removes an activity from an AC/DC wave, unless evaluators have given scores in it',
    params: oneOfWave,
    querystring: z.strictObject({ setScoresAside: z.enum(['true', 'false']).default('false') }),
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'chooseActivities', errors: [...closed, 'ACTIVITY_HAS_SCORES'] },
})

export const activityErrorCodes = [...closed, 'TOO_MANY_ACTIVITIES', 'ACTIVITY_HAS_SCORES'] as const

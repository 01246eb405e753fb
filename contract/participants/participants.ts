import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guid, id, line, nothing, sentRevision } from '../shapes.ts'
import { languageInput } from './languages.ts'
import { inProject, onePerson, assessee, assesseeDetail, onePersonAnswer } from './person.ts'

export const listAssesseeDetails = endpoint({
  method: 'POST',
  url: '/api/reports/assessee-details/:projectId',
  schema: {
    summary: 'People of a project, or of one wave if it is named, with their nominations and tools',
    params: inProject,
    body: z.strictObject({ waveGuid: guid.nullish() }),
    response: { 200: z.array(assesseeDetail) },
  },
  config: { caller: 'user', isRead: true, needs: 'seePeople', errors: [] },
})

export const listAssessees = endpoint({
  method: 'GET',
  url: '/api/reports/assessees/:projectId',
  schema: {
    summary: 'People of a project; with `raters` including those who only rate others',
    params: inProject,
    querystring: z.object({ raters: z.stringbool().default(false) }),
    response: { 200: z.array(assessee) },
  },
  config: { caller: 'user', needs: 'seePeople', errors: [] },
})

const newAssessee = z.strictObject({
  name: z.string().max(2000).default(''),
  email: z.string().max(2000).nullish(),
  language: languageInput.nullish(),
})

/** All or nothing: if one row cannot be added the whole list is refused, and `details` names row and field. */
export const createAssessees = endpoint({
  method: 'POST',
  url: '/api/reports/create-assessees/:projectId',
  schema: {
    summary: 'Adds people to a project; all of the list or nobody',
    params: inProject,
    body: z.array(newAssessee).min(1).max(10_000),
    response: { 200: z.array(assessee) },
  },
  config: {
    caller: 'user',
    needs: 'addPeople',
    errors: ['DUPLICATE_EMAILS', 'NOT_A_GENERIC_WAVE'],
    bodyLimit: 8 * 1024 * 1024,
  },
})

export const createIncognitoAssessees = endpoint({
  method: 'POST',
  url: '/api/reports/create-assessees-selection/:projectId',
  schema: {
    summary: 'Adds one anonymous person per entry without an existing id',
    params: inProject,
    body: z
      .array(
        z.strictObject({
          id: id.nullish(),
          selected: z.boolean().default(true),
          language: languageInput,
          incognito: z.boolean().default(true),
        }),
      )
      .min(1)
      .max(1000),
    response: { 200: z.array(assessee) },
  },
  config: { caller: 'user', needs: 'addPeople', errors: ['NOT_A_GENERIC_WAVE'] },
})

export const getAssessee = endpoint({
  method: 'GET',
  url: '/api/reports/assessee/:projectId/:assesseeId',
  schema: { summary: 'One person', params: onePerson, response: { 200: onePersonAnswer } },
  config: { caller: 'user', needs: 'seePeople', errors: [] },
})

export const updateAssessee = endpoint({
  method: 'PUT',
  url: '/api/reports/assessee/:projectId/:assesseeId',
  schema: {
    summary: 'Saves one person',
    params: onePerson,
    body: z.strictObject({
      id: id.optional(),
      assesseeGuid: guid.optional(),
      name: z.string().max(2000).default(''),
      email: z.string().max(2000).nullish(),
      language: languageInput.nullish(),
      languageCode: languageInput.nullish(),
      incognito: z.boolean().default(false),
      revision: sentRevision,
    }),
    response: { 200: onePersonAnswer },
  },
  config: {
    caller: 'user',
    needs: 'editPeople',
    errors: ['EMAIL_ALREADY_EXISTS', 'NAME_OR_EMAIL_REQUIRED', 'LANGUAGE_REQUIRED'],
  },
})

export const deleteAssessee = endpoint({
  method: 'DELETE',
  url: '/api/reports/assessee/:projectId/:assesseeId',
  schema: {
    summary: 'Removes a person; the journal records what was removed',
    params: onePerson,
    response: { 200: nothing },
  },
  config: {
    caller: 'user',
    needs: 'deletePeople',
    errors: ['HAS_AS360_TOOL', 'HAS_ANSWERS', 'HAS_INVOICED_TOOLS'],
  },
})

export const unlockAssessee = endpoint({
  method: 'PUT',
  url: '/api/reports/assessee/:projectId/:assesseeId/unlock',
  schema: {
    summary: "Unlocks the person's locked tools; shared links of their reports end",
    params: onePerson,
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'editPeople', errors: [] },
})

export const updateAssesseeNote = endpoint({
  method: 'PUT',
  url: '/api/reports/assessee-note/:projectGuid/:id',
  schema: {
    summary: "Saves the project's note on a person",
    params: z.object({ projectGuid: guid, id }),
    body: z.strictObject({
      note: line(2000),
      assesseeGuid: guid.optional(),
      /** The note as it was read: if somebody has changed it since, the call is refused and returns the new one. */
      formerNote: z.string().max(2000).optional(),
    }),
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'editPeople', errors: [] },
})

export const listAssesseeProjects = endpoint({
  method: 'GET',
  url: '/api/reports/assessee-projects/:assesseeId',
  schema: {
    summary: 'Projects of the organization in which the same person takes part, as far as the caller may see them',
    params: z.object({ assesseeId: id }),
    response: {
      200: z.array(
        z.object({ projectGuid: z.string(), companyGuid: z.string(), name: z.string(), assesseeId: z.number().int() }),
      ),
    },
  },
  config: { caller: 'user', needs: 'seePeople', errors: [] },
})

/** Membership comes before nominations: people who nominate their raters themselves need it for their link. */
export const evaluateInWave = endpoint({
  method: 'POST',
  url: '/api/reports/wave-people/:projectId/:waveGuid',
  schema: {
    summary: 'Adds people of the project to a 360 or AC/DC wave, or removes them as long as nobody rates them there',
    params: z.object({ projectId: guid, waveGuid: guid }),
    body: z.strictObject({ assesseeIds: z.array(id).min(1).max(10_000), evaluated: z.boolean().default(true) }),
    response: { 200: z.object({ changed: z.number().int() }) },
  },
  config: { caller: 'user', needs: 'nominate', errors: ['NOT_A_RATING_WAVE', 'HAS_NOMINATIONS'] },
})

export const participantsErrorCodes = [
  'DUPLICATE_EMAILS',
  'NOT_A_GENERIC_WAVE',
  'EMAIL_ALREADY_EXISTS',
  'HAS_AS360_TOOL',
  'HAS_ANSWERS',
  'HAS_INVOICED_TOOLS',
  'MERGE_NOT_OFFERED',
  'MERGE_INTO_ITSELF',
  'BOTH_HAVE_ANSWERS',
  'BOTH_HAVE_TOOL',
  'MERGE_CHANGED_SINCE',
  'MERGE_ALREADY_UNDONE',
  'UNRECOGNISED_LANGUAGES',
  'UNRECOGNISED_EMAILS',
  'NOT_A_RATING_WAVE',
  'HAS_NOMINATIONS',
] as const

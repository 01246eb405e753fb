import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { guid, id, line, nothing, sentRevision } from './shapes.ts'

/** A content language: its code, or its numeric id (OPS-3-02). */
export const languageInput = z.union([z.string().min(2).max(10), z.number().int().positive().max(2_147_483_647)])
const inProject = z.object({ projectId: guid })
const onePerson = z.object({ projectId: guid, assesseeId: id })

/** A tool assigned to a person: the chip in lists. `productId` is the login. */
export const assignedTool = z.object({
  id: z.number().int(),
  name: z.string(),
  color: z.string(),
  status: z.number().int(),
  batchId: z.number().int().nullable(),
  productId: z.number().int().nullable(),
  provider: z.string(),
  /** Both null for callers who see no invoices of the project. */
  isInvoiced: z.boolean().nullable(),
  notToBeInvoiced: z.boolean().nullable(),
})

/** A person of a project. E-mail is empty for callers without canEditThisProject and for Observers. */
export const assessee = z.object({
  id: z.number().int(),
  assesseeGuid: z.string(),
  name: z.string(),
  email: z.string(),
  languageCode: z.string(),
  note: z.string(),
  created: z.string(),
  incognito: z.boolean(),
  /** Always false: a mark that callers set on the people they send back. */
  selected: z.boolean(),
})

export const assesseeDetail = assessee.extend({
  nominations: z.array(z.object({ assessorName: z.string(), assessorEmail: z.string(), assessorGuid: z.string() })),
  customTools: z.array(assignedTool),
  /** Questionnaires about this person: handed in, and all. */
  submittedCount: z.number().int(),
  questionnairesCount: z.number().int(),
  journalCount: z.number().int(),
})

export const listAssesseeDetails = endpoint({
  method: 'POST',
  url: '/api/reports/assessee-details/:projectId',
  schema: {
    summary: 'People of a project, those of one wave when it is named, with their nominations and tools',
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
    summary: 'People of a project; with `raters` also those who only rate others',
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

/** All or nothing: a row that cannot be added refuses the list, and `details` names row and field. */
export const createAssessees = endpoint({
  method: 'POST',
  url: '/api/reports/create-assessees/:projectId',
  schema: {
    summary: 'Adds people to a project; the whole list or nobody',
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

const onePersonAnswer = assessee.extend({ language: z.string(), revision: z.string() })

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
    summary: 'Removes a person; the journal keeps what was removed',
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
      /** The note that was read: where somebody has changed it since, the call is refused and brings theirs. */
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
    summary: 'Projects of the organization in which the same person takes part, as far as the caller sees them',
    params: z.object({ assesseeId: id }),
    response: {
      200: z.array(
        z.object({ projectGuid: z.string(), companyGuid: z.string(), name: z.string(), assesseeId: z.number().int() }),
      ),
    },
  },
  config: { caller: 'user', needs: 'seePeople', errors: [] },
})

/** Membership precedes nominations: people who nominate their raters themselves get their links by it. */
export const evaluateInWave = endpoint({
  method: 'POST',
  url: '/api/reports/wave-people/:projectId/:waveGuid',
  schema: {
    summary: 'Takes people of the project into a wave of 360 or AC/DC, or out of it as long as nobody rates them there',
    params: z.object({ projectId: guid, waveGuid: guid }),
    body: z.strictObject({ assesseeIds: z.array(id).min(1).max(10_000), evaluated: z.boolean().default(true) }),
    response: { 200: z.object({ changed: z.number().int() }) },
  },
  config: { caller: 'user', needs: 'nominate', errors: ['NOT_A_RATING_WAVE', 'HAS_NOMINATIONS'] },
})

export const mergeAssessees = endpoint({
  method: 'POST',
  url: '/api/reports/merge-assessees/:projectId',
  schema: {
    summary: 'Moves all of one person to another and removes the first; an empty errorMessage means success',
    params: inProject,
    body: z.strictObject({ sourceAssesseeId: id, targetAssesseeId: id }),
    response: { 200: z.object({ errorMessage: z.string() }) },
  },
  config: {
    caller: 'user',
    needs: 'mergePeople',
    errors: ['MERGE_NOT_OFFERED', 'MERGE_INTO_ITSELF', 'BOTH_HAVE_ANSWERS', 'BOTH_HAVE_TOOL'],
  },
})

/** Only merges that were not undone; for those who may undo them. */
export const listMerges = endpoint({
  method: 'GET',
  url: '/api/reports/merges/:projectId/:assesseeId',
  schema: {
    summary: 'Who was merged into a person',
    params: onePerson,
    response: {
      200: z.array(
        z.object({
          mergeGuid: z.string(),
          /** The number that the person had. */
          id: z.number().int(),
          name: z.string(),
          email: z.string(),
          merged: z.string(),
          mergedBy: z.string().nullable(),
        }),
      ),
    },
  },
  config: { caller: 'user', needs: 'mergePeople', errors: [] },
})

export const undoMerge = endpoint({
  method: 'POST',
  url: '/api/reports/undo-merge/:projectId',
  schema: {
    summary: 'Takes a merge apart: everything is as it was before, or `details` says what was changed since',
    params: inProject,
    body: z.strictObject({ mergeGuid: guid }),
    response: { 200: nothing },
  },
  config: {
    caller: 'user',
    needs: 'mergePeople',
    errors: ['MERGE_CHANGED_SINCE', 'MERGE_ALREADY_UNDONE'],
  },
})

export const importAssesseeLanguages = endpoint({
  method: 'POST',
  url: '/api/reports/import-assessee-languages/:projectId',
  schema: {
    summary: 'Sets languages of people by e-mail',
    params: inProject,
    body: z
      .array(z.strictObject({ email: z.string().max(2000), language: languageInput }))
      .min(1)
      .max(10_000),
    response: { 200: z.object({ updated: z.number().int() }) },
  },
  config: {
    caller: 'user',
    needs: 'importLanguages',
    errors: ['UNRECOGNISED_LANGUAGES', 'UNRECOGNISED_EMAILS'],
    bodyLimit: 4 * 1024 * 1024,
  },
})

/** A multipart upload with one part `file`. What it holds is checked as a pasted table is. */
export const readLanguagesFile = endpoint({
  method: 'POST',
  url: '/api/reports/read-languages-file/:projectId',
  schema: {
    summary: 'Reads an .xlsx file of addresses and languages as rows of text and stores nothing',
    consumes: ['multipart/form-data'],
    params: inProject,
    response: { 200: z.object({ fileName: z.string(), rows: z.array(z.array(z.string())) }) },
  },
  config: {
    caller: 'user',
    isRead: true,
    needs: 'importLanguages',
    errors: ['UNSUPPORTED_TYPE', 'IMPORT_FILE_FAILED', 'TOO_LARGE', 'TOO_MANY_ROWS'],
    bodyLimit: 10 * 1024 * 1024,
  },
})

const language = z.object({ id: z.number().int(), name: z.string(), code: z.string() })
export const listLanguages = endpoint({
  method: 'GET',
  url: '/api/reports/languages',
  schema: { summary: 'Content languages', response: { 200: z.array(language) } },
  config: { caller: 'user', needs: 'signedIn', errors: [] },
})
export const listAllLanguages = endpoint({
  method: 'GET',
  url: '/api/reports/languages/all',
  schema: { summary: 'Content languages, for public pages', response: { 200: z.array(language) } },
  config: { caller: 'public', needs: 'nothing', errors: [] },
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

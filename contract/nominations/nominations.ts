import { z } from 'zod'
import { importedRowsMax } from '../../domain/participants/limits.ts'
import { endpoint } from '../endpoint.ts'
import { guid, languageCode } from '../shapes.ts'
import {
  inWave,
  needs,
  role,
  nominationRow,
  typed,
  rowsInput,
  fromRevision,
  ratersByRole,
  nominationRole,
  wave,
  savedNominations,
  suggestions,
  emailStart,
} from './rows.ts'
import { linkRefusals } from './links.ts'

export const listAssesseeNominations = endpoint({
  method: 'GET',
  url: '/api/reports/assessee-nominations/:projectId/:waveId',
  schema: { summary: 'Nominations of a wave', params: inWave, response: { 200: z.array(nominationRow) } },
  config: { caller: 'user', needs, errors: ['WAVE_WITHOUT_NOMINATIONS'] },
})

export const getNominationTable = endpoint({
  method: 'GET',
  url: '/api/reports/nomination-table/:projectId/:waveId',
  schema: {
    summary: 'Everything for the table editor: the rows, the rules of the wave and the people of the project',
    params: inWave,
    response: {
      200: z.object({
        wave,
        revision: z.string(),
        nominations: z.array(nominationRow),
        roles: z.array(nominationRole),
        /** Languages in which questions, answers and roles of the wave have content. */
        templateLanguages: z.array(languageCode),
        people: z.array(z.object({ email: z.string(), name: z.string(), languageCode })),
        /** The role under which answers were handed in: reports keep it, whatever the nomination says by now. */
        handedIn: z.array(z.object({ assesseeGuid: z.string(), assessorGuid: z.string(), role })),
        ratersMinimum: ratersByRole,
        ratersMaximum: ratersByRole,
        minSuperiorsToSeeResults: z.number().int(),
        minNonsuperiorsToSeeResults: z.number().int(),
        questionsCount: z.number().int(),
        commentsCount: z.number().int(),
      }),
    },
  },
  config: { caller: 'user', needs, errors: ['WAVE_WITHOUT_NOMINATIONS'] },
})

export const createNominations = endpoint({
  method: 'POST',
  url: '/api/reports/create-nominations/:projectId/:waveId',
  schema: {
    summary:
      'Saves the full set of nominations of a wave; missing people are added to the project. Send the revision that ' +
      'you read: without it the last of several callers wins, and `replaced` counts what the others lost',
    params: inWave,
    querystring: fromRevision,
    body: rowsInput,
    response: { 200: savedNominations },
  },
  config: {
    caller: 'user',
    needs,
    errors: ['NOMINATIONS_INVALID', 'NOMINATIONS_CHANGED', 'NOMINATIONS_CLOSED', 'WAVE_WITHOUT_NOMINATIONS'],
    bodyLimit: 16 * 1024 * 1024,
  },
})

export const readNominations = endpoint({
  method: 'POST',
  url: '/api/reports/read-nominations/:projectId/:waveId',
  schema: {
    summary: 'Reads an .xlsx file, sent as multipart form data, into rows of text; stores nothing',
    consumes: ['multipart/form-data'],
    params: inWave,
    response: { 200: z.object({ fileName: z.string(), rows: z.array(z.array(z.string())) }) },
  },
  config: {
    caller: 'user',
    isRead: true,
    needs,
    errors: ['IMPORT_FILE_FAILED', 'TOO_MANY_ROWS'],
    bodyLimit: 20 * 1024 * 1024,
  },
})

export const countRaterLoads = endpoint({
  method: 'POST',
  url: '/api/reports/rater-loads/:projectId/:waveId',
  schema: {
    summary: 'How many people each of the given assessors evaluates in the other open waves of the organization',
    params: inWave,
    body: z.strictObject({ emails: z.array(typed).max(importedRowsMax) }),
    response: { 200: z.array(z.object({ assessorEmail: z.string(), people: z.number().int() })) },
  },
  config: { caller: 'user', isRead: true, needs, errors: [], bodyLimit: 4 * 1024 * 1024 },
})

export const autocompleteAssessee = endpoint({
  method: 'GET',
  url: '/api/reports/autocomplete-assessee/:companyId',
  schema: {
    summary: 'People of an organization whose e-mail or name begins with the text',
    params: z.object({ companyId: guid }),
    querystring: emailStart,
    response: { 200: suggestions },
  },
  config: { caller: 'user', needs: 'nominate', errors: [] },
})

export const nominationsErrorCodes = [
  'NOMINATIONS_INVALID',
  'NOMINATIONS_CHANGED',
  'NOMINATIONS_CLOSED',
  'WAVE_WITHOUT_NOMINATIONS',
  'RATERS_OUT_OF_LIMITS',
  'IMPORT_FILE_FAILED',
  'TOO_MANY_ROWS',
  ...linkRefusals,
] as const

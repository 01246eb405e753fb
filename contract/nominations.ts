import { z } from 'zod'
import { emailAutocompleteMinCharacters, importedRowsMax } from '../domain/constants/limits.ts'
import { endpoint } from './endpoint.ts'
import { languageInput } from './participants.ts'
import type { TermsModel } from './public-pages.ts'
import { guid, nothing } from './shapes.ts'
import { wavePhase, waveSetupType } from './waves.ts'

const inWave = z.object({ projectId: guid, waveId: guid })
const needs = 'nominate'
const role = z.enum([
  'self',
  'superior',
  'subordinate',
  'colleague',
  'externalCustomer',
  'internalCustomer',
  'evaluator',
])
const language = z.string().nullable()

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

/** As typed; domain/nominations cleans and judges it, so that the refusal names row and field. */
const typed = z.string().max(2000)
const rowInput = z.strictObject({
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
const rowsInput = z.array(rowInput).max(importedRowsMax)
/** Says which state of the table the rows were made from; a save from another state is refused. */
const fromRevision = z.strictObject({ revision: z.string().max(64).optional() })

const ratersByRole = z.record(z.string(), z.number().int())
const nominationRole = z.object({ roleId: role, labels: z.record(z.string(), z.string()) })
const wave = z.object({
  waveGuid: z.string(),
  name: z.string(),
  waveSetupType,
  wavePhase,
  /** Instants, and the IANA zone in which they are meant. */
  nominationDeadline: z.string(),
  startDate: z.string(),
  timeZone: z.string(),
})

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
    summary: 'All that the table editor needs: the rows, the rules of the wave and the people of the project',
    params: inWave,
    response: {
      200: z.object({
        wave,
        revision: z.string(),
        nominations: z.array(nominationRow),
        roles: z.array(nominationRole),
        /** Languages in which questions, answers and roles of the wave have content. */
        templateLanguages: z.array(z.string()),
        people: z.array(z.object({ email: z.string(), name: z.string(), languageCode: z.string() })),
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

const savedNominations = z.object({
  revision: z.string(),
  nominationsCount: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  /** People made or renamed. */
  people: z.number().int(),
  /** Rows that others saved while this call waited for them, and that it then changed or removed; 0 with a revision. */
  replaced: z.number().int(),
  /** People whom others entered: a visitor's link does not change their name and language, which are these. */
  keptPeople: z.array(z.object({ email: z.string(), name: z.string(), languageCode: z.string() })),
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

export const listNominationLinks = endpoint({
  method: 'GET',
  url: '/api/reports/nomination-links/:projectId/:waveId',
  schema: {
    summary: 'One row per person evaluated in the wave, with the link where there is one',
    params: inWave,
    response: {
      200: z.array(
        z.object({
          assesseeGuid: z.string(),
          assesseeName: z.string(),
          isFinalized: z.boolean(),
          assessorCount: z.number().int(),
          linkGuid: z.string().nullable(),
          assesseeHasEmail: z.boolean(),
          assesseeHasNomination: z.boolean(),
        }),
      ),
    },
  },
  config: { caller: 'user', needs, errors: ['WAVE_WITHOUT_NOMINATIONS'] },
})

export const createNominationLinks = endpoint({
  method: 'POST',
  url: '/api/reports/create-nomination-links/:projectId',
  schema: {
    summary: 'Makes nomination links; links that exist are answered unchanged',
    params: z.object({ projectId: guid }),
    body: z.strictObject({ waveGuid: guid, assesseeGuids: z.array(guid).min(1).max(importedRowsMax) }),
    response: { 200: z.array(z.object({ assesseeGuid: z.string(), linkGuid: z.string() })) },
  },
  config: {
    caller: 'user',
    needs,
    errors: ['NOMINATIONS_CLOSED', 'WAVE_WITHOUT_NOMINATIONS'],
    bodyLimit: 2 * 1024 * 1024,
  },
})

export const listNominationStatuses = endpoint({
  method: 'GET',
  url: '/api/reports/assessee-nomination-statuses/:projectId/:waveId',
  schema: {
    summary: 'Whether each person of the wave has nominations and has finished them',
    params: inWave,
    response: {
      200: z.array(
        z.object({ assesseeId: z.number().int(), isFinalized: z.boolean(), assesseeHasNomination: z.boolean() }),
      ),
    },
  },
  config: { caller: 'user', needs, errors: ['WAVE_WITHOUT_NOMINATIONS'] },
})

/** Fields of a link that is not found are empty. Nominations are shown once the terms are agreed to. */
export const nominationLink = z.object({
  assesseeGuid: z.string(),
  assesseeName: z.string(),
  assesseeEmail: z.string(),
  assesseeLanguage: z.string(),
  templateLanguages: z.array(z.string()),
  isFound: z.boolean(),
  isExpired: z.boolean(),
  isEditable: z.boolean(),
  isFinalized: z.boolean(),
  isApproved: z.boolean(),
  nominations: z.array(nominationRow),
  /** What this visitor sees and may do; signed-in staff may more than the person. */
  page: z.enum(['not-found', 'expired', 'terms', 'editor']),
  canEdit: z.boolean(),
  canFinalize: z.boolean(),
  canUnfinalize: z.boolean(),
  isStaff: z.boolean(),
  revision: z.string(),
  companyGuid: z.string(),
  projectGuid: z.string(),
  wave: wave.nullable(),
  roles: z.array(nominationRole),
  ratersMinimum: ratersByRole,
  ratersMaximum: ratersByRole,
})
export type NominationLink = z.output<typeof nominationLink>

export const getNominationLink = endpoint({
  method: 'GET',
  url: '/api/reports/nomination-link/:shareGuid',
  schema: {
    summary: 'What a nomination link opens; an unknown one answers isFound false',
    params: z.object({ shareGuid: guid }),
    response: { 200: nominationLink },
  },
  config: { caller: 'public', needs: 'nominationLink', errors: [] },
})

/** Calls are counted by address, and a whole office nominating on one morning shares one. */
const officeCallsPerMinute = 600

const linkRefusals = [
  'LINK_NOT_FOUND',
  'LINK_EXPIRED',
  'TERMS_NOT_APPROVED',
  'LINK_NOT_EDITABLE',
  'NOMINATIONS_FINALIZED',
] as const

export const createAssesseeNominations = endpoint({
  method: 'POST',
  url: '/api/reports/create-assessee-nominations/:projectId/:linkId',
  schema: {
    summary:
      'Saves the full set of nominations of the person whose link it is. Send the revision that you read: without it ' +
      'the last of several callers wins, and `replaced` counts what the others lost',
    params: z.object({ projectId: guid, linkId: guid }),
    querystring: fromRevision,
    body: z.array(rowInput).max(500),
    response: { 200: savedNominations },
  },
  config: {
    caller: 'public',
    link: 'linkId',
    needs: 'editableNominationLink',
    errors: [...linkRefusals, 'NOMINATIONS_INVALID', 'NOMINATIONS_CHANGED'],
    callsPerMinute: officeCallsPerMinute,
  },
})

export const finalizeNominationLink = endpoint({
  method: 'PUT',
  url: '/api/reports/finalize-nomination-link',
  schema: {
    summary: 'Finishes the nominations of a link, or opens them again',
    body: z.strictObject({ linkGuid: guid, isFinalized: z.boolean() }),
    response: { 200: nothing },
  },
  config: {
    caller: 'public',
    link: 'linkGuid',
    needs: 'editableNominationLink',
    errors: [...linkRefusals, 'RATERS_OUT_OF_LIMITS'],
    callsPerMinute: officeCallsPerMinute,
  },
})

const suggestions = z.array(z.object({ email: z.string(), name: z.string(), languageCode: z.string() }))
const emailStart = z.strictObject({ emailStart: z.string().trim().min(emailAutocompleteMinCharacters).max(255) })

export const autocompleteAssessee = endpoint({
  method: 'GET',
  url: '/api/reports/autocomplete-assessee/:companyId',
  schema: {
    summary: 'People of an organization whose e-mail or name begins so',
    params: z.object({ companyId: guid }),
    querystring: emailStart,
    response: { 200: suggestions },
  },
  config: { caller: 'user', needs: 'nominate', errors: [] },
})

export const autocompleteAssesseeShared = endpoint({
  method: 'GET',
  url: '/api/reports/autocomplete-assessee-shared/:shareGuid',
  schema: {
    summary: 'The same for the visitor of a nomination link',
    params: z.object({ shareGuid: guid }),
    querystring: emailStart,
    response: { 200: suggestions },
  },
  config: {
    caller: 'public',
    needs: 'editableNominationLink',
    errors: [...linkRefusals],
    callsPerMinute: officeCallsPerMinute,
  },
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

/** What the page of a nomination link is drawn from. */
export type NominationPage =
  | { state: 'expired'; waveName: string }
  | { state: 'terms'; shareGuid: string; waveName: string; languages: string[]; terms: TermsModel }
  | {
      state: 'editor'
      shareGuid: string
      /** Languages that the page offers: those of the wave's texts. */
      languages: string[]
      link: NominationLink & { wave: NonNullable<NominationLink['wave']> }
    }

import { z } from 'zod'
import { importedRowsMax } from '../../domain/participants/limits.ts'
import { endpoint } from '../endpoint.ts'
import { guid, nothing, languageCode } from '../shapes.ts'
import {
  inWave,
  needs,
  nominationRow,
  rowInput,
  fromRevision,
  ratersByRole,
  nominationRole,
  wave,
  savedNominations,
  suggestions,
  emailStart,
} from './rows.ts'

export const listNominationLinks = endpoint({
  method: 'GET',
  url: '/api/reports/nomination-links/:projectId/:waveId',
  schema: {
    summary: 'One row per person evaluated in the wave, with the link if there is one',
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
    summary: 'Creates nomination links; existing links are returned unchanged',
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
  /** Empty where there is no such link. */
  assesseeLanguage: languageCode.or(z.literal('')),
  templateLanguages: z.array(languageCode),
  isFound: z.boolean(),
  isExpired: z.boolean(),
  isEditable: z.boolean(),
  isFinalized: z.boolean(),
  isApproved: z.boolean(),
  nominations: z.array(nominationRow),
  /** What this visitor sees and may do; signed-in staff may do more than the person. */
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
    summary: 'What a nomination link opens; isFound is false for an unknown one',
    params: z.object({ shareGuid: guid }),
    response: { 200: nominationLink },
  },
  config: { caller: 'public', needs: 'nominationLink', errors: [] },
})

/** Calls are counted by IP address, and a whole office that nominates on one morning may share one. */
const officeCallsPerMinute = 600

export const linkRefusals = [
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
    summary: 'Finishes the nominations of a link, or reopens them',
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

export const autocompleteAssesseeShared = endpoint({
  method: 'GET',
  url: '/api/reports/autocomplete-assessee-shared/:shareGuid',
  schema: {
    summary: 'Finds people by the beginning of e-mail or name, for the visitor of a nomination link',
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

import { z } from 'zod'
import {
  commentsAtOnce,
  commentStates,
  translatedAtOnce,
  translationMax,
} from '../../domain/data-exchange/comment-translation.ts'
import { endpoint } from '../endpoint.ts'
import { blob, guid, languageCode, written } from '../shapes.ts'

const commentCode = z.string().regex(/^[0-9a-f]{20}$/)

export const listComments = endpoint({
  method: 'POST',
  url: '/api/reports/questionnaire-comments/:waveId',
  schema: {
    summary: 'Comments of a 360 wave that were handed in, in an order that says nothing of their authors, one page',
    params: z.object({ waveId: guid }),
    body: z.strictObject({
      /** The language translated into. */
      languageCode,
      only: z.enum(commentStates).nullish(),
      page: z.number().int().min(1).max(1_000_000).default(1),
      pageRows: z.number().int().min(1).max(200).default(50),
    }),
    response: {
      200: z.object({
        /** Whether the house has connected a service that translates. */
        canTranslate: z.boolean(),
        /** Of all comments, by state. */
        counts: z.record(z.enum(commentStates), z.number().int()),
        totalCount: z.number().int(),
        rows: z.array(
          z.object({
            /** Names the comment without naming its author. */
            code: z.string(),
            /** In the requested language or the nearest. */
            competency: z.string(),
            question: z.string(),
            original: z.string(),
            translation: z.string().nullable(),
            state: z.enum(commentStates),
          }),
        ),
      }),
    },
  },
  config: { caller: 'user', needs: 'translateComments', errors: ['WAVE_WITHOUT_COMMENTS'], isRead: true },
})

const counts = z.object({ created: z.number().int(), changed: z.number().int(), unchanged: z.number().int() })

export const saveComments = endpoint({
  method: 'PUT',
  url: '/api/reports/questionnaire-comments/:waveId',
  schema: {
    summary: 'Saves translations as looked over by a person; null takes a translation back',
    params: z.object({ waveId: guid }),
    body: z.strictObject({
      languageCode,
      comments: z
        .array(z.strictObject({ code: commentCode, translation: written(translationMax).nullable() }))
        .min(1)
        .max(commentsAtOnce)
        .refine((all) => new Set(all.map(({ code }) => code)).size === all.length),
    }),
    response: { 200: counts },
  },
  config: {
    caller: 'user',
    needs: 'translateComments',
    errors: ['WAVE_WITHOUT_COMMENTS', 'UNKNOWN_COMMENT'],
    bodyLimit: 8 * 1024 * 1024,
  },
})

export const translateComments = endpoint({
  method: 'POST',
  url: '/api/reports/translate-comments/:waveId',
  schema: {
    summary:
      'Has the next comments without a translation translated by the connected service; somebody looks them over',
    params: z.object({ waveId: guid }),
    body: z.strictObject({
      languageCode,
      /** How many at most; the call is repeated until `remaining` is 0. */
      count: z.number().int().min(1).max(translatedAtOnce).default(translatedAtOnce),
    }),
    response: { 200: z.object({ translated: z.number().int(), remaining: z.number().int() }) },
  },
  config: {
    caller: 'user',
    needs: 'translateComments',
    errors: [
      'WAVE_WITHOUT_COMMENTS',
      'TRANSLATION_OFF',
      'TRANSLATION_AWAY',
      'TRANSLATION_REFUSED',
      'TRANSLATION_QUOTA',
      'LANGUAGE_NOT_TRANSLATED',
    ],
    callsPerMinute: 60,
  },
})

export const exportComments = endpoint({
  method: 'GET',
  url: '/api/reports/export-questionnaire-comments/:waveId',
  schema: {
    summary: 'The comments as .xlsx: the original, and a column for each language with the translations there are',
    params: z.object({ waveId: guid }),
    response: { 200: blob },
  },
  // Audited, so there is no HEAD.
  config: { changes: true, caller: 'user', needs: 'translateComments', errors: ['WAVE_WITHOUT_COMMENTS'] },
})

export const importComments = endpoint({
  method: 'POST',
  url: '/api/reports/import-questionnaire-comments/:waveGuid',
  schema: {
    summary:
      'Stores the translations of an exported sheet; empty cells change nothing. A sheet with errors stores nothing',
    params: z.object({ waveGuid: guid }),
    consumes: ['multipart/form-data'],
    response: { 200: counts.extend({ importGuid: z.string(), fileName: z.string() }) },
  },
  config: {
    caller: 'user',
    needs: 'translateComments',
    bodyLimit: 21 * 1024 * 1024,
    errors: [
      'WAVE_WITHOUT_COMMENTS',
      'UNSUPPORTED_TYPE',
      'IMPORT_FILE_FAILED',
      'TOO_MANY_ROWS',
      'COMMENTS_SHEET_REFUSED',
    ],
  },
})

export const commentsErrorCodes = [
  'WAVE_WITHOUT_COMMENTS',
  'UNKNOWN_COMMENT',
  'TRANSLATION_OFF',
  'TRANSLATION_AWAY',
  'TRANSLATION_REFUSED',
  'TRANSLATION_QUOTA',
  'LANGUAGE_NOT_TRANSLATED',
  'COMMENTS_SHEET_REFUSED',
] as const

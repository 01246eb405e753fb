import { z } from 'zod'
import { answerKeyPattern } from '../../domain/questionnaires/item-key.ts'
import { proposalReasons } from '../../domain/data-exchange/survey/propose-columns.ts'
import {
  surveyErrors,
  surveyLeftOutCodes,
  surveyUses,
  surveyWarnings,
} from '../../domain/data-exchange/survey/survey-mapping.ts'
import {
  surveyCellMax,
  surveyColumnsMax,
  surveyFileMax,
  surveyLabelMax,
  surveySectionsMax,
} from '../../domain/data-exchange/survey/limits.ts'
import { assessorRoles } from '../../domain/nominations/nomination.ts'
import { notApplicableAnswer } from '../../domain/templates/limits.ts'
import { roleIds } from '../../domain/templates/template-content.ts'
import { wavePhases, waveSetupTypes } from '../../domain/waves/wave.ts'
import { endpoint } from '../endpoint.ts'
import { guid, languageCode, line, nothing } from '../shapes.ts'

export const surveyEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
] as const
/** `draft`: uploaded, and being mapped. */
export const surveyStatuses = ['draft', 'waiting', 'running', 'done', 'failed', 'undone'] as const

const labels = z.partialRecord(languageCode, z.string())
const count = z.number().int()
const answerNumber = z.union([z.number().int().min(1).max(10), z.literal(notApplicableAnswer)])
const cellValue = z.string().min(1).max(surveyCellMax)
const key = z.string().max(20).regex(answerKeyPattern)
const column = z.strictObject({ use: z.enum(surveyUses), key: key.nullable() })

const templatesWith = <Label extends z.ZodType>(label: Label) =>
  z.strictObject({
    language: languageCode,
    sections: z.array(z.strictObject({ number: z.number().int().min(1).max(998), name: label })).max(surveySectionsMax),
    scale: z.array(z.strictObject({ number: z.number().int().min(1).max(10), label })).max(10),
    hasNotApplicable: z.boolean(),
  })

const mappingFields = {
  answers: z.array(z.strictObject({ value: cellValue, number: answerNumber.nullable() })).max(2000),
  roles: z.array(z.strictObject({ value: cellValue, roleId: z.enum(roleIds).nullable() })).max(2000),
  settings: z.strictObject({
    leaveOut: z.array(z.enum(surveyLeftOutCodes)).max(surveyLeftOutCodes.length),
    roleIfEmpty: z.enum(roleIds).nullable(),
    selfByEmail: z.boolean(),
    keepRow: z.enum(['first', 'last']).nullable(),
    unfinished: z.enum(['open', 'submitted', 'leaveOut']),
    dayFirst: z.boolean(),
    emptyWrongDates: z.boolean(),
    cutComments: z.boolean(),
    language: languageCode,
  }),
}

/** What the columns and values of the file are. */
export const surveyMapping = z.strictObject({
  columns: z.array(column).min(1).max(surveyColumnsMax),
  ...mappingFields,
  templates: templatesWith(line(surveyLabelMax)).nullable(),
})
const madeTemplates = templatesWith(z.string()).nullable()

const proposal = z.object({
  columns: z.array(column.extend({ reason: z.enum(proposalReasons).nullable() })),
  ...mappingFields,
  templates: madeTemplates,
})

const counts = z.object({
  rows: count,
  leftOut: count,
  wrong: count,
  assessees: count,
  assessors: count,
  newPeople: count,
  knownPeople: count,
  nominations: count,
  submitted: count,
  open: count,
  answers: count,
  comments: count,
})

const roles = z.array(z.object({ roleId: z.enum(assessorRoles), labels }))

const targets = z.object({
  sections: z.array(z.object({ number: count, names: labels })),
  targets: z.array(z.object({ key: z.string(), section: count, kind: z.enum(['answer', 'comment']), labels })),
  scale: z.array(z.object({ number: count, labels })),
  hasNotApplicable: z.boolean(),
  notApplicable: labels,
  roles,
  languages: z.array(languageCode),
})

export const surveyImport = z.object({
  importGuid: z.string(),
  fileName: z.string(),
  status: z.enum(surveyStatuses),
  /** Questionnaires stored so far, of `total`. */
  progress: count,
  total: count.nullable(),
  /** Of an import that is done. */
  counts: counts.nullable(),
  /** Code of why it failed. */
  error: z.string().nullable(),
  importedBy: z.string(),
  importedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Why it cannot be taken back; null: it can, or there is nothing to take back. */
  undoRefusal: z.string().nullable(),
})

const columnSummary = z.object({
  heading: z.string(),
  filled: count,
  values: z.array(z.object({ value: z.string(), count })),
  isText: z.boolean(),
  longest: count,
  emails: count,
  dates: count,
})

export const surveyFile = z.object({
  import: surveyImport,
  /** How its headings are written; `other`: not by LimeSurvey. */
  format: z.enum(['code', 'code-and-text', 'text', 'other']),
  /** Of a text file. */
  encoding: z.enum(surveyEncodings).nullable(),
  rowsCount: count,
  columns: z.array(columnSummary),
  /** For the wave's templates; null if it has none. */
  proposal: proposal.nullable(),
  /** For templates that are made from the file. */
  ownTemplates: proposal,
  /** What the import was started with, or last checked with. */
  mapping: surveyMapping.extend({ templates: madeTemplates }).nullable(),
})

const problemCode = z.enum([...surveyErrors, ...surveyWarnings])
const problem = z.object({
  code: problemCode,
  row: count.nullable(),
  column: count.nullable(),
  value: z.string(),
})

export const surveyCheck = z.object({
  isValid: z.boolean(),
  counts,
  /** The first 1000, errors first; `groups` count all. */
  problems: z.array(problem),
  groups: z.array(
    z.object({
      code: problemCode,
      /** The value that all of them are about; '' if each has its own. */
      value: z.string(),
      count,
      rows: z.array(count),
      columns: z.array(count),
    }),
  ),
  /** The first questionnaires as they would be stored. */
  preview: z.array(
    z.object({
      row: count,
      assessee: z.object({ name: z.string(), email: z.string(), isNew: z.boolean() }),
      assessor: z.object({ name: z.string(), email: z.string(), isNew: z.boolean() }),
      roleId: z.enum(roleIds),
      submittedAt: z.string().nullable(),
      isSubmitted: z.boolean(),
      answers: z.array(z.object({ key: z.string(), number: count })),
      commentsCount: count,
    }),
  ),
})

const inWave = z.object({ waveId: guid })
const ofImport = z.object({ waveId: guid, importGuid: guid })
const refusals = ['SURVEY_WAVE_KIND', 'SURVEY_WAVE_PHASE', 'SURVEY_WAVE_ANSWERED', 'SURVEY_WAVE_ROLES'] as const

export const getSurveyWave = endpoint({
  method: 'GET',
  url: '/api/data-exchange/survey/:waveId',
  schema: {
    summary:
      'Whether an earlier project can be imported into a wave, what its columns can be, and the last such import',
    params: inWave,
    response: {
      200: z.object({
        wave: z.object({ name: z.string(), waveSetupType: z.enum(waveSetupTypes), wavePhase: z.enum(wavePhases) }),
        /** Why nothing can be imported; null: it can. */
        refusal: z.enum(refusals).nullable(),
        /** Null: the wave has no templates of questions and answers. */
        targets: targets.nullable(),
        /** Roles that are offered, also if the templates are made from the file. */
        roles,
        nominationsCount: count,
        import: surveyImport.nullable(),
      }),
    },
  },
  config: { caller: 'user', needs: 'importSurvey', errors: [] },
})

export const uploadSurvey = endpoint({
  method: 'POST',
  url: '/api/data-exchange/survey/:waveId',
  schema: {
    summary: 'Keeps a file of a survey tool until it is imported, and proposes what its columns are',
    consumes: ['multipart/form-data'],
    params: inWave,
    querystring: z.strictObject({ encoding: z.enum(surveyEncodings).optional() }),
    response: { 200: surveyFile },
  },
  config: {
    caller: 'user',
    needs: 'importSurvey',
    errors: [
      ...refusals,
      'IMPORT_FILE_FAILED',
      'TOO_MANY_ROWS',
      'SURVEY_QUOTE_OPEN',
      'SURVEY_EMPTY',
      'SURVEY_IMPORT_RUNNING',
      'SURVEY_FILE_TYPE',
    ],
    bodyLimit: surveyFileMax,
  },
})

export const getSurveyFile = endpoint({
  method: 'GET',
  url: '/api/data-exchange/survey/:waveId/:importGuid',
  schema: {
    summary: 'An uploaded file of a survey tool: its columns and what they probably are',
    params: ofImport,
    response: { 200: surveyFile },
  },
  config: { caller: 'user', needs: 'importSurvey', errors: ['SURVEY_FILE_GONE'] },
})

export const getSurveyImport = endpoint({
  method: 'GET',
  url: '/api/data-exchange/survey-import/:waveId/:importGuid',
  schema: {
    summary: 'How far an import is',
    params: ofImport,
    response: { 200: surveyImport },
  },
  config: { caller: 'user', needs: 'importSurvey', errors: [] },
})

export const checkSurvey = endpoint({
  method: 'POST',
  url: '/api/data-exchange/survey-check/:waveId/:importGuid',
  schema: {
    summary: 'What is wrong with the file under a mapping, and what would be created; stores nothing',
    params: ofImport,
    body: surveyMapping,
    response: { 200: surveyCheck },
  },
  config: {
    caller: 'user',
    needs: 'importSurvey',
    errors: [...refusals, 'SURVEY_FILE_GONE', 'SURVEY_COLUMNS_DIFFER', 'TEMPLATES_MISSING'],
    isRead: true,
    bodyLimit: 4 * 1024 * 1024,
  },
})

export const startSurveyImport = endpoint({
  method: 'POST',
  url: '/api/data-exchange/survey-import/:waveId/:importGuid',
  schema: {
    summary: 'Imports the file in the background; no mail is sent',
    params: ofImport,
    body: z.strictObject({
      mapping: surveyMapping,
      /** Whether the wave is finished afterwards; else it goes on collecting. */
      finishes: z.boolean(),
    }),
    response: { 200: surveyImport },
  },
  config: {
    caller: 'user',
    needs: 'importSurvey',
    errors: [
      ...refusals,
      'SURVEY_FILE_GONE',
      'SURVEY_COLUMNS_DIFFER',
      'SURVEY_IMPORT_RUNNING',
      'SURVEY_WRONG',
      'TEMPLATES_MISSING',
    ],
    bodyLimit: 4 * 1024 * 1024,
  },
})

export const undoSurveyImport = endpoint({
  method: 'DELETE',
  url: '/api/data-exchange/survey-import/:waveId/:importGuid',
  schema: {
    summary: 'Stops an import, or takes back one that is done, while nobody has answered since',
    params: ofImport,
    response: { 200: nothing },
  },
  config: {
    caller: 'user',
    needs: 'importSurvey',
    errors: ['SURVEY_NOT_UNDOABLE', 'SURVEY_ANSWERED_SINCE', 'SURVEY_HAS_REPORTS', 'SURVEY_INVOICED'],
  },
})

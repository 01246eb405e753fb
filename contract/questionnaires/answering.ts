import { z } from 'zod'
import { notApplicableAnswer } from '../../domain/templates/limits.ts'
import { answersAtOnce, commentMax, sequenceMax } from '../../domain/questionnaires/answer-limits.ts'
import { answerKeyPattern } from '../../domain/questionnaires/item-key.ts'
import { endpoint } from '../endpoint.ts'
import { blob, guid, id, nothing } from '../shapes.ts'

const shareGuid = z.object({ shareGuid: guid })

const itemKey = z.string().regex(answerKeyPattern)

/** Rises with every answer that a rater gives; an older one never overwrites a newer. */
const sequence = z.number().int().min(1).max(sequenceMax)

const answerNumber = z.number().int().min(1).max(notApplicableAnswer)

/** A whole office may answer from one IP address. */
const answeringPerMinute = 3000

const reportFile = z.object({ fileGuid: z.string(), fileName: z.string() })

export const productCard = z.object({
  waveName: z.string(),
  productUrl: z.string(),
  toolName: z.string(),
  projectName: z.string(),
  /** Names of the groups of raters, by language. */
  rolesLabels: z.array(z.object({ roleId: z.string(), labels: z.record(z.string(), z.string()) })),
  assesseeNamesRoles: z.array(z.object({ assesseeName: z.string(), roleId: z.string() })),
  reportFiles: z.array(reportFile),
  waveLogoPictureUrl: z.string().nullable(),
  waveGuid: z.string(),
  /** Share of the answers given, 0–100. */
  finishedPct: z.number(),
  /** When data collection ends, and when everything was submitted. */
  finishDate: z.string(),
  submittedOn: z.string().nullable(),
})

export const retrieveQuestionnaires = endpoint({
  method: 'GET',
  url: '/api/reports/questionnaires/:shareGuid',
  schema: {
    summary: 'What a person is to answer and has answered; isFound is false for an unknown guid',
    params: shareGuid,
    response: {
      200: z.object({
        isFound: z.boolean(),
        isExpired: z.boolean(),
        isApproved: z.boolean(),
        assesseeName: z.string(),
        assesseeLanguage: z.string(),
        collectionProducts: z.array(productCard),
        finishedProducts: z.array(productCard),
      }),
    },
  },
  config: { caller: 'public', needs: 'questionnaireLink', errors: [] },
})

const raterCount = z.string().regex(/^[1-9]\d{0,2}$/)

/**
 * Also for nomination links. Repeating it changes nothing. If the minimums that were read are sent, the call is
 * refused when they have been lowered since.
 */
export const approveTerms = endpoint({
  method: 'PUT',
  url: '/api/reports/approve-terms/:shareGuid',
  schema: {
    summary: 'Agrees to the data protection notice',
    params: shareGuid,
    querystring: z.strictObject({
      /** The language in which the notice was read. */
      language: z.string().max(10).optional(),
      minSuperiorsToSeeResults: raterCount.optional(),
      minNonsuperiorsToSeeResults: raterCount.optional(),
    }),
    response: { 200: nothing },
  },
  config: {
    caller: 'public',
    link: 'shareGuid',
    needs: 'questionnaireLink',
    errors: ['LINK_EXPIRED', 'TERMS_CHANGED'],
  },
})

export const downloadQuestionnaireReport = endpoint({
  method: 'GET',
  url: '/api/reports/questionnaire-report/:questionnaireGuid/:fileGuid',
  schema: {
    summary: 'The report of a finished wave, for the person it is about',
    params: z.object({ questionnaireGuid: guid, fileGuid: guid }),
    response: { 200: blob },
  },
  config: { caller: 'public', needs: 'questionnaireLink', errors: ['TERMS_NOT_APPROVED'] },
})

const questionKind = z.enum(['item', 'current', 'shift', 'importance'])

export const personToEvaluate = z.object({
  questionnaireId: z.number().int(),
  name: z.string(),
  roleId: z.string(),
  roleLabel: z.string(),
  isSubmitted: z.boolean(),
  /** By item key; 999 is "not applicable". */
  answers: z.record(z.string(), z.number().int()),
  comments: z.record(z.string(), z.string()),
})

export const questionnaireContent = z.object({
  waveGuid: z.string(),
  waveName: z.string(),
  finishDate: z.string(),
  timeZone: z.string(),
  /** The language of the questions; the page's own may not be published. */
  languageCode: z.string(),
  answers: z.array(z.object({ number: z.number().int(), label: z.string() })),
  /** Whether "not applicable" is offered. */
  hasNotApplicable: z.boolean(),
  /** Empty: the page uses its own words. */
  notApplicableLabel: z.string(),
  sections: z.array(
    z.object({
      number: z.number().int(),
      name: z.string(),
      description: z.string(),
      /** Ratings of a whole competency have no text here: the page has it. `roleIds`: who is asked, if not everybody. */
      questions: z.array(
        z.object({ key: z.string(), kind: questionKind, text: z.string(), roleIds: z.array(z.string()).nullable() }),
      ),
      comments: z.array(z.object({ key: z.string(), text: z.string() })),
    }),
  ),
  /** Everybody to evaluate: the rater first, then by role. */
  people: z.array(personToEvaluate),
  /** The highest sequence that was saved; the next answer takes a higher one. */
  lastSequence: z.number().int(),
  savedAt: z.string().nullable(),
  /** The rater's own median so far, in seconds. */
  secondsPerAnswer: z.number(),
  submittedOn: z.string().nullable(),
  /** Whether the rater is evaluated too and will get a report. */
  hasOwnReport: z.boolean(),
})

export const getQuestionnaireContent = endpoint({
  method: 'GET',
  url: '/api/reports/questionnaires/:shareGuid/content/:waveGuid',
  schema: {
    summary: 'Questions, people and saved answers of one wave, in the requested language or the nearest',
    params: z.object({ shareGuid: guid, waveGuid: guid }),
    querystring: z.strictObject({ language: z.string().max(10).optional() }),
    response: { 200: questionnaireContent },
  },
  config: {
    caller: 'public',
    needs: 'questionnaireLink',
    errors: ['TERMS_NOT_APPROVED', 'WAVE_NOT_COLLECTING'],
    callsPerMinute: answeringPerMinute,
  },
})

const refusals = ['TERMS_NOT_APPROVED', 'WAVE_NOT_COLLECTING', 'QUESTIONNAIRE_SUBMITTED', 'QUESTIONNAIRE_WITHDRAWN']

const answerParams = z.object({ shareGuid: guid, questionnaireId: id, itemKey })

/** `isSaved` is false if a newer answer was already stored; that one stays. */
const saved = z.object({
  isSaved: z.boolean(),
  savedAt: z.string(),
  answeredCount: z.number().int(),
  itemsCount: z.number().int(),
})

export const saveAnswer = endpoint({
  method: 'PUT',
  url: '/api/reports/questionnaires/:shareGuid/answers/:questionnaireId/:itemKey',
  schema: {
    summary: 'Saves one answer; may be repeated',
    params: answerParams,
    body: z.strictObject({ value: answerNumber, sequence }),
    response: { 200: saved },
  },
  config: {
    caller: 'public',
    link: 'shareGuid',
    needs: 'questionnaireLink',
    errors: refusals,
    bodyLimit: 1024,
    callsPerMinute: answeringPerMinute,
  },
})

export const saveComment = endpoint({
  method: 'PUT',
  url: '/api/reports/questionnaires/:shareGuid/comments/:questionnaireId/:itemKey',
  schema: {
    summary: 'Saves one comment; an empty one deletes it; may be repeated',
    params: answerParams,
    body: z.strictObject({ comment: z.string().max(commentMax), sequence }),
    response: { 200: saved },
  },
  config: {
    caller: 'public',
    link: 'shareGuid',
    needs: 'questionnaireLink',
    errors: refusals,
    bodyLimit: 32 * 1024,
    callsPerMinute: answeringPerMinute,
  },
})

const ofOnePlace = z
  .strictObject({
    questionnaireId: id,
    itemKey,
    sequence,
    value: answerNumber.optional(),
    comment: z.string().max(commentMax).optional(),
  })
  .refine(({ value, comment }) => (value === undefined) !== (comment === undefined), { path: ['value'] })

/** Answers and comments together, also to several questionnaires. Each is saved or refused by itself. */
export const saveAnswers = endpoint({
  method: 'PUT',
  url: '/api/reports/questionnaires/:shareGuid/answers',
  schema: {
    summary: 'Saves several answers and comments of one person, each with a value or a comment; may be repeated',
    params: shareGuid,
    body: z.strictObject({
      answers: z
        .array(ofOnePlace)
        .min(1)
        .max(answersAtOnce)
        .refine((all) => new Set(all.map((one) => `${one.questionnaireId} ${one.itemKey}`)).size === all.length),
    }),
    response: {
      200: z.object({
        savedAt: z.string(),
        /** In the order in which they were sent. */
        answers: z.array(
          z.object({
            questionnaireId: z.number().int(),
            itemKey: z.string(),
            /** False without a refusal: a newer answer was already stored, and stays. */
            isSaved: z.boolean(),
            refusal: z.object({ path: z.string(), code: z.string() }).nullable(),
          }),
        ),
        questionnaires: z.array(
          saved.pick({ answeredCount: true, itemsCount: true }).extend({ questionnaireId: z.number().int() }),
        ),
      }),
    },
  },
  config: {
    caller: 'public',
    link: 'shareGuid',
    needs: 'questionnaireLink',
    errors: ['LINK_EXPIRED', 'TERMS_NOT_APPROVED'],
    bodyLimit: 256 * 1024,
    callsPerMinute: 600,
  },
})

/**
 * Submits everything about everybody of the wave. Final: what was submitted is not reopened. If the roles that were
 * read are sent, the call is refused when somebody was added or a role was changed since.
 */
export const submitQuestionnaires = endpoint({
  method: 'POST',
  url: '/api/reports/questionnaires/:shareGuid/submit/:waveGuid',
  schema: {
    summary: 'Submits the answers; items without one count as not applicable if that is confirmed',
    params: z.object({ shareGuid: guid, waveGuid: guid }),
    body: z.strictObject({
      blanksAreNotApplicable: z.boolean().default(false),
      /** The role in which the rater was shown each open questionnaire: it decides who may see the answers. */
      roles: z
        .array(z.strictObject({ questionnaireId: id, roleId: z.string().max(40) }))
        .max(10_000)
        .optional(),
    }),
    response: { 200: z.object({ submittedOn: z.string() }) },
  },
  config: {
    caller: 'public',
    link: 'shareGuid',
    needs: 'questionnaireLink',
    errors: ['TERMS_NOT_APPROVED', 'WAVE_NOT_COLLECTING', 'QUESTIONNAIRES_CHANGED', 'BLANKS_NOT_CONFIRMED'],
  },
})

export const questionnairesErrorCodes = [
  'BLANKS_NOT_CONFIRMED',
  'LINK_EXPIRED',
  'QUESTIONNAIRES_CHANGED',
  'QUESTIONNAIRE_SUBMITTED',
  'QUESTIONNAIRE_WITHDRAWN',
  'TERMS_CHANGED',
  'TERMS_NOT_APPROVED',
  'WAVE_NOT_COLLECTING',
] as const

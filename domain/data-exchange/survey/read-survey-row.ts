import { surveyProblemShown } from './limits.ts'
import { cutText } from '../../text/cut-text.ts'
import { commentMax } from '../../questionnaires/answer-limits.ts'
import { fullNameMax } from '../../participants/limits.ts'
import { resolveLanguage } from '../../languages/resolve-language.ts'
import type { LanguageCode } from '../../languages/languages.ts'
import { notApplicableAnswer } from '../../templates/limits.ts'
import type { RoleId } from '../../templates/template-content.ts'
import { cleanText } from '../../text/clean-text.ts'
import { emailProblem, normalizeEmail } from '../../text/email-address.ts'
import { readSurveyInstant } from './survey-instant.ts'
import type { SurveyMapping, SurveyProblemCode, SurveyUse } from './survey-mapping.ts'
import { isAskedOf, type SurveyTargets } from './survey-targets.ts'

export type SurveyPerson = { name: string; email: string }

/** A questionnaire of the file. Instants in milliseconds; null: not told. */
export type SurveyRow = {
  row: number
  assessee: SurveyPerson
  assessor: SurveyPerson
  roleId: RoleId
  language: LanguageCode | null
  startedAt: number | null
  submittedAt: number | null
  isSubmitted: boolean
  answers: { key: string; number: number }[]
  comments: { key: string; text: string }[]
}

export type RowProblem = { code: SurveyProblemCode; column: number | null; value: string }
/** `left`: the mapping leaves the row out. */
export type ReadRow =
  | { kind: 'read'; row: SurveyRow; problems: RowProblem[] }
  | { kind: 'left' }
  | { kind: 'wrong'; problems: RowProblem[] }

export type RowReader = (cells: readonly string[], row: number) => ReadRow

type Reading = {
  mapping: SurveyMapping
  targets: SurveyTargets
  zone: string
  /** Milliseconds. */
  now: number
}

/** Reads rows under a mapping that was checked; built once for a file. */
export function surveyRowReader({ mapping, targets, zone, now }: Reading): RowReader {
  const { settings } = mapping
  const columnsOf = (use: SurveyUse) => mapping.columns.flatMap((column, at) => (column.use === use ? [at] : []))
  const at = Object.fromEntries(
    (
      [
        'assesseeName',
        'assesseeEmail',
        'assessorName',
        'assessorEmail',
        'role',
        'language',
        'startedAt',
        'submittedAt',
      ] as const
    ).map((use) => [use, columnsOf(use)]),
  ) as Record<
    | 'assesseeName'
    | 'assesseeEmail'
    | 'assessorName'
    | 'assessorEmail'
    | 'role'
    | 'language'
    | 'startedAt'
    | 'submittedAt',
    number[]
  >
  const readAnswers = answersReader(mapping, targets)
  const roleOf = roleReader(mapping, targets, at.role[0])
  const left: ReadonlySet<string> = new Set(settings.leaveOut)
  return (cells, row) => {
    const problems: RowProblem[] = []
    const note = (code: SurveyProblemCode, column: number | undefined, value = '') => {
      problems.push({ code, column: column ?? null, value: cutText(value, surveyProblemShown) })
    }
    const cell = (column: number | undefined) => cleanText(cells[column ?? -1] ?? '')
    const assessee = personOf(cell, at.assesseeName, at.assesseeEmail[0], 'ASSESSEE_EMAIL_MISSING', note)
    const assessor = personOf(cell, at.assessorName, at.assessorEmail[0], 'ASSESSOR_EMAIL_MISSING', note)
    const role = roleOf(cell(at.role[0]), assessee, assessor, note)
    if (role === 'left') return { kind: 'left' }
    const instant = (columns: readonly number[]) => instantOf(cell(columns[0]), columns[0], { zone, settings, note })
    const [startedAt, submittedAt] = [instant(at.startedAt), instant(at.submittedAt)]
    const isUnfinished = at.submittedAt.length > 0 && submittedAt === undefined
    if (isUnfinished && settings.unfinished === 'leaveOut') return { kind: 'left' }
    const isSubmitted = !isUnfinished || settings.unfinished === 'submitted'
    if (!isSubmitted) note('NOT_SUBMITTED', at.submittedAt[0])
    if (typeof submittedAt === 'number' && submittedAt > now)
      note('SUBMITTED_IN_FUTURE', at.submittedAt[0], cell(at.submittedAt[0]))
    const given = readAnswers(cells, role, note)
    if (given.answers.length === 0 && given.comments.length === 0 && isSubmitted && !given.isWrong)
      note('NO_ANSWER_AT_ALL', undefined)
    if (problems.some(({ code }) => left.has(code))) return { kind: 'left' }
    if (role === null || problems.some(({ code }) => !isRemarkOnly(code))) return { kind: 'wrong', problems }
    const language = languageOf(cell(at.language[0]), at.language[0], targets, note)
    const past = (ms: number | null | undefined) => (ms == null ? null : Math.min(ms, now))
    const { answers, comments } = given
    return {
      kind: 'read',
      problems,
      row: {
        row,
        assessee,
        assessor,
        roleId: role,
        language,
        startedAt: past(startedAt),
        submittedAt: past(submittedAt),
        isSubmitted,
        answers,
        comments,
      },
    }
  }
}

const remarksOnly: ReadonlySet<SurveyProblemCode> = new Set([
  'NOT_SUBMITTED',
  'SUBMITTED_IN_FUTURE',
  'NAME_MISSING',
  'LANGUAGE_NOT_OFFERED',
])
const isRemarkOnly = (code: SurveyProblemCode) => remarksOnly.has(code)

type Note = (code: SurveyProblemCode, column: number | undefined, value?: string) => void
type Cell = (column: number | undefined) => string

function personOf(
  cell: Cell,
  nameColumns: readonly number[],
  emailColumn: number | undefined,
  missing: 'ASSESSEE_EMAIL_MISSING' | 'ASSESSOR_EMAIL_MISSING',
  note: Note,
): SurveyPerson {
  const email = normalizeEmail(cell(emailColumn))
  if (email === '') note(missing, emailColumn)
  else if (emailProblem(email) !== null) note('EMAIL_INVALID', emailColumn, email)
  const name = cleanText(nameColumns.map(cell).join(' '))
  if (name.length > fullNameMax) note('NAME_TOO_LONG', nameColumns[0], name)
  return { name, email }
}

function roleReader({ roles, settings }: SurveyMapping, targets: SurveyTargets, column: number | undefined) {
  const meant = new Map(roles.map(({ value, roleId }) => [value, roleId]))
  const offered: ReadonlySet<string> = new Set(targets.roles.map(({ roleId }) => roleId))
  const named = (typed: string, note: Note): RoleId | null | 'left' => {
    if (typed === '') {
      if (settings.roleIfEmpty === null) note('ROLE_MISSING', column)
      return settings.roleIfEmpty
    }
    const roleId = meant.get(typed)
    if (roleId === undefined) note('ROLE_UNKNOWN', column, typed)
    return roleId === null ? 'left' : (roleId ?? null)
  }
  return (typed: string, assessee: SurveyPerson, assessor: SurveyPerson, note: Note): RoleId | null | 'left' => {
    const isSelf = assessee.email !== '' && assessee.email === assessor.email
    const role = isSelf && settings.selfByEmail ? 'self' : named(typed, note)
    if (role === null || role === 'left') return role
    if (role === 'self' && !isSelf && assessee.email !== '' && assessor.email !== '')
      note('SELF_UNDER_TWO_ADDRESSES', column, assessor.email)
    if (role !== 'self' && isSelf) note('OWN_ADDRESS_IN_OTHER_ROLE', column, typed)
    if (!offered.has(role)) note('ROLE_NOT_OFFERED', column, typed)
    return role
  }
}

/** Null: told, but nobody knows when; undefined: not told. */
function instantOf(
  typed: string,
  column: number | undefined,
  { zone, settings, note }: { zone: string; settings: SurveyMapping['settings']; note: Note },
): number | null | undefined {
  const read = readSurveyInstant(typed, { zone, dayFirst: settings.dayFirst })
  if (read.kind === 'at') return read.ms
  if (read.kind === 'none') return undefined
  if (read.kind === 'invalid' && !settings.emptyWrongDates) note('DATE_INVALID', column, typed)
  return null
}

function languageOf(
  typed: string,
  column: number | undefined,
  targets: SurveyTargets,
  note: Note,
): LanguageCode | null {
  if (typed === '') return null
  const language = resolveLanguage(typed, targets.languages)
  if (language === null) note('LANGUAGE_NOT_OFFERED', column, typed)
  return language
}

/** An empty cell is no answer. Whoever is not asked for something in his role has no answer to it. */
function answersReader({ columns, answers, settings }: SurveyMapping, targets: SurveyTargets) {
  const numbers = new Map(answers.map(({ value, number }) => [value, number]))
  const onScale = new Set(targets.scale.map(({ number }) => number))
  if (targets.hasNotApplicable) onScale.add(notApplicableAnswer)
  const items = columns.flatMap(({ use, key }, at) => (use === 'answer' && key !== null ? [{ key, at }] : []))
  const remarks = columns.flatMap(({ use, key }, at) => (use === 'comment' && key !== null ? [{ key, at }] : []))
  return (cells: readonly string[], role: RoleId | null, note: Note) => {
    const given: SurveyRow['answers'] = []
    let isWrong = false
    for (const { key, at } of items) {
      const typed = cleanText(cells[at] ?? '')
      if (typed === '' || (role !== null && !isAskedOf(key, role))) continue
      const number = numbers.get(typed)
      if (number === null) continue
      if (number !== undefined && onScale.has(number)) given.push({ key, number })
      else {
        isWrong = true
        note('NOT_ON_THE_SCALE', at, typed)
      }
    }
    const comments: SurveyRow['comments'] = []
    for (const { key, at } of remarks) {
      const text = cleanRemark(cells[at] ?? '')
      if (text === '') continue
      if (text.length > commentMax && !settings.cutComments) note('COMMENT_TOO_LONG', at, text)
      comments.push({ key, text: cutText(text, commentMax).trimEnd() })
    }
    return { answers: given, comments, isWrong }
  }
}

/** Lines stay; what is not text does not. A survey tool puts an apostrophe before `=`, so that no sheet takes it for a formula. */
function cleanRemark(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map(cleanText)
    .join('\n')
    .replace(/^'(?==)/, '')
    .trim()
}

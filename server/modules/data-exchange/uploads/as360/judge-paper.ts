import { pairCode } from '../../../../../domain/data-exchange/as360-sheet.ts'
import { fateOf } from '../../../../../domain/data-exchange/score-cells.ts'
import type { PaperAnswers, PaperQuestionnaire, StoredAnswer } from '../../../questionnaires/records/paper-answers.ts'
import type { Remarks } from '../acdc/remarks.ts'
import type { As360Form } from './as360-queries.ts'
import type { PaperRow } from './read-as360-sheet.ts'

export type Judged = {
  given: (PaperAnswers & { assesseeId: number })[]
  created: number
  changed: number
  unchanged: number
}
type Judging = {
  form: As360Form
  questionnaires: readonly PaperQuestionnaire[]
  stored: readonly StoredAnswer[]
  overwrite: boolean
  remarks: Remarks
  now: Date
}

/**
 * What of the sheet is to be stored. An answer that is there already stays, unless it shall be overwritten; where the sheet
 * says something else, its cell is remarked. A questionnaire is handed in when the sheet gives a date, or has answered
 * everything.
 */
export function judgePaper(
  rows: readonly PaperRow[],
  { form, questionnaires, stored, overwrite, remarks, now }: Judging,
): Judged {
  const byPair = new Map(questionnaires.map((one) => [pairCode(one.assessee_id, one.assessor_id), one]))
  const answers = new Map<number, Map<string, StoredAnswer>>()
  for (const one of stored) {
    const known = answers.get(one.questionnaire_id) ?? new Map<string, StoredAnswer>()
    answers.set(one.questionnaire_id, known.set(one.item_key, one))
  }
  const judged: Judged = { given: [], created: 0, changed: 0, unchanged: 0 }
  for (const row of rows) {
    const questionnaire = byPair.get(pairCode(row.assesseeId, row.assessorId))
    if (!questionnaire) continue
    const known = answers.get(questionnaire.id) ?? new Map<string, StoredAnswer>()
    const take = <Value>(filled: Value, before: Value | null | undefined, path: string): boolean => {
      const fate = fateOf({ base: undefined, filled, stored: before ?? undefined }, overwrite)
      if (fate === 'conflict') remarks.problem(path, 'ANSWER_THERE')
      if (fate === 'keep') judged.unchanged += 1
      if (fate !== 'take') return false
      if (before == null) judged.created += 1
      else judged.changed += 1
      return true
    }
    const taken = {
      answers: Object.fromEntries(
        [...row.answers]
          .filter(([key, { number, path }]) => take(number, known.get(key)?.value, path))
          .map(([key, { number }]) => [key, number]),
      ),
      comments: Object.fromEntries(
        [...row.comments]
          .filter(([key, { text, path }]) => take(text, known.get(key)?.comment, path))
          .map(([key, { text }]) => [key, text]),
      ),
    }
    const made = completed(row, questionnaire, known, taken, { form, now })
    if (made) judged.given.push({ ...made, assesseeId: row.assesseeId })
  }
  return judged
}

/** With the date of handing in and the blanks that it turns into "not applicable"; undefined if nothing changes. */
function completed(
  row: PaperRow,
  questionnaire: PaperQuestionnaire,
  known: ReadonlyMap<string, StoredAnswer>,
  taken: Pick<PaperAnswers, 'answers' | 'comments'>,
  { form, now }: Pick<Judging, 'form' | 'now'>,
): PaperAnswers | undefined {
  const asked = form.variables
    .filter(({ kind, roles }) => kind !== 'comment' && (roles === null || roles.includes(questionnaire.role_id)))
    .map(({ key }) => key)
  const has = (key: string) => Object.hasOwn(taken.answers, key) || known.get(key)?.value != null
  const missing = asked.filter((key) => !has(key))
  const isHandedIn = questionnaire.status === 'open' && (row.submittedAt !== null || missing.length === 0)
  const isChanged = Object.keys(taken.answers).length + Object.keys(taken.comments).length > 0
  if (!isChanged && !isHandedIn) return undefined
  const at = row.submittedAt && row.submittedAt < now ? row.submittedAt : now
  const { notApplicable } = form.scale
  const blanks = isHandedIn && notApplicable !== null ? missing.map((key) => [key, notApplicable] as const) : []
  return {
    id: questionnaire.id,
    answered_at: at.toISOString(),
    submitted_at: isHandedIn ? at.toISOString() : null,
    // Handing in counts everything as answered, as it does in a browser.
    answered_count: isHandedIn ? asked.length : asked.length - missing.length,
    answers: { ...taken.answers, ...Object.fromEntries(blanks) },
    comments: taken.comments,
  }
}

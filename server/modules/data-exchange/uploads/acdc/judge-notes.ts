import { createHash } from 'node:crypto'
import { notesOfPersonMax } from '../../../../../domain/acdc/scores.ts'
import { fateOf } from '../../../../../domain/data-exchange/score-cells.ts'
import { localDateTimeAt, toInstantMs } from '../../../../../domain/time/local-time.ts'
import type { GivenNote } from '../../../acdc/records/notes.ts'
import type { AcdcForm } from './acdc-form.ts'
import { fingerprint, pairKey, type FileMarks } from './file-marks.ts'
import type { FilledNote } from './filled-notes.ts'
import type { Remarks } from './remarks.ts'

type Judging = {
  form: AcdcForm
  marks: FileMarks
  takenBack: ReadonlySet<string>
  overwrite: boolean
  remarks: Remarks
  now: Date
}
type JudgingNew = Judging & { known: ReadonlySet<string> }

/** What of the notes of a file is to be stored; `unchanged`: how many of them need nothing. */
export function judgeNotes(notes: readonly FilledNote[], judging: Judging): { given: GivenNote[]; unchanged: number } {
  const questionnaires = new Map(
    judging.form.pairs.map((pair) => [pairKey(pair.assesseeId, pair.assessorId), pair.questionnaireId]),
  )
  const known = new Set(judging.form.notes.map(({ noteGuid }) => noteGuid))
  const given = new Map<string, GivenNote>()
  let unchanged = 0
  for (const note of notes) {
    const questionnaireId = questionnaires.get(pairKey(note.assesseeId, note.assessorId))
    if (questionnaireId === undefined) judging.remarks.problem(note.path, 'EVALUATOR_UNKNOWN')
    else {
      const judged = note.stored
        ? judgeKnown({ ...note, stored: note.stored }, questionnaireId, judging)
        : judgeNew(note, questionnaireId, { ...judging, known })
      if (judged === 'unchanged' || (judged && given.has(judged.noteGuid))) unchanged += 1
      else if (judged) given.set(judged.noteGuid, judged)
    }
  }
  remarkTooMany([...given.values()], judging, notes)
  return { given: [...given.values()], unchanged }
}

type Judged = GivenNote | 'unchanged' | undefined

/** A note that the file was filled with. It keeps its time. */
function judgeKnown(
  note: FilledNote & { stored: NonNullable<FilledNote['stored']> },
  questionnaireId: number,
  { form, marks, overwrite, remarks }: Judging,
): Judged {
  const { stored, activityId, sectionNumber, sign, text } = note
  const at = localDateTimeAt(stored.notedAt.getTime(), form.timeZone)
  if (note.time !== '' && note.time !== at) remarks.warning(note.timePath, 'TIME_KEPT')
  const base = marks.notes.get(stored.noteGuid)
  const fate = fateOf({ base, filled: fingerprint(note), stored: fingerprint(stored) }, overwrite)
  if (fate === 'keep') return 'unchanged'
  if (refused(note, fate === 'conflict', form, remarks)) return undefined
  return {
    noteGuid: stored.noteGuid,
    questionnaireId,
    activityId,
    sectionNumber,
    sign,
    // The words of a note that is taken back stay with its row.
    text: text || stored.text,
    notedAt: stored.notedAt.toISOString(),
    isDeleted: text === '',
    sequence: null,
  }
}

/** A note that was written into the file. Its guid follows from what it says: uploaded again, it is the same note. */
function judgeNew(note: FilledNote, questionnaireId: number, judging: JudgingNew): Judged {
  const { form, takenBack, known, overwrite, remarks, now } = judging
  const noteGuid = guidOf(note, questionnaireId)
  if (known.has(noteGuid)) return 'unchanged'
  if (takenBack.has(noteGuid) && !overwrite) {
    remarks.warning(note.path, 'NOTE_TAKEN_BACK')
    return 'unchanged'
  }
  if (refused(note, false, form, remarks)) return undefined
  const { activityId, sectionNumber, sign, text, time } = note
  const notedAt = time === '' ? now : new Date(toInstantMs(time, form.timeZone))
  return {
    noteGuid,
    questionnaireId,
    activityId,
    sectionNumber,
    sign,
    text,
    notedAt: notedAt.toISOString(),
    isDeleted: false,
    sequence: null,
  }
}

function refused({ assesseeId, path }: FilledNote, isConflict: boolean, form: AcdcForm, remarks: Remarks): boolean {
  if (form.confirmed.has(assesseeId)) remarks.problem(path, 'PERSON_CONFIRMED')
  else if (isConflict) remarks.problem(path, 'CHANGED_MEANWHILE')
  else return false
  return true
}

/** A UUID of version 8 (RFC 9562), made of what the note says. */
function guidOf({ activityId, sectionNumber, sign, text, time }: FilledNote, questionnaireId: number): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([questionnaireId, activityId, sectionNumber, sign, time, text]))
    .digest('hex')
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

function remarkTooMany(given: readonly GivenNote[], { form, remarks }: Judging, notes: readonly FilledNote[]): void {
  const pairs = new Map(form.pairs.map((pair) => [pair.questionnaireId, pairKey(pair.assesseeId, pair.assessorId)]))
  const counts = new Map<string, number>()
  const count = (key: string, by: number) => counts.set(key, (counts.get(key) ?? 0) + by)
  for (const { assesseeId, assessorId } of form.notes) count(pairKey(assesseeId, assessorId), 1)
  const known = new Set(form.notes.map(({ noteGuid }) => noteGuid))
  for (const note of given)
    count(pairs.get(note.questionnaireId) ?? '', note.isDeleted ? -1 : known.has(note.noteGuid) ? 0 : 1)
  for (const [key, number] of counts) {
    const last = notes.findLast(({ assesseeId, assessorId }) => pairKey(assesseeId, assessorId) === key)
    if (number > notesOfPersonMax && last) remarks.problem(last.path, 'TOO_MANY_NOTES')
  }
}

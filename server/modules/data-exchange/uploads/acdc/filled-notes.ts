import { readNoteTime, readSign, type NoteSign } from '../../../../../domain/data-exchange/note-rows.ts'
import { noteMax } from '../../../../../domain/acdc/scores.ts'
import type { UploadProblem } from '../../../../../domain/data-exchange/uploads.ts'
import type { LocalDateTime } from '../../../../../domain/time/local-time.ts'
import { breathe } from '../../../../platform/in-slices.ts'
import type { AcdcForm, FormNote } from './acdc-form.ts'
import { isOneOf } from './filled-scores.ts'
import { fingerprint, writtenText, type FileMarks } from './file-marks.ts'
import type { Remarks } from './remarks.ts'

/** What a cell says, and by which code, where the file has codes for it; `''` and undefined: nothing. */
export type Said = { text: string; id?: number | undefined; path: string }

/** A row with a note, however the file keeps it. */
export type NoteRow = {
  /** Of a note that the file was filled with; undefined: the row was empty. */
  noteGuid: string | undefined
  person: Said
  evaluator: Said
  activity: Said
  competency: Said
  sign: Said
  time: Said
  note: Said
  isHidden: boolean
  /** Where cells are merged, or computed. */
  mergedAt: string | undefined
  formulaAt: string | undefined
}

/** A note of the file, whose place in the wave is certain. */
export type FilledNote = {
  /** Null: a new one. */
  stored: FormNote | null
  assesseeId: number
  assessorId: number
  activityId: number
  sectionNumber: number | null
  sign: NoteSign
  /** Empty: it is taken back. */
  text: string
  /** Local; '' if none was given. */
  time: LocalDateTime
  /** Whether the file says the same as when it was downloaded. */
  isUntouched: boolean
  path: string
  timePath: string
}

type Reading = { form: AcdcForm; marks: FileMarks; remarks: Remarks }

/** The notes of a file, without rows that were left empty; what is wrong with the others is remarked at its place. */
export async function readFilledNotes(rows: readonly NoteRow[], reading: Reading): Promise<FilledNote[]> {
  const names = namesOf(reading)
  const stored = new Map(reading.form.notes.map((note) => [note.noteGuid, note]))
  const seen = new Set<string>()
  const notes: FilledNote[] = []
  for (const row of rows) {
    if (isEmpty(row)) continue
    if (row.noteGuid !== undefined && seen.has(row.noteGuid)) reading.remarks.problem(row.note.path, 'ROW_TWICE')
    else {
      if (row.noteGuid !== undefined) seen.add(row.noteGuid)
      const note = readRow(row, stored, names, reading)
      if (note) notes.push(note)
    }
    await breathe()
  }
  for (const guid of reading.marks.notes.keys())
    if (stored.has(guid) && !seen.has(guid)) reading.remarks.warning('', 'ROW_MISSING')
  return notes
}

const isEmpty = ({ noteGuid, sign, time, note }: NoteRow) =>
  noteGuid === undefined && [sign, time, note].every(({ text }) => text.trim() === '')

type Names = Record<'person' | 'evaluator' | 'activity' | 'competency', ReadonlyMap<number, readonly string[]>>

/** What each was called when the file was made, and is called now. */
function namesOf({ form, marks }: Reading): Names {
  const both = (now: readonly [number, string][], then: ReadonlyMap<number, string>) =>
    new Map(now.map(([id, name]) => [id, [name, then.get(id) ?? name]]))
  return {
    person: both(
      form.people.map(({ id, label }) => [id, label]),
      marks.people,
    ),
    evaluator: both(
      form.evaluators.map(({ id, label }) => [id, label]),
      marks.evaluators,
    ),
    activity: both(
      form.activities.map(({ id, name }) => [id, name]),
      marks.activities,
    ),
    competency: both(
      form.competencies.map(({ number, name }) => [number, name]),
      marks.competencies,
    ),
  }
}

function readRow(
  row: NoteRow,
  storedNotes: ReadonlyMap<string, FormNote>,
  names: Names,
  { marks, remarks }: Reading,
): FilledNote | undefined {
  const says = (path: string, code: UploadProblem) => {
    remarks.problem(path, code)
    return undefined
  }
  if (row.mergedAt !== undefined) return says(row.mergedAt, 'MERGED')
  if (row.formulaAt !== undefined) return says(row.formulaAt, 'FORMULA')
  const found = placeOf(row, names, remarks)
  const sign = readSign(row.sign.text)
  const time = readNoteTime(row.time.text)
  const text = writtenText(row.note.text)
  if (sign === undefined) return says(row.sign.path, 'SIGN_UNKNOWN')
  if (time === undefined) return says(row.time.path, 'TIME_UNKNOWN')
  if (text.length > noteMax) return says(row.note.path, 'NOTE_TOO_LONG')
  if (text === '' && row.noteGuid === undefined) return says(row.note.path, 'NOTE_WITHOUT_TEXT')
  if (!found) return undefined
  const said = { ...found, sign, text }
  const paths = { path: row.note.path, timePath: row.time.path }
  const base = row.noteGuid === undefined ? undefined : marks.notes.get(row.noteGuid)
  const isUntouched = base !== undefined && base === fingerprint(said)
  if (row.isHidden && !isUntouched) return says(row.note.path, 'HIDDEN_CHANGE')
  if (row.noteGuid === undefined) return { ...said, ...paths, stored: null, time, isUntouched }
  const stored = storedNotes.get(row.noteGuid)
  if (!stored) {
    remarks.add(row.note.path, 'NOTE_UNKNOWN', !isUntouched)
    return undefined
  }
  if (stored.assesseeId !== found.assesseeId) return says(row.person.path, 'PERSON_RENAMED')
  if (stored.assessorId !== found.assessorId) return says(row.evaluator.path, 'EVALUATOR_RENAMED')
  return { ...said, ...paths, stored, time, isUntouched }
}

type NotePlace = Pick<FilledNote, 'assesseeId' | 'assessorId' | 'activityId' | 'sectionNumber'>

/** Whom a note is about, who wrote it and in which activity; each that cannot be told is remarked. */
function placeOf(row: NoteRow, names: Names, remarks: Remarks): NotePlace | undefined {
  const { person, evaluator, activity, competency, note } = row
  if ([person, evaluator, activity].some(({ text, id }) => text.trim() === '' && id === undefined)) {
    remarks.problem(note.path, 'NOTE_WITHOUT_PERSON')
    return undefined
  }
  const assesseeId = idOf(person, names.person, remarks, ['PERSON_UNKNOWN', 'PERSON_RENAMED'])
  const assessorId = idOf(evaluator, names.evaluator, remarks, ['EVALUATOR_UNKNOWN', 'EVALUATOR_RENAMED'])
  const activityId = idOf(activity, names.activity, remarks, ['ACTIVITY_UNKNOWN', 'ACTIVITY_UNKNOWN'])
  const isNamed = competency.text.trim() !== '' || competency.id !== undefined
  const sectionNumber = isNamed
    ? idOf(competency, names.competency, remarks, ['COMPETENCY_UNKNOWN', 'COMPETENCY_RENAMED'])
    : null
  if (assesseeId === undefined || assessorId === undefined || activityId === undefined) return undefined
  return sectionNumber === undefined ? undefined : { assesseeId, assessorId, activityId, sectionNumber }
}

/** By the code, whose words have to agree, or by the words alone. */
function idOf(
  { text, id, path }: Said,
  names: ReadonlyMap<number, readonly string[]>,
  remarks: Remarks,
  [unknown, renamed]: readonly [UploadProblem, UploadProblem],
): number | undefined {
  const found = id ?? [...names].find(([, called]) => isOneOf(text, called))?.[0]
  const called = found === undefined ? undefined : names.get(found)
  if (!called) remarks.problem(path, unknown)
  else if (id !== undefined && !isOneOf(text, called)) remarks.problem(path, renamed)
  else return found
  return undefined
}

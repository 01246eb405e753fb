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
  for (const guid of reading.marks.notes.keys()) {
    const note = stored.get(guid)
    if (note && !seen.has(guid)) reading.remarks.warning(whereIs(note, reading.form), 'NOTE_MISSING')
  }
  return notes
}

function whereIs({ activityId, assesseeId }: FormNote, { activities, people }: AcdcForm): string {
  const activity = activities.find(({ id }) => id === activityId)?.name
  const person = people.find(({ id }) => id === assesseeId)?.label
  return [activity, person].filter((name) => name !== undefined).join(': ')
}

const isEmpty = ({ noteGuid, sign, time, note }: NoteRow) =>
  noteGuid === undefined && [sign, time, note].every(({ text }) => text.trim() === '')

/** What each is called now, and was called when the file was made. */
type Called = { now: string | undefined; before: string | undefined }
type Names = Record<'person' | 'evaluator' | 'activity' | 'competency', ReadonlyMap<number, Called>>

function namesOf({ form, marks }: Reading): Names {
  const both = (now: readonly { id: number; name: string }[], before: ReadonlyMap<number, string>) => {
    const called = new Map(now.map(({ id, name }): [number, Called] => [id, { now: name, before: before.get(id) }]))
    for (const [id, name] of before) if (!called.has(id)) called.set(id, { now: undefined, before: name })
    return called
  }
  const labelled = (people: AcdcForm['people']) => people.map(({ id, label }) => ({ id, name: label }))
  return {
    person: both(labelled(form.people), marks.people),
    evaluator: both(labelled(form.evaluators), marks.evaluators),
    activity: both(form.activities, marks.activities),
    competency: both(
      form.competencies.map(({ number, name }) => ({ id: number, name })),
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
  remarkWrong(row, { sign, time, text }, remarks)
  if (!found || sign === undefined || time === undefined) return undefined
  const said = { ...found, sign, text }
  const paths = { path: row.note.path, timePath: row.time.path }
  const base = row.noteGuid === undefined ? undefined : marks.notes.get(row.noteGuid)
  const isUntouched = base !== undefined && base === fingerprint(said)
  if (row.isHidden && !isUntouched) return says(row.note.path, 'HIDDEN_CHANGE')
  if (remarkGone(row, found, names, (path, code) => remarks.add(path, code, !isUntouched))) return undefined
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

type Wrong = { sign: NoteSign | undefined; time: LocalDateTime | undefined; text: string }

/** All that is wrong in a row, so that nobody mends one thing after the other. */
function remarkWrong(row: NoteRow, { sign, time, text }: Wrong, remarks: Remarks): void {
  if (sign === undefined) remarks.problem(row.sign.path, 'SIGN_UNKNOWN')
  if (time === undefined) remarks.problem(row.time.path, 'TIME_UNKNOWN')
  if (text.length > noteMax) remarks.problem(row.note.path, 'NOTE_TOO_LONG')
  if (text === '' && row.noteGuid === undefined) remarks.problem(row.note.path, 'NOTE_WITHOUT_TEXT')
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

/** Who or what was in the wave when the file was made, and is no more. */
function remarkGone(
  row: NoteRow,
  { assesseeId, assessorId, activityId, sectionNumber }: NotePlace,
  names: Names,
  says: (path: string, code: UploadProblem) => void,
): boolean {
  const isGone = (called: ReadonlyMap<number, Called>, id: number) => called.get(id)?.now === undefined
  if (isGone(names.person, assesseeId)) says(row.person.path, 'PERSON_UNKNOWN')
  else if (isGone(names.evaluator, assessorId)) says(row.evaluator.path, 'EVALUATOR_UNKNOWN')
  else if (isGone(names.activity, activityId)) says(row.activity.path, 'ACTIVITY_UNKNOWN')
  else if (sectionNumber !== null && isGone(names.competency, sectionNumber))
    says(row.competency.path, 'COMPETENCY_UNKNOWN')
  else return false
  return true
}

/** By the code, whose words have to agree, or by the words alone: as the file itself lists them before those of today. */
function idOf(
  { text, id, path }: Said,
  names: ReadonlyMap<number, Called>,
  remarks: Remarks,
  [unknown, renamed]: readonly [UploadProblem, UploadProblem],
): number | undefined {
  const named = (which: keyof Called) => [...names].find(([, called]) => isOneOf(text, [called[which]]))?.[0]
  const found = id ?? named('before') ?? named('now')
  const called = found === undefined ? undefined : names.get(found)
  if (!called) remarks.problem(path, unknown)
  else if (id !== undefined && !isOneOf(text, [called.now, called.before])) remarks.problem(path, renamed)
  else return found
  return undefined
}

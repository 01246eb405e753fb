import { writeNoteTime, writeSign } from '../../../../../../domain/data-exchange/note-rows.ts'
import { localDateTimeAt } from '../../../../../../domain/time/local-time.ts'
import type { AcdcForm, FormActivity, FormNote, FormPerson } from '../acdc-form.ts'
import { sheetTexts } from '../texts.ts'
import { documentOf, textWidth } from './document-parts.ts'
import { tableXml, type CellWish } from './table-xml.ts'

/** Competency, sign, time and note. */
const names = [3600, 800, 1900] as const
const widths = [...names, textWidth - names.reduce((sum, one) => sum + one, 0)]

/** The notes of one evaluator: for each activity and person a table with a row for each competency, and for each note. */
export function writeNotesDocument(form: AcdcForm): Promise<Buffer> {
  const numbers = new Map(form.notes.map(({ noteGuid }, index) => [noteGuid, index + 1]))
  return documentOf(
    form,
    'observers-notes',
    form.activities.flatMap((activity) =>
      form.people.map((person, index) => ({
        heading: `${activity.name} – ${person.label}`,
        breaksPage: index === 0,
        table: notesOf(form, activity, person, numbers),
      })),
    ),
  )
}

function notesOf(
  form: AcdcForm,
  activity: FormActivity,
  person: FormPerson,
  numbers: ReadonlyMap<string, number>,
): string {
  const texts = sheetTexts(form.language)
  const notes = form.notes.filter((note) => note.activityId === activity.id && note.assesseeId === person.id)
  const shown = form.competencies.filter(
    ({ number }) => activity.competencies.includes(number) || notes.some((note) => note.sectionNumber === number),
  )
  const head = [
    { text: texts.competency, codes: { a: activity.id, p: person.id }, isHead: true },
    ...[texts.sign, texts.time, texts.note].map((text) => ({ text, isHead: true })),
  ]
  const rows = [...shown, { number: 0, name: texts.general }].flatMap(({ number, name }) => [
    ...notes
      .filter(({ sectionNumber }) => (sectionNumber ?? 0) === number)
      .map((note) => noteRow(form, note, { name, c: number, n: numbers.get(note.noteGuid) ?? 0 })),
    [{ text: name, codes: { c: number } }, { text: '', isCentred: true }, { text: '' }, { text: '' }],
  ])
  return tableXml(widths, [head, ...rows], 560)
}

function noteRow(form: AcdcForm, note: FormNote, { name, c, n }: { name: string; c: number; n: number }): CellWish[] {
  return [
    { text: name, codes: { c, n } },
    { text: writeSign(note.sign), isCentred: true },
    { text: writeNoteTime(localDateTimeAt(note.notedAt.getTime(), form.timeZone)) },
    { text: note.text },
  ]
}

import { writeXlsx, type Cell, type CellValue, type DataValidation, type WriteSheet } from 'hucre/xlsx'
import { writeNoteTime, writeSign } from '../../../../../../domain/data-exchange/note-rows.ts'
import { localDateTimeAt } from '../../../../../../domain/time/local-time.ts'
import type { AcdcForm } from '../acdc-form.ts'
import { sheetTexts } from '../texts.ts'
import { columnName } from './cell-places.ts'
import { explanationSheet } from './explanation-sheet.ts'
import { hiddenSheet } from './hidden-sheet.ts'
import { noteColumns, notesCode } from './read-notes-workbook.ts'
import { printTitles } from './print-titles.ts'
import { printable, sheetNames } from './sheet-names.ts'
import { styles } from './styles.ts'

/** Empty rows below the notes that are here already. */
const emptyRows = 300
const headRows = 2
const listsSheet = 'lists'

/** The notes: a row for each, and empty ones with lists to choose people, activities and competencies from. */
export async function writeNotesWorkbook(form: AcdcForm, assessorId: number | null): Promise<Uint8Array> {
  const texts = sheetTexts(form.language)
  const [explanation = '', notes = ''] = sheetNames([texts.explanation, texts.observersNotes], ['assay', listsSheet])
  return writeXlsx({
    sheets: [
      explanationSheet(form, 'observers-notes', explanation),
      notesSheet(form, notes),
      { name: listsSheet, veryHidden: true, rows: listRows(form), protection: { sheet: true } },
      hiddenSheet(form, 'observers-notes', assessorId),
    ],
    namedRanges: [printTitles(notes, headRows)],
    activeSheet: 1,
  })
}

function notesSheet(form: AcdcForm, name: string): WriteSheet {
  const texts = sheetTexts(form.language)
  const rows: CellValue[][] = [
    [notesCode, ...noteColumns],
    [null, ...noteColumns.map((column) => texts[column])],
    ...noteRows(form),
  ]
  return {
    name,
    rows,
    cells: styled(rows),
    columns: [{ hidden: true, width: 4 }, ...[30, 26, 26, 30, 8, 18, 80].map((width) => ({ width }))],
    rowDefs: new Map([
      [0, { hidden: true }],
      [1, { height: 32 }],
    ]),
    freezePane: { rows: headRows, columns: 2 },
    dataValidations: choices(form, rows.length),
    protection: { sheet: true },
    pageSetup: {
      orientation: 'landscape',
      paperSize: 'a4',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
    },
  }
}

function noteRows(form: AcdcForm): CellValue[][] {
  const nameOf = (list: readonly { id: number; label: string }[], id: number) =>
    printable(list.find((one) => one.id === id)?.label ?? '')
  const activities = form.activities.map(({ id, name }) => ({ id, label: name }))
  const competencies = form.competencies.map(({ number, name }) => ({ id: number, label: name }))
  const known = form.notes.map((note) => [
    note.noteGuid,
    nameOf(form.people, note.assesseeId),
    nameOf(form.evaluators, note.assessorId),
    nameOf(activities, note.activityId),
    note.sectionNumber === null ? null : nameOf(competencies, note.sectionNumber),
    writeSign(note.sign) || null,
    writeNoteTime(localDateTimeAt(note.notedAt.getTime(), form.timeZone)),
    printable(note.text),
  ])
  const [only, ...others] = form.evaluators
  const evaluator = only && others.length === 0 ? printable(only.label) : null
  const empty = Array.from({ length: emptyRows }, () => [null, null, evaluator, null, null, null, null, null])
  return [...known, ...empty]
}

function listRows(form: AcdcForm): CellValue[][] {
  const lists = listsOf(form)
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, row) => lists.map((list) => list[row] ?? null))
}

const listsOf = (form: AcdcForm): string[][] =>
  [
    form.people.map(({ label }) => label),
    form.evaluators.map(({ label }) => label),
    form.activities.map(({ name }) => name),
    form.competencies.map(({ name }) => name),
  ].map((list) => list.map(printable))

/** The first four columns choose from the lists of the hidden sheet; the sign is one of two. */
function choices(form: AcdcForm, lastRow: number): DataValidation[] {
  const errorMessage = sheetTexts(form.language).chooseFromList
  const ofColumn = (column: number) => `${columnName(column)}${headRows + 1}:${columnName(column)}${lastRow}`
  const shown = { allowBlank: true, showErrorMessage: true, errorStyle: 'stop', errorMessage } as const
  const named = listsOf(form).map((list, index): DataValidation => {
    const letter = columnName(index)
    const formula1 = `${listsSheet}!$${letter}$1:$${letter}$${Math.max(1, list.length)}`
    return { type: 'list', formula1, range: ofColumn(index + 1), ...shown }
  })
  return [...named, { type: 'list', values: ['+', '–'], range: ofColumn(5), ...shown }]
}

function styled(rows: readonly CellValue[][]): Map<string, Partial<Cell>> {
  const cells = new Map<string, Partial<Cell>>()
  for (const [row, values] of rows.entries())
    for (const [column, value] of values.entries())
      cells.set(`${row},${column}`, {
        value,
        style: row < headRows ? styles.head : column === 0 ? styles.name : styles.text,
      })
  return cells
}

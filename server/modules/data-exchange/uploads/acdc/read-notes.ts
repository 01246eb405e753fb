import type { UploadedFile } from '../../../../platform/http/uploaded-file.ts'
import { readSheetFacts } from '../../../../platform/spreadsheets/read-spreadsheet.ts'
import { storeNotes } from '../../../acdc/records/notes.ts'
import { notesTakenBack } from './acdc-queries.ts'
import { readDocument } from '../../../../platform/documents/read-document.ts'
import { readMarkProperties } from './docx/document-marks.ts'
import { remarkEdits } from './docx/remark-edits.ts'
import { rowsOfNotesDocument } from './docx/read-notes-document.ts'
import { readFilledNotes, type NoteRow } from './filled-notes.ts'
import { inPortions } from './in-portions.ts'
import { judgeNotes } from './judge-notes.ts'
import { sheetLimits } from './read-scores.ts'
import type { ReadUpload, TakeUpload } from './store-upload.ts'
import { readHiddenSheet } from './xlsx/hidden-sheet.ts'
import { rowsOfNotesWorkbook } from './xlsx/read-notes-workbook.ts'

/** The notes of an .xlsx file. */
export async function readNotesWorkbook(file: UploadedFile): Promise<ReadUpload> {
  const sheets = await readSheetFacts(file, sheetLimits)
  const marks = readHiddenSheet(sheets)
  const { rows, broken } = rowsOfNotesWorkbook(sheets, marks)
  return {
    marks,
    remark: (remarks) => {
      for (const { path, code } of broken) remarks.problem(path, code)
    },
    take: takeNotes(rows),
  }
}

/** The notes of a .docx file. */
export async function readNotesDocument(file: UploadedFile): Promise<ReadUpload> {
  const document = await readDocument(file)
  const marks = readMarkProperties(document.properties)
  const { rows, broken } = rowsOfNotesDocument(document, marks)
  return { marks, remark: remarkEdits(document, broken), take: takeNotes(rows) }
}

function takeNotes(rows: readonly NoteRow[]): TakeUpload {
  return async (tx, { form, marks, wave, overwrite, remarks, by, now }) => {
    const notes = await readFilledNotes(rows, { form, marks, remarks })
    const takenBack = await notesTakenBack(tx, wave)
    const { given, unchanged } = judgeNotes(notes, { form, marks, takenBack, overwrite, remarks, now })
    remarks.refuse()
    const context = { organizationId: wave.organizationId, at: now, source: 'sheet', by } as const
    const stored = await inPortions(given, (portion) => storeNotes(tx, context, portion))
    return {
      created: stored.filter((one) => one === 'created').length,
      changed: stored.filter((one) => one === 'changed').length,
      unchanged: unchanged + stored.filter((one) => one === 'unchanged' || one === 'elsewhere').length,
      questionnaireIds: [...new Set(given.map(({ questionnaireId }) => questionnaireId))],
    }
  }
}

import type { UploadedFile } from '../../../../platform/http/uploaded-file.ts'
import { inPortions } from './in-portions.ts'
import { readSheetFacts } from '../../../../platform/spreadsheets/read-spreadsheet.ts'
import { storeScores } from '../../../acdc/records/scores.ts'
import { readDocument } from '../../../../platform/documents/read-document.ts'
import { readMarkProperties } from './docx/document-marks.ts'
import { remarkEdits } from './docx/remark-edits.ts'
import { brokenTables, gridsOfDocument } from './docx/read-scoring-document.ts'
import { readFilledScores, type FilledGrid } from './filled-scores.ts'
import { judgeScores } from './judge-scores.ts'
import type { ReadUpload, TakeUpload } from './store-upload.ts'
import { readHiddenSheet } from './xlsx/hidden-sheet.ts'
import { brokenGrids, gridsOfWorkbook } from './xlsx/read-scoring-workbook.ts'

/** Enough for 200 people with ten evaluators in ten activities. */
export const sheetLimits = { rows: 30_000, columns: 100, sheets: 80, inflatedBytes: 60 * 1024 * 1024 }

/** The scores of an .xlsx scoring sheet. */
export async function readScoringWorkbook(file: UploadedFile): Promise<ReadUpload> {
  const sheets = await readSheetFacts(file, sheetLimits)
  const grids = gridsOfWorkbook(sheets)
  const marks = readHiddenSheet(sheets)
  const broken = brokenGrids(sheets, marks)
  return {
    marks,
    remark: (remarks) => {
      for (const sheet of broken) remarks.problem(sheet, 'CODES_MISSING')
    },
    take: takeScores(grids),
  }
}

/** The scores of a .docx scoring sheet. */
export async function readScoringDocument(file: UploadedFile): Promise<ReadUpload> {
  const document = await readDocument(file)
  const marks = readMarkProperties(document.properties)
  return {
    marks,
    remark: remarkEdits(document, brokenTables(document)),
    take: takeScores(gridsOfDocument(document, marks)),
  }
}

function takeScores(grids: readonly FilledGrid[]): TakeUpload {
  return async (tx, { form, marks, wave, overwrite, remarks, by, now }) => {
    const scores = await readFilledScores(grids, { form, marks, remarks })
    const { given, unchanged } = judgeScores(scores, { form, marks, overwrite, remarks })
    remarks.refuse()
    const context = { organizationId: wave.organizationId, at: now, source: 'sheet', by } as const
    const stored = await inPortions(given, (portion) => storeScores(tx, context, portion))
    return {
      created: stored.filter((one) => one === 'created').length,
      changed: stored.filter((one) => one === 'changed').length,
      unchanged: unchanged + stored.filter((one) => one === 'unchanged').length,
      questionnaireIds: [...new Set(given.map(({ questionnaireId }) => questionnaireId))],
    }
  }
}

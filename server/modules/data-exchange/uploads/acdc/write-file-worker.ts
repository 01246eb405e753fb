import { parentPort, workerData } from 'node:worker_threads'
import type { AcdcForm } from './acdc-form.ts'
import { writeNotesDocument } from './docx/write-notes-document.ts'
import { writeScoringDocument } from './docx/write-scoring-document.ts'
import { writeNotesWorkbook } from './xlsx/write-notes-workbook.ts'
import { writeScoringWorkbook } from './xlsx/write-scoring-workbook.ts'

/** `assessorId`: whose file it is; null: of all. A document is always one evaluator's. */
export type FileWish = {
  form: AcdcForm
  kind: 'scoring-sheet' | 'observers-notes'
  format: 'xlsx' | 'docx'
  assessorId: number | null
}

const { form, kind, format, assessorId } = workerData as FileWish

const writers = {
  'scoring-sheet': { xlsx: () => writeScoringWorkbook(form, assessorId), docx: () => writeScoringDocument(form) },
  'observers-notes': { xlsx: () => writeNotesWorkbook(form, assessorId), docx: () => writeNotesDocument(form) },
}
parentPort?.postMessage(new Uint8Array(await writers[kind][format]()))

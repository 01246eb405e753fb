import type { InterfaceLanguage } from '../../../../../domain/languages/languages.ts'
import { as360Heading, as360Mark, pairCode } from '../../../../../domain/data-exchange/as360-sheet.ts'
import { AppError, conflict } from '../../../../platform/app-error.ts'
import { audit } from '../../../../platform/audit.ts'
import type { TenantTransaction } from '../../../../platform/database/database.ts'
import { FileAnswer } from '../../../../platform/http/answers.ts'
import type { UploadedFile } from '../../../../platform/http/uploaded-file.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import type { Services } from '../../../../platform/services.ts'
import { readSheetFacts } from '../../../../platform/spreadsheets/read-spreadsheet.ts'
import { writeSpreadsheet, type SpreadsheetCell } from '../../../../platform/spreadsheets/write-spreadsheet.ts'
import { writeJournal } from '../../../journal/records/write-journal.ts'
import {
  answersOf,
  lockQuestionnairesOfWave,
  storePaperAnswers,
} from '../../../questionnaires/records/paper-answers.ts'
import { bindMinimums } from '../../../waves/records/told-minimums.ts'
import { contentHash, findSameFile, lockImportsOf, recordImport } from '../../records/imports.ts'
import { fileName } from '../acdc/file-names.ts'
import { Remarks } from '../acdc/remarks.ts'
import { uploadPlace, type UploadDone, type UploadPlace } from '../upload-place.ts'
import { loadAs360Form, type As360Form } from './as360-queries.ts'
import { headWords } from './head-words.ts'
import { judgePaper, type Judged } from './judge-paper.ts'
import { findAs360Sheet, readAs360Sheet } from './read-as360-sheet.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** A row for each of 20,000 questionnaires, and a column for each of 500 questions. */
const sheetLimits = { rows: 20_001, columns: 505, sheets: 10, inflatedBytes: 100 * 1024 * 1024 }

/** The file to fill in for an as360 wave: upload-as360-data….xlsx. Answers that are there already are not shown. */
export async function as360Template(
  { db }: Services,
  user: SignedIn,
  wave: UploadPlace,
  language: InterfaceLanguage,
): Promise<FileAnswer> {
  const form = await db.withTenant(user.scope, async (tx) => {
    const loaded = await loadAs360Form(tx, wave, language)
    if (!loaded || loaded.pairs.length === 0) throw conflict('NOTHING_TO_FILL_IN')
    await audit(tx, {
      organizationId: wave.organizationId,
      userName: user.userName,
      action: 'download-sheets',
      recordType: 'wave',
      recordId: wave.waveId,
      details: { kind: 'as360', format: 'xlsx' },
    })
    return loaded
  })
  const words = headWords(language)
  const sheet = writeSpreadsheet({
    name: words.sheet,
    columns: [
      { header: as360Mark(wave.waveId), type: 'text', width: 12 },
      { header: words.assessee, type: 'text', width: 26 },
      { header: words.assessor, type: 'text', width: 26 },
      { header: words.role, type: 'text', width: 18 },
      { header: words.submittedAt, type: 'text', width: 16 },
      ...form.variables.map(({ key, kind, text }) => ({
        header: as360Heading(text, key),
        type: kind === 'comment' ? ('text' as const) : ('number' as const),
        width: kind === 'comment' ? 40 : 16,
      })),
    ],
    rows: rowsOf(form),
  })
  return new FileAnswer(sheet, fileName('upload-as360-data', [wave.name], 'xlsx'), xlsxType)
}

async function* rowsOf({ pairs, variables }: As360Form): AsyncGenerator<SpreadsheetCell[]> {
  for (const { assesseeId, assessorId, assessee, assessor, role } of pairs)
    yield [pairCode(assesseeId, assessorId), assessee, assessor, role, null, ...variables.map(() => null)]
}

/** Stores such a file, whose name was checked, or refuses it as a whole. The caller may upload into this wave. */
export async function storeAs360Data(
  services: Services,
  user: SignedIn,
  waveId: string,
  { file, overwrite }: { file: UploadedFile; overwrite: boolean },
): Promise<UploadDone> {
  const { db, clock } = services
  const sheets = await readSheetFacts(file, sheetLimits)
  const found = findAs360Sheet(sheets)
  if (!found) throw wrongFile('NOT_OUR_FILE')
  if (found.waveId !== waveId) throw wrongFile('OTHER_WAVE')
  return db.withTenant(user.scope, async (tx) => {
    const wave = await uploadPlace(tx, user, waveId)
    await lockImportsOf(tx, wave)
    const questionnaires = await lockQuestionnairesOfWave(tx, wave)
    // The phase may have been switched while the lock was waited for.
    if ((questionnaires[0]?.wave_phase ?? wave.phase) !== 'dataCollection') throw conflict('UPLOAD_NOT_COLLECTING')
    const same = overwrite ? undefined : await findSameFile(tx, wave, 'as360', contentHash(file.content))
    if (same) {
      const { importGuid, at, by } = same
      return done(file, { importGuid, created: 0, changed: 0, unchanged: 0 }, { at: at.toISOString(), by })
    }
    const form = await loadAs360Form(tx, wave, '')
    if (!form) throw conflict('UPLOAD_NOT_COLLECTING')
    const remarks = new Remarks()
    const rows = readAs360Sheet(found.sheet, form, remarks)
    const stored = await answersOf(
      tx,
      wave.organizationId,
      questionnaires.map(({ id }) => id),
    )
    const now = clock.now()
    const judged = judgePaper(rows, { form, questionnaires, stored, overwrite, remarks, now })
    remarks.refuse()
    if (judged.given.length > 0) {
      await storePaperAnswers(tx, wave, judged.given, now)
      // Nobody can say what these raters were told.
      await bindMinimums(tx, wave)
    }
    return record(tx, { wave, by: user.userName, file, judged, now })
  })
}

const wrongFile = (code: string) => new AppError('UPLOAD_WRONG', 400, [{ path: '', code }])

type Recorded = { wave: UploadPlace; by: string; file: UploadedFile; judged: Judged; now: Date }

async function record(tx: TenantTransaction, { wave, by, file, judged, now }: Recorded): Promise<UploadDone> {
  const { created, changed, unchanged, given } = judged
  const counts = { created, changed, unchanged }
  const sha256 = contentHash(file.content)
  const importGuid = await recordImport(tx, wave, { kind: 'as360', fileName: file.name, sha256, counts, by, now })
  const { organizationId, projectId, waveId } = wave
  await audit(tx, {
    organizationId,
    userName: by,
    action: 'upload-data',
    recordType: 'wave',
    recordId: waveId,
    details: { kind: 'as360', importGuid, ...counts },
  })
  if (given.length > 0) {
    const people = [...new Set(given.map(({ assesseeId }) => assesseeId))]
    const details = { kind: 'as360', created, changed } as const
    await writeJournal(tx, { code: 'DATA_UPLOADED', organizationId, projectId, waveId, userName: by, details }, people)
  }
  return done(file, { importGuid, ...counts }, null)
}

const done = (
  file: UploadedFile,
  counts: Pick<UploadDone, 'importGuid' | 'created' | 'changed' | 'unchanged'>,
  alreadyUploaded: UploadDone['alreadyUploaded'],
): UploadDone => ({ kind: 'as360', fileName: file.name, ...counts, warnings: [], alreadyUploaded })

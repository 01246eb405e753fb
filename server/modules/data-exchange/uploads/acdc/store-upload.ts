import type { UploadKind } from '../../../../../domain/data-exchange/uploads.ts'
import { AppError, conflict } from '../../../../platform/app-error.ts'
import { audit } from '../../../../platform/audit.ts'
import type { TenantTransaction } from '../../../../platform/database/database.ts'
import type { UploadedFile } from '../../../../platform/http/uploaded-file.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import type { Services } from '../../../../platform/services.ts'
import { writeJournal } from '../../../journal/records/write-journal.ts'
import { lockScored, recountScores } from '../../../questionnaires/records/scored-questionnaires.ts'
import { contentHash, findSameFile, lockImportsOf, recordImport } from '../../records/imports.ts'
import { uploadPlace, type UploadDone, type UploadPlace } from '../upload-place.ts'
import { loadForm, type AcdcForm } from './acdc-form.ts'
import type { FileMarks } from './file-marks.ts'
import { Remarks } from './remarks.ts'

export type AcdcKind = Exclude<UploadKind, 'as360'>
/** What a file says, read outside of any transaction; `take` stores it. */
export type ReadUpload = { marks: FileMarks | null; remark(remarks: Remarks): void; take: TakeUpload }
export type Taking = {
  form: AcdcForm
  marks: FileMarks
  wave: UploadPlace
  overwrite: boolean
  remarks: Remarks
  by: string
  now: Date
}
/** Judges a file against what is here now, throws if anything is wrong (`remarks.refuse`), and stores it. */
export type TakeUpload = (tx: TenantTransaction, taking: Taking) => Promise<Taken>
export type Taken = { created: number; changed: number; unchanged: number; questionnaireIds: readonly number[] }

export type AcdcUpload = { file: UploadedFile; kind: AcdcKind; overwrite: boolean }

/** Scores are changed while they are collected; after that by such files alone, until a person is confirmed. */
const takenIn: readonly string[] = ['dataCollection', 'finished']

/** The very same file was uploaded before: nothing is to be done, unless it shall win over what has changed since. */
export async function foundBefore(
  tx: TenantTransaction,
  wave: UploadPlace,
  { file, kind, overwrite }: AcdcUpload,
): Promise<UploadDone | undefined> {
  if (!takenIn.includes(wave.phase)) throw conflict('UPLOAD_NOT_COLLECTING')
  const same = overwrite ? undefined : await findSameFile(tx, wave, kind, contentHash(file.content))
  if (!same) return undefined
  return {
    importGuid: same.importGuid,
    kind,
    fileName: file.name,
    created: 0,
    changed: 0,
    unchanged: 0,
    warnings: [],
    alreadyUploaded: { at: same.at.toISOString(), by: same.by },
  }
}

/** Stores a read file in one transaction, or refuses it as a whole. */
export function storeUpload(
  { db, clock }: Services,
  user: SignedIn,
  waveId: string,
  upload: AcdcUpload,
  read: ReadUpload,
): Promise<UploadDone> {
  return db.withTenant(user.scope, async (tx) => {
    const place = await uploadPlace(tx, user, waveId)
    await lockImportsOf(tx, place)
    const [locked] = await lockScored(tx, place)
    // The phase may have been switched while the lock was waited for.
    const wave = { ...place, phase: locked?.wave_phase ?? place.phase }
    const before = await foundBefore(tx, wave, upload)
    if (before) return before
    const remarks = new Remarks()
    const { form, marks } = await formFor(tx, wave, upload.kind, read, remarks)
    const { overwrite } = upload
    const now = clock.now()
    const taken = await read.take(tx, { form, marks, wave, overwrite, remarks, by: user.userName, now })
    if (taken.questionnaireIds.length > 0)
      await recountScores(tx, wave, { questionnaireIds: taken.questionnaireIds, at: now })
    return recordUpload(tx, { wave, user, upload, taken, form, remarks, now })
  })
}

async function formFor(
  tx: TenantTransaction,
  wave: UploadPlace,
  kind: AcdcKind,
  { marks, remark }: ReadUpload,
  remarks: Remarks,
): Promise<{ form: AcdcForm; marks: FileMarks }> {
  if (!marks) throw wrongFile('NOT_OUR_FILE')
  if (marks.kind !== kind) throw wrongFile('OTHER_KIND')
  if (marks.waveId !== wave.waveId) throw wrongFile('OTHER_WAVE')
  const form = await loadForm(tx, wave)
  if (!form) throw conflict('UPLOAD_NOT_COLLECTING')
  remark(remarks)
  return { form, marks }
}

const wrongFile = (code: string) => new AppError('UPLOAD_WRONG', 400, [{ path: '', code }])

type Recorded = {
  wave: UploadPlace
  user: SignedIn
  upload: AcdcUpload
  taken: Taken
  form: AcdcForm
  remarks: Remarks
  now: Date
}

async function recordUpload(
  tx: TenantTransaction,
  { wave, user, upload: { file, kind }, taken, form, remarks, now }: Recorded,
): Promise<UploadDone> {
  const { created, changed, unchanged } = taken
  const counts = { created, changed, unchanged }
  const by = user.userName
  const sha256 = contentHash(file.content)
  const importGuid = await recordImport(tx, wave, { kind, fileName: file.name, sha256, counts, by, now })
  await audit(tx, {
    organizationId: wave.organizationId,
    userName: by,
    action: 'upload-data',
    recordType: 'wave',
    recordId: wave.waveId,
    details: { kind, importGuid, ...counts },
  })
  if (created + changed > 0) {
    const touched = new Set(taken.questionnaireIds)
    const people = form.pairs.filter(({ questionnaireId }) => touched.has(questionnaireId)).map((one) => one.assesseeId)
    const { organizationId, projectId, waveId } = wave
    const details = { kind, created, changed }
    await writeJournal(tx, { code: 'DATA_UPLOADED', organizationId, projectId, waveId, userName: by, details }, people)
  }
  return { importGuid, kind, fileName: file.name, ...counts, warnings: [...remarks.warnings], alreadyUploaded: null }
}

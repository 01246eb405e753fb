import { Readable } from 'node:stream'
import { makeZip } from 'client-zip'
import type { InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import { conflict, notFound } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { FileAnswer } from '../../../platform/http/answers.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { formOf, loadForm, type AcdcForm } from './acdc/acdc-form.ts'
import { fileName, uniqueNames } from './acdc/file-names.ts'
import type { AcdcKind } from './acdc/store-upload.ts'
import { writeFile } from './acdc/write-file.ts'
import { as360Template } from './as360/as360-data.ts'
import { uploadPlace, type UploadPlace } from './upload-place.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The workbook to fill in, of the whole wave or of one evaluator. */
export async function downloadUploadTemplate(
  services: Services,
  user: SignedIn,
  waveId: string,
  { kind, assessorId, language }: { kind: AcdcKind; assessorId?: number | undefined; language: InterfaceLanguage },
): Promise<FileAnswer> {
  const { db } = services
  const wave = await db.withTenant(user.scope, (tx) => uploadPlace(tx, user, waveId))
  if (wave.kind === 'as360') return as360Template(services, user, wave, language)
  const form = await db.withTenant(user.scope, (tx) => formToFill(tx, user, wave, { kind, format: 'xlsx' }))
  const own = assessorId === undefined ? form : formOf(form, assessorId)
  if (own.pairs.length === 0) throw notFound()
  const content = await writeFile({ form: own, kind, format: 'xlsx', assessorId: assessorId ?? null })
  const [evaluator] = assessorId === undefined ? [] : own.evaluators
  return new FileAnswer(content, fileName(kind, [form.waveName, evaluator?.name], 'xlsx'), xlsxType, content.length)
}

/** A scoring sheet and notes as documents for every evaluator, in one ZIP that is written while it is sent. */
export async function downloadDocxTemplates(services: Services, user: SignedIn, waveId: string): Promise<FileAnswer> {
  const { db } = services
  const form = await db.withTenant(user.scope, async (tx) => {
    const wave = await uploadPlace(tx, user, waveId)
    if (wave.kind !== 'acdc') throw conflict('UPLOAD_NOT_OFFERED')
    return formToFill(tx, user, wave, { format: 'docx' })
  })
  const zip = Readable.fromWeb(makeZip(documentsOf(form)) as Parameters<typeof Readable.fromWeb>[0])
  return new FileAnswer(zip, fileName('scoring-sheets', [form.waveName], 'zip'), 'application/zip')
}

async function* documentsOf(form: AcdcForm): AsyncGenerator<{ name: string; input: Uint8Array }> {
  const people = uniqueNames(form.evaluators.map(({ label }) => label))
  for (const [index, { id }] of form.evaluators.entries())
    for (const kind of ['scoring-sheet', 'observers-notes'] as const) {
      const input = await writeFile({ form: formOf(form, id), kind, format: 'docx', assessorId: id })
      yield { name: fileName(kind, [people[index]], 'docx'), input }
    }
}

/** Nobody fills in a file without activities, people and competencies. That it was taken is written down. */
async function formToFill(
  tx: TenantTransaction,
  user: SignedIn,
  { organizationId, waveId, ...wave }: UploadPlace,
  details: Record<string, string>,
): Promise<AcdcForm> {
  const form = await loadForm(tx, { ...wave, organizationId, waveId })
  if (!form || [form.activities, form.pairs, form.competencies].some(({ length }) => length === 0))
    throw conflict('NOTHING_TO_FILL_IN')
  await audit(tx, {
    organizationId,
    userName: user.userName,
    action: 'download-sheets',
    recordType: 'wave',
    recordId: waveId,
    details,
  })
  return form
}

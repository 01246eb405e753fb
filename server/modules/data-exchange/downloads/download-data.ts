import { createHash } from 'node:crypto'
import { exportMethodsFor, type ExportMethodId } from '../../../../domain/data-exchange/export-methods.ts'
import {
  interfaceLanguageOf,
  type InterfaceLanguage,
  type LanguageCode,
} from '../../../../domain/languages/languages.ts'
import { may } from '../../../../domain/rights/rules.ts'
import { AppError, conflict, notFound } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { waveAccess } from '../../access/load-access.ts'
import { oneOfDownloads } from './downloads-at-once.ts'
import { exportedWaves, publishedContent, type ExportedWave } from './export-facts-queries.ts'
import { exportTexts } from './export-texts.ts'
import type { ExportContext } from './exported-table.ts'
import { writeExport } from './write-export.ts'

export type Wish = {
  waveGuid: string
  exportMethodId: ExportMethodId
  languageCode?: LanguageCode | undefined
}

/** `language`: in which the caller works. */
export type Call = { language: InterfaceLanguage; requestId: string }

/** The data of a wave as a file. What can be refused is refused before the first byte; each download is audited. */
export async function downloadData(
  services: Services,
  user: SignedIn,
  wish: Wish,
  { language, requestId }: Call,
): Promise<FileAnswer> {
  return oneOfDownloads(user.userName, async (signal) => {
    const chosen = await services.db.withTenant(user.scope, async (tx) => {
      const chosen = await chooseMethod(tx, user, wish)
      await auditDownload(tx, user, chosen, requestId)
      return chosen
    })
    return fileOf(services, user, chosen, { language, signal, isSample: false })
  })
}

/** The same file of invented rows. */
export async function downloadExportSample(
  services: Services,
  user: SignedIn,
  wish: Wish,
  { language }: Pick<Call, 'language'>,
): Promise<FileAnswer> {
  const chosen = await services.db.withTenant(user.scope, (tx) => chooseMethod(tx, user, wish))
  const { signal } = new AbortController()
  return fileOf(services, user, chosen, { language, signal, isSample: true })
}

type Chosen = { wave: ExportedWave; method: ExportMethodId; language: LanguageCode | null; seesUnreleased: boolean }

async function chooseMethod(tx: TenantTransaction, user: SignedIn, wish: Wish): Promise<Chosen> {
  const { organization, project, permissions } = await waveAccess(tx, user, wish.waveGuid)
  const place = { organizationId: organization.id, projectId: project.id, waveId: wish.waveGuid }
  const [found] = await exportedWaves(tx, place)
  if (!found) throw notFound()
  const { languages, ...wave } = found
  const method = exportMethodsFor(permissions, wave.has, languages).find(({ value }) => value === wish.exportMethodId)
  if (!method) throw conflict('EXPORT_METHOD_NOT_OFFERED')
  const { requireWaveTemplates, allowedTemplateLanguages } = method
  const language = requireWaveTemplates ? chosenLanguage(wish, allowedTemplateLanguages) : null
  const content = requireWaveTemplates ? await publishedContent(tx, place) : null
  const seesUnreleased = may(permissions, 'seeUnreleasedReports')
  return { method: method.value, language, seesUnreleased, wave: { ...place, ...wave, content } }
}

/** Methods that are worded need one of the languages in which everything is published (OPS-5-101). */
function chosenLanguage({ languageCode }: Wish, allowed: readonly LanguageCode[]): LanguageCode {
  if (languageCode === undefined) throw new AppError('EXPORT_LANGUAGE_REQUIRED', 400, { allowed })
  if (!allowed.includes(languageCode)) throw new AppError('EXPORT_LANGUAGE_NOT_OFFERED', 400, { allowed })
  return languageCode
}

async function auditDownload(
  tx: TenantTransaction,
  { userName }: SignedIn,
  { wave, method, language }: Chosen,
  requestId: string,
): Promise<void> {
  await audit(tx, {
    organizationId: wave.organizationId,
    userName,
    action: 'download-data',
    recordType: 'wave',
    recordId: wave.waveId,
    details: { method, language },
    requestId,
  })
}

type Writing = Pick<ExportContext, 'signal' | 'isSample'> & { language: InterfaceLanguage }

async function fileOf(
  { db, clock, sealing }: Services,
  user: SignedIn,
  { wave, method, language, seesUnreleased }: Chosen,
  writing: Writing,
): Promise<FileAnswer> {
  return writeExport(method, {
    db,
    user,
    wave,
    language,
    say: exportTexts(language ? (interfaceLanguageOf(language) ?? 'en') : writing.language),
    now: clock.now(),
    codeKey: sealing.keyed(createHash('sha256').update(`raters of ${wave.waveId}`).digest()).toString('hex'),
    signal: writing.signal,
    isSample: writing.isSample,
    seesUnreleased,
  })
}

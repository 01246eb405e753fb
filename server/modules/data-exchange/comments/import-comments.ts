import type { FastifyRequest } from 'fastify'
import type { AnswerInputOf } from '../../../../contract/endpoint.ts'
import type * as contract from '../../../../contract/data-exchange/comments.ts'
import { readCommentSheet, type SheetTranslation } from '../../../../domain/data-exchange/comment-translation.ts'
import { languageCodes, type LanguageCode } from '../../../../domain/languages/languages.ts'
import { AppError } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import { uploadedFile } from '../../../platform/http/uploaded-file.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { readAllSheets } from '../../../platform/spreadsheets/read-spreadsheet.ts'
import { contentHash, recordImport } from '../records/imports.ts'
import { codedComments, openComments, type OpenedComment } from './open-comments.ts'
import { storeTranslations } from './store-translations.ts'

/** A wave of a large organization; the usual limit is for people. */
const rowsMax = 100_000
/** More would not be read; the number of the others is said. */
const problemsShown = 200

/** Stores the translations of a sheet that was exported and filled in, all of them or none. */
export async function importComments(
  services: Services,
  user: SignedIn,
  waveId: string,
  request: FastifyRequest,
): Promise<AnswerInputOf<typeof contract.importComments>> {
  const { db } = services
  await db.withTenant(user.scope, (tx) => openComments(tx, user, waveId))
  const file = await uploadedFile(request)
  const [sheet] = await readAllSheets(file, { rows: rowsMax, sheets: 1 })
  return db.withTenant(user.scope, async (tx) => {
    const place = await openComments(tx, user, waveId, { lock: true })
    const comments = new Map((await codedComments(tx, services, place, 'en-GB')).map((one) => [one.code, one]))
    const { translations, problems } = readCommentSheet(
      sheet?.rows ?? [],
      languageCodes,
      (code) => comments.get(code)?.comment,
    )
    if (problems.length > 0)
      throw new AppError('COMMENTS_SHEET_REFUSED', 400, [
        ...problems.slice(0, problemsShown),
        ...(problems.length > problemsShown
          ? [{ path: '', code: 'MORE_PROBLEMS', count: problems.length - problemsShown }]
          : []),
      ])
    const { organizationId } = place
    const by = {
      organizationId,
      userName: user.userName,
      now: services.clock.now(),
      isMachine: false,
      // A sheet has the proposals of a machine in all languages; what comes back as it went out may not have been read.
      isLookedOver: false,
    }
    const counts = await storeTranslations(tx, translations.map(givenBy(comments)), by)
    const importGuid = await recordImport(tx, place, {
      kind: 'comments',
      fileName: file.name,
      sha256: contentHash(file.content),
      counts,
      by: user.userName,
      now: by.now,
    })
    await audit(tx, {
      organizationId,
      userName: user.userName,
      action: 'translate-comments',
      recordType: 'wave',
      recordId: waveId,
      details: { importGuid, ...counts },
      requestId: request.id,
    })
    return { ...counts, importGuid, fileName: file.name }
  })
}

function givenBy(comments: ReadonlyMap<string, OpenedComment>) {
  return ({ code, language, translation }: SheetTranslation<LanguageCode>) => {
    const one = comments.get(code)
    return {
      questionnaireId: one?.questionnaire_id ?? 0,
      itemKey: one?.item_key ?? '',
      language,
      original: one?.comment ?? '',
      text: translation,
    }
  }
}

import { Readable } from 'node:stream'
import { commentSheetHeads } from '../../../../domain/data-exchange/comment-translation.ts'
import { contentLanguages } from '../../../../domain/languages/languages.ts'
import { safeFileName } from '../../../../domain/reports/safe-file-name.ts'
import { audit } from '../../../platform/audit.ts'
import { FileAnswer } from '../../../platform/http/answers.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { writeSpreadsheet } from '../../../platform/spreadsheets/write-spreadsheet.ts'
import { publishedContent, translatedRows } from './comments-queries.ts'
import { questionWords } from './list-comments.ts'
import { codedComments, openComments } from './open-comments.ts'

/** The comments with a column for each language, as translators get them. */
export async function exportComments(
  services: Services,
  user: SignedIn,
  waveId: string,
  requestId: string,
): Promise<FileAnswer> {
  const { name, rows } = await services.db.withTenant(user.scope, async (tx) => {
    const place = await openComments(tx, user, waveId)
    const comments = await codedComments(tx, services, place, 'en-GB')
    const textOf = new Map(
      (await translatedRows(tx, place)).map((one) => [keyOf(one) + one.language_code, one.text] as const),
    )
    const words = questionWords(await publishedContent(tx, place), 'en-GB')
    await audit(tx, {
      organizationId: place.organizationId,
      userName: user.userName,
      action: 'export-comments',
      recordType: 'wave',
      recordId: waveId,
      details: { comments: comments.length },
      requestId,
    })
    return {
      name: place.name,
      rows: comments.map((one) => {
        const { competency, question } = words(one.item_key)
        const translations = contentLanguages.map(({ code }) => textOf.get(keyOf(one) + code) ?? null)
        return [one.code, competency, question, one.comment, ...translations]
      }),
    }
  })
  const content = writeSpreadsheet({
    name: 'comments',
    columns: [...commentSheetHeads, ...contentLanguages.map(({ code }) => code)].map((header) => ({
      header,
      type: 'text',
      ...(header === 'original' && { width: 60 }),
    })),
    rows: Readable.from(rows),
  })
  const fileName = safeFileName(`comments ${name}.xlsx`)
  return new FileAnswer(content, fileName, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
}

const keyOf = (one: { questionnaire_id: number; item_key: string }) => `${one.questionnaire_id} ${one.item_key} `

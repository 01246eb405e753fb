import type { AnswerInputOf, BodyOf } from '../../../../contract/endpoint.ts'
import type * as contract from '../../../../contract/data-exchange/comments.ts'
import { translationMax } from '../../../../domain/data-exchange/comment-translation.ts'
import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import { writtenText } from '../../../../domain/text/written-text.ts'
import { AppError, conflict } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { TranslationFailure, type Translation } from '../../../platform/translation/translation.ts'
import { codedComments, openComments, type OpenedComment } from './open-comments.ts'
import { storeTranslations, type GivenTranslation } from './store-translations.ts'

/** What is sent at once, in bytes: DeepL takes 128 KiB. */
const bytesAtOnce = 100_000

/**
 * Has the next comments without a translation translated. The service is asked outside of any transaction, and the audit
 * log says so before; what somebody has written meanwhile stays.
 */
export async function translateComments(
  services: Services,
  user: SignedIn,
  waveId: string,
  { languageCode, count }: BodyOf<typeof contract.translateComments>,
  requestId: string,
): Promise<AnswerInputOf<typeof contract.translateComments>> {
  const { db, translation, clock } = services
  const { asked, remaining } = await db.withTenant(user.scope, async (tx) => {
    const place = await openComments(tx, user, waveId)
    if (!translation) throw conflict('TRANSLATION_OFF')
    const comments = await codedComments(tx, services, place, languageCode)
    const open = comments.filter(({ state }) => state === 'open')
    const asked = fitting(open.slice(0, count))
    if (asked.length > 0)
      await audit(tx, {
        organizationId: place.organizationId,
        userName: user.userName,
        action: 'send-comments-to-translation',
        recordType: 'wave',
        recordId: waveId,
        details: { languageCode, comments: asked.length },
        requestId,
      })
    return { asked, remaining: open.length - asked.length }
  })
  if (!translation || asked.length === 0) return { translated: 0, remaining }
  const texts = await ask(translation, asked, languageCode)
  return db.withTenant(user.scope, async (tx) => {
    const { organizationId } = await openComments(tx, user, waveId, { lock: true })
    const given = asked.map((one, at) => proposalFor(one, texts[at] ?? '', languageCode))
    const { userName } = user
    const by = { organizationId, userName, now: clock.now(), isMachine: true, isLookedOver: false }
    const { created, changed } = await storeTranslations(tx, given, by)
    return { translated: created + changed, remaining }
  })
}

/** What no person could save is no proposal: the comment itself stands there then, to be looked over. */
function proposalFor(one: OpenedComment, answered: string, language: LanguageCode): GivenTranslation {
  const text = writtenText(answered)
  return {
    questionnaireId: one.questionnaire_id,
    itemKey: one.item_key,
    language,
    original: one.comment,
    text: text !== '' && text.length <= translationMax ? text : one.comment,
  }
}

function fitting(comments: readonly OpenedComment[]): OpenedComment[] {
  let bytes = 0
  return comments.filter(({ comment }, at) => {
    bytes += Buffer.byteLength(JSON.stringify(comment))
    return at === 0 || bytes <= bytesAtOnce
  })
}

async function ask(
  translation: Translation,
  comments: readonly OpenedComment[],
  into: LanguageCode,
): Promise<string[]> {
  try {
    return await translation.translate(
      comments.map(({ comment }) => comment),
      into,
    )
  } catch (error) {
    if (error instanceof TranslationFailure) throw new AppError(error.code, 502)
    throw error
  }
}

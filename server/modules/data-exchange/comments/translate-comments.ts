import type { AnswerInputOf, BodyOf } from '../../../../contract/endpoint.ts'
import type * as contract from '../../../../contract/data-exchange/comments.ts'
import { AppError, conflict } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { TranslationFailure, type Translation } from '../../../platform/translation/translation.ts'
import { codedComments, openComments, type OpenedComment } from './open-comments.ts'
import { storeTranslations } from './store-translations.ts'

/** What a service takes at once, in characters; one comment may be longer. */
const charactersAtOnce = 60_000

/**
 * Has the next comments without a translation translated. The service is asked outside of any transaction; what somebody
 * has written meanwhile stays.
 */
export async function translateComments(
  services: Services,
  user: SignedIn,
  waveId: string,
  { languageCode, count }: BodyOf<typeof contract.translateComments>,
  requestId: string,
): Promise<AnswerInputOf<typeof contract.translateComments>> {
  const { db, translation, clock } = services
  const open = await db.withTenant(user.scope, async (tx) => {
    const place = await openComments(tx, user, waveId)
    const comments = await codedComments(tx, services, place, languageCode)
    return comments.filter(({ state }) => state === 'open')
  })
  if (!translation) throw conflict('TRANSLATION_OFF')
  const asked = fitting(open.slice(0, count))
  if (asked.length === 0) return { translated: 0, remaining: 0 }
  const texts = await ask(translation, asked, languageCode)
  return db.withTenant(user.scope, async (tx) => {
    const { organizationId } = await openComments(tx, user, waveId, { lock: true })
    const { userName } = user
    const given = asked.map((one, at) => ({
      questionnaireId: one.questionnaire_id,
      itemKey: one.item_key,
      language: languageCode,
      original: one.comment,
      text: texts[at]?.trim() || one.comment,
    }))
    const { created, changed } = await storeTranslations(tx, given, {
      organizationId,
      userName,
      now: clock.now(),
      isMachine: true,
    })
    await audit(tx, {
      organizationId,
      userName,
      action: 'send-comments-to-translation',
      recordType: 'wave',
      recordId: waveId,
      details: { languageCode, comments: asked.length },
      requestId,
    })
    return { translated: created + changed, remaining: open.length - asked.length }
  })
}

function fitting(comments: readonly OpenedComment[]): OpenedComment[] {
  let characters = 0
  return comments.filter(({ comment }, at) => {
    characters += comment.length
    return at === 0 || characters <= charactersAtOnce
  })
}

async function ask(
  translation: Translation,
  comments: readonly OpenedComment[],
  into: Parameters<Translation['translate']>[1],
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

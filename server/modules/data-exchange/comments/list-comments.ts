import type { AnswerInputOf, BodyOf } from '../../../../contract/endpoint.ts'
import type * as contract from '../../../../contract/data-exchange/comments.ts'
import { commentStates } from '../../../../domain/data-exchange/comment-translation.ts'
import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import type { PublishedContent } from '../../../../domain/questionnaires/published-content.ts'
import { wordingLanguage, worded } from '../../../../domain/questionnaires/wording.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { publishedContent } from './comments-queries.ts'
import { codedComments, openComments } from './open-comments.ts'

type Asked = BodyOf<typeof contract.listComments>

export function listComments(
  services: Services,
  user: SignedIn,
  waveId: string,
  { languageCode, only, page, pageRows }: Asked,
): Promise<AnswerInputOf<typeof contract.listComments>> {
  return services.db.withTenant(user.scope, async (tx) => {
    const place = await openComments(tx, user, waveId)
    const all = await codedComments(tx, services, place, languageCode)
    const listed = only ? all.filter(({ state }) => state === only) : all
    const words = questionWords(await publishedContent(tx, place), languageCode)
    return {
      canTranslate: services.translation !== null,
      counts: Object.fromEntries(
        commentStates.map((state) => [state, all.filter((one) => one.state === state).length]),
      ) as Record<(typeof commentStates)[number], number>,
      totalCount: listed.length,
      rows: listed.slice((page - 1) * pageRows, page * pageRows).map((one) => ({
        code: one.code,
        ...words(one.item_key),
        original: one.comment,
        translation: one.translation?.text ?? null,
        state: one.state,
      })),
    }
  })
}

/** The competency and the question of a comment, by its key. */
export function questionWords(content: PublishedContent | undefined, wish: LanguageCode) {
  const published = content?.languages ?? []
  const language = wordingLanguage(published, [wish])
  const words = new Map(
    (content?.sections ?? []).flatMap(({ names, comments }) =>
      comments.map(({ key, labels }) => [
        key as string,
        { competency: worded(names, language, published), question: worded(labels, language, published) },
      ]),
    ),
  )
  return (key: string) => words.get(key) ?? { competency: '', question: '' }
}

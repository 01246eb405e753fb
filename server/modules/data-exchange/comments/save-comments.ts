import type { BodyOf } from '../../../../contract/endpoint.ts'
import type * as contract from '../../../../contract/data-exchange/comments.ts'
import { invalid } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { codedComments, openComments } from './open-comments.ts'
import { storeTranslations, type StoredCounts } from './store-translations.ts'

/** Saves translations that a person wrote or looked over, all of them or none. */
export function saveComments(
  services: Services,
  user: SignedIn,
  waveId: string,
  { languageCode, comments }: BodyOf<typeof contract.saveComments>,
  requestId: string,
): Promise<StoredCounts> {
  return services.db.withTenant(user.scope, async (tx) => {
    const place = await openComments(tx, user, waveId, { lock: true })
    const known = new Map((await codedComments(tx, services, place, languageCode)).map((one) => [one.code, one]))
    const unknown = comments.flatMap(({ code }, at) =>
      known.has(code) ? [] : [{ path: `comments.${at}.code`, code: 'UNKNOWN_COMMENT' }],
    )
    if (unknown.length > 0) throw invalid(unknown)
    const given = comments.flatMap(({ code, translation }) => {
      const one = known.get(code)
      return one
        ? [
            {
              questionnaireId: one.questionnaire_id,
              itemKey: one.item_key,
              language: languageCode,
              original: one.comment,
              text: translation,
            },
          ]
        : []
    })
    const { organizationId } = place
    const counts = await storeTranslations(tx, given, {
      organizationId,
      userName: user.userName,
      now: services.clock.now(),
      isMachine: false,
      isLookedOver: true,
    })
    await audit(tx, {
      organizationId,
      userName: user.userName,
      action: 'translate-comments',
      recordType: 'wave',
      recordId: waveId,
      details: { languageCode, ...counts },
      requestId,
    })
    return counts
  })
}

import { changesCases } from '../../../../../domain/eap-cases/eap-scope.ts'
import { notAllowed } from '../../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../../platform/database/database.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import type { Services } from '../../../../platform/services.ts'
import { readableCase, withEapScope } from '../../records/eap-access.ts'
import { sealedPlace } from '../../records/sealed-case.ts'

/** `new`: of a case that does not exist yet. */
export type DraftKey = number | 'new'

const caseIdOf = (key: DraftKey) => (key === 'new' ? 0 : key)

/** What the caller typed into a case and did not save; null if nothing. */
export function getCaseDraft({ db, clock, caseSealing }: Services, user: SignedIn, key: DraftKey) {
  return withEapScope(db, user, async (tx) => {
    await mayWrite(tx, user, key, clock.now())
    const kept = await tx
      .selectFrom('eap_case_drafts')
      .select(['sealed_draft', 'key_id', 'saved_at'])
      .where('user_name', '=', user.userName)
      .where('case_id', '=', caseIdOf(key))
      .executeTakeFirst()
    if (!kept) return { draft: null }
    const content = caseSealing.unseal(kept.sealed_draft, kept.key_id, sealedPlace.draft(user.userName, caseIdOf(key)))
    return { draft: { savedAt: kept.saved_at.toISOString(), content } }
  })
}

/** Keeps what the caller types; the newest replaces the one before. */
export function saveCaseDraft({ db, clock, caseSealing }: Services, user: SignedIn, key: DraftKey, content: string) {
  return withEapScope(db, user, async (tx) => {
    const now = clock.now()
    await mayWrite(tx, user, key, now)
    const kept = {
      sealed_draft: caseSealing.seal(content, sealedPlace.draft(user.userName, caseIdOf(key))),
      key_id: caseSealing.keyId,
      saved_at: now,
    }
    await tx
      .insertInto('eap_case_drafts')
      .values({ user_name: user.userName, case_id: caseIdOf(key), ...kept })
      .onConflict((conflict) => conflict.columns(['user_name', 'case_id']).doUpdateSet(kept))
      .execute()
    return { savedAt: now.toISOString() }
  })
}

/** Also of a case that the caller may not read any more. */
export function discardCaseDraft({ db }: Services, user: SignedIn, key: DraftKey): Promise<void> {
  return withEapScope(db, user, async (tx) => {
    await tx
      .deleteFrom('eap_case_drafts')
      .where('user_name', '=', user.userName)
      .where('case_id', '=', caseIdOf(key))
      .execute()
  })
}

async function mayWrite(tx: TenantTransaction, user: SignedIn, key: DraftKey, now: Date): Promise<void> {
  if (key === 'new') return
  const { ground } = await readableCase(tx, user, String(key), now)
  if (!changesCases(ground)) throw notAllowed('writeCases')
}

import { randomUUID } from 'node:crypto'
import { groundOfReading, openedForHours } from '../../../../../domain/eap-cases/eap-scope.ts'
import { conflict, notFound } from '../../../../platform/app-error.ts'
import { audit } from '../../../../platform/audit.ts'
import type { TenantTransaction } from '../../../../platform/database/database.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import type { Services } from '../../../../platform/services.ts'
import { lockCase } from '../../cases/case-queries.ts'
import { administratorsOfBranch } from '../../records/branch-administrators.ts'
import { findCase, withEapScope, type FoundCase } from '../../records/eap-access.ts'
import { queueMessage } from '../../records/queue-message.ts'
import { sealedPlace } from '../../records/sealed-case.ts'

/** Opens a case of another branch for some hours. The reason is kept, and the branch is told. */
export function openCaseOfOthers(
  { db, clock, caseSealing }: Services,
  user: SignedIn,
  { caseKey, reason }: { caseKey: string; reason: string },
): Promise<{ openUntil: string }> {
  return withEapScope(db, user, async (tx) => {
    const now = clock.now()
    // Of a click that was sent twice, the second finds the case open.
    await lockCase(tx, caseKey)
    const found = await findCase(tx, user, caseKey, now)
    const ground = found ? groundOfReading(user, found) : null
    if (!found || ground === null) throw notFound()
    if (ground !== 'closed') throw conflict('CASE_IS_OPEN')
    const openUntil = new Date(now.getTime() + openedForHours * 3_600_000)
    const { organizationId } = found
    const id = randomUUID()
    await tx
      .insertInto('eap_break_glass')
      .values({
        organization_id: organizationId,
        id,
        case_id: found.id,
        user_name: user.userName,
        sealed_reason: caseSealing.seal(reason, sealedPlace.reason(id)),
        key_id: caseSealing.keyId,
        opened_at: now,
        expires_at: openUntil,
      })
      .execute()
    const event = { organizationId, userName: user.userName, action: 'open-case-of-others' } as const
    await audit(tx, { ...event, recordType: 'eap-case', recordId: found.id })
    await tellBranch(tx, found, now)
    return { openUntil: openUntil.toISOString() }
  })
}

/** Tells the administrators of the branch; each opening of the case is a message of its own. */
async function tellBranch(tx: TenantTransaction, found: FoundCase, now: Date): Promise<void> {
  const { organizationId, id: caseId, branchId } = found
  const { openings } = await tx
    .selectFrom('eap_break_glass')
    .select(({ fn }) => fn.countAll<number>().as('openings'))
    .where('organization_id', '=', organizationId)
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  for (const { userName: toUserName, languageCode } of await administratorsOfBranch(tx, branchId))
    await queueMessage(tx, {
      organizationId,
      kind: 'opened',
      subjectId: String(caseId),
      version: Number(openings),
      toUserName,
      languageCode,
      dueAt: now,
    })
}

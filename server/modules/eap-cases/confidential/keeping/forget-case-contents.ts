import { sql } from 'kysely'
import { closedStatuses } from '../../../../../domain/eap-cases/case-codes.ts'
import { auditMany } from '../../../../platform/audit.ts'
import type { TenantTransaction } from '../../../../platform/database/database.ts'
import type { Services } from '../../../../platform/services.ts'
import { removeAttachments, removeDrafts } from '../../records/remove-attachments.ts'

/** Cases that one transaction empties. */
const casesAtOnce = 200
/** What was typed and neither saved nor discarded is kept for so many days. */
const draftsKeptDays = 30
/** That a message was sent is of use while somebody may ask about it. */
const messagesKeptDays = 365

/**
 * Deletes what clients said and are reached by in closed cases that nobody has changed for as long as their licence keeps
 * them, drafts that were left, and old messages. That there was a case, its codes and times stay, for the figures of earlier years.
 */
export async function forgetCaseContents(services: Services): Promise<void> {
  const { db, clock, log } = services
  let emptied = 0
  for (let count = casesAtOnce; count === casesAtOnce; emptied += count) count = await forgetSome(services)
  if (emptied > 0) log.info({ cases: emptied }, 'contents of closed cases were deleted after the time of their licence')
  const before = (days: number) => new Date(clock.now().getTime() - days * 24 * 3_600_000)
  await db.withTenant({ kind: 'all' }, async (tx) => {
    await tx.deleteFrom('eap_case_drafts').where('saved_at', '<', before(draftsKeptDays)).execute()
    await tx.deleteFrom('eap_messages').where('created_at', '<', before(messagesKeptDays)).execute()
  })
}

function forgetSome({ db, clock }: Services): Promise<number> {
  const now = clock.now()
  return db.withTenant({ kind: 'all' }, async (tx) => {
    const due = await lockDue(tx, now)
    for (const [organizationId, cases] of Map.groupBy(due, (found) => found.organization_id)) {
      const ids = cases.map(({ id }) => id)
      await emptyCases(tx, organizationId, ids, now)
    }
    return due.length
  })
}

async function lockDue(tx: TenantTransaction, now: Date): Promise<{ organization_id: string; id: number }[]> {
  const { rows } = await sql<{ organization_id: string; id: number }>`
    select c.organization_id, c.id
      from eap_licences l
      join eap_cases c on c.organization_id = l.organization_id and c.licence_id = l.id
     where c.status = any (${[...closedStatuses]}::smallint[]) and c.content_deleted_at is null
       and c.updated_at < ${now}::timestamptz - make_interval(months => l.retention_months)
     order by c.organization_id, c.id
     limit ${casesAtOnce} for update of c skip locked`.execute(tx)
  return rows
}

async function emptyCases(
  tx: TenantTransaction,
  organizationId: string,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await removeAttachments(tx, { organizationId, caseIds: ids })
  await removeDrafts(tx, ids)
  await tx
    .updateTable('eap_contacts')
    .set({ sealed_note: null, sealed_internal_note: null })
    .where('organization_id', '=', organizationId)
    .where('case_id', 'in', ids)
    .execute()
  await tx
    .updateTable('eap_cases')
    .set({
      sealed_client_phone: null,
      sealed_client_email: null,
      sealed_note: null,
      search_tokens: [],
      content_deleted_at: now,
    })
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .execute()
  const event = { organizationId, userName: null, action: 'delete-case-content', recordType: 'eap-case' } as const
  await auditMany(tx, event, ids)
}

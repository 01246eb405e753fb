import { sql } from 'kysely'
import { notFound } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { writeJournal } from '../journal/write-journal.ts'
import { findAssessee } from './participants-queries.ts'
import type { OnePerson } from './update-assessee.ts'

const locked = 8
const generated = 2

/** Locked tools of a person become usable again; links that share a report of such a tool end at once (PLT-4-15). */
export function unlockAssessee({ db, clock }: Services, user: SignedIn, place: OnePerson): Promise<void> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await projectAccess(tx, user, place.projectId)
    const person = await findAssessee(
      tx,
      { organizationId: organization.id, projectId: place.projectId },
      place.assesseeId,
    )
    if (!person) throw notFound()
    const unlocked = await unlockTools(tx, person)
    if (unlocked.length === 0) return
    const endedLinks = await endSharedLinks(tx, organization.id, unlocked, clock.now())
    const details = { loginIds: unlocked, endedLinks }
    await writeJournal(tx, {
      code: 'TOOLS_UNLOCKED',
      organizationId: organization.id,
      userName: user.userName,
      projectId: place.projectId,
      assesseeId: person.id,
      details,
    })
    await audit(tx, {
      organizationId: organization.id,
      userName: user.userName,
      action: 'unlock-tools',
      recordType: 'assessee',
      recordId: person.id,
      details,
    })
  })
}

async function unlockTools(
  tx: TenantTransaction,
  person: { organization_id: string; project_id: string; id: number },
): Promise<number[]> {
  const rows = await tx
    .updateTable('logins')
    .set({ status: generated })
    .where('organization_id', '=', person.organization_id)
    .where('project_id', '=', person.project_id)
    .where('assessee_id', '=', person.id)
    .where('status', '=', locked)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function endSharedLinks(
  tx: TenantTransaction,
  organizationId: string,
  loginIds: readonly number[],
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update links set expires_at = ${now}
     where organization_id = ${organizationId} and kind = 'shared-reports' and (expires_at is null or expires_at > ${now})
       and id in (select s.link_id from link_reports s
                    join reports r on r.organization_id = s.organization_id and r.id = s.report_id
                   where s.organization_id = ${organizationId} and r.login_id = any(${[...loginIds]}::integer[]))`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

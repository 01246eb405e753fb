import { sql } from 'kysely'
import type { PersonToStore } from '../../../../domain/nominations/plan-people.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { listParameter } from '../../../platform/database/list-parameter.ts'
import { jsonParameter } from '../../../platform/json-in-pieces.ts'

type Project = { organizationId: string; projectId: string }

/** What an import of people did: those whom it made, and raters who became participants. */
export type ImportedPeople = { created: number[]; becameParticipants: number[] }

/** Adds people by address. Who is there already keeps name and language; who is evaluated becomes a participant. */
export async function addImportedPeople(
  tx: TenantTransaction,
  { organizationId, projectId }: Project,
  people: readonly PersonToStore[],
  { by, now }: { by: string; now: Date },
): Promise<ImportedPeople> {
  const created = await sql<{ id: number }>`
    insert into assessees (organization_id, project_id, email, name, language_code, is_participant, created_by, created_at)
    select ${organizationId}, ${projectId}, p.email, p.name, p."languageCode", p."isParticipant", ${by}, ${now}::timestamptz
      from json_to_recordset(${await jsonParameter(people)}::json) as p (email text, name text, "languageCode" text, "isParticipant" boolean)
     order by p.email
    on conflict (organization_id, project_id, email) where email is not null do nothing
    returning id`.execute(tx)
  const assessees = people.filter(({ isParticipant }) => isParticipant).map(({ email }) => email)
  const became = await sql<{ id: number }>`
    update assessees set is_participant = true
     where organization_id = ${organizationId} and project_id = ${projectId} and not is_participant
       and email = any (${await listParameter(assessees, 'text')})
    returning id`.execute(tx)
  return { created: created.rows.map(({ id }) => id), becameParticipants: became.rows.map(({ id }) => id) }
}

/** Reverts `addImportedPeople` where nothing else was attached to the people since. Returns how many were deleted. */
export async function removeImportedPeople(
  tx: TenantTransaction,
  { organizationId }: Pick<Project, 'organizationId'>,
  { created, becameParticipants }: ImportedPeople,
): Promise<number> {
  await sql`
    update assessees a set is_participant = false
     where a.organization_id = ${organizationId} and a.id = any (${await listParameter(becameParticipants, 'integer')})
       and not exists (select from wave_assessees m where m.organization_id = a.organization_id and m.assessee_id = a.id)`.execute(
    tx,
  )
  const { numAffectedRows } = await sql`
    delete from assessees a
     where a.organization_id = ${organizationId} and a.id = any (${await listParameter(created, 'integer')})
       and not exists (select from wave_assessees m where m.organization_id = a.organization_id and m.assessee_id = a.id)
       and not exists (select from nominations n
                        where n.organization_id = a.organization_id and (n.assessee_id = a.id or n.assessor_id = a.id))
       and not exists (select from questionnaires q
                        where q.organization_id = a.organization_id and (q.assessee_id = a.id or q.assessor_id = a.id))
       and not exists (select from logins l where l.organization_id = a.organization_id and l.assessee_id = a.id)
       and not exists (select from reports r where r.organization_id = a.organization_id and r.assessee_id = a.id)
       and not exists (select from report_people p where p.organization_id = a.organization_id and p.assessee_id = a.id)
       and not exists (select from warehouse_scores s where s.organization_id = a.organization_id and s.assessee_id = a.id)
       and not exists (select from links k where k.organization_id = a.organization_id and k.assessee_id = a.id)
       and not exists (select from mail_messages m where m.organization_id = a.organization_id and m.assessee_id = a.id)`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/database.ts'

export type RemovedWithPerson = {
  nominations: unknown[]
  logins: unknown[]
  reports: number[]
  waves: string[]
  scores: unknown[]
}

/** Takes a person and everything that hangs on the record out of the database; returns what a restoration needs. */
export async function removeAssessee(
  tx: TenantTransaction,
  organizationId: string,
  assesseeId: number,
  now: Date,
): Promise<RemovedWithPerson> {
  const ofPerson = sql`organization_id = ${organizationId} and assessee_id = ${assesseeId}`
  const pairsOfPerson = sql`organization_id = ${organizationId} and (assessee_id = ${assesseeId} or assessor_id = ${assesseeId})`
  await sql`delete from questionnaires where ${pairsOfPerson}`.execute(tx)
  const nominations = await sql`
    delete from nominations where ${pairsOfPerson} returning wave_id, assessee_id, assessor_id, role_id, position, created_at`.execute(
    tx,
  )
  await sql`
    delete from link_logins where organization_id = ${organizationId}
       and login_id in (select id from logins where ${ofPerson})`.execute(tx)
  const logins = await sql`
    delete from logins where ${ofPerson}
    returning id, wave_id, custom_tool_id, provider, status, product_code, batch_id, generated_by, generated_at, filled_in_at, created_at`.execute(
    tx,
  )
  const reports = await sql<{ id: number }>`
    update reports set assessee_id = null, deleted_at = coalesce(deleted_at, ${now}) where ${ofPerson} returning id`.execute(
    tx,
  )
  const waves = await sql<{ wave_id: string }>`delete from wave_assessees where ${ofPerson} returning wave_id`.execute(
    tx,
  )
  const scores = await sql`
    delete from warehouse_scores where ${ofPerson}
    returning wave_id, provider, assessment_id, scale, value, text_value, uploaded_by, uploaded_at`.execute(tx)
  await sql`delete from links where ${ofPerson}`.execute(tx)
  await sql`
    update notifications set assessee_ids = array_remove(assessee_ids, ${assesseeId})
     where organization_id = ${organizationId} and ${assesseeId} = any(assessee_ids)`.execute(tx)
  await sql`delete from assessees where organization_id = ${organizationId} and id = ${assesseeId}`.execute(tx)
  return {
    nominations: nominations.rows,
    logins: logins.rows,
    reports: reports.rows.map(({ id }) => id),
    waves: waves.rows.map(({ wave_id }) => wave_id),
    scores: scores.rows,
  }
}

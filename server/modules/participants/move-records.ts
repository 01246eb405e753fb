import { sql, type RawBuilder } from 'kysely'
import type { TenantTransaction } from '../../platform/database/database.ts'

type Person = { organization_id: string; id: number }
export type MovedRecords = {
  waves: string[]
  reports: number[]
  links: string[]
  removedLinks: string[]
  messages: string[]
  journal: number[]
  scores: number[]
  removedScores: unknown[]
}

/** Memberships, reports, links, mails, journal records, scores and watch lists of the source become the target's. */
export async function moveRecords(tx: TenantTransaction, source: Person, target: Person): Promise<MovedRecords> {
  const ofSource = sql`organization_id = ${source.organization_id} and assessee_id = ${source.id}`
  const waves = await moveMemberships(tx, source, target)
  const links = await moveLinks(tx, source, target)
  const scores = await moveScores(tx, source, target)
  const moveAll = (table: 'reports' | 'mail_messages' | 'activity_journal') =>
    sql<{ id: never }>`update ${sql.table(table)} set assessee_id = ${target.id} where ${ofSource} returning id`
  const reports = await ids<number>(tx, moveAll('reports'))
  const messages = await ids<string>(tx, moveAll('mail_messages'))
  const journal = await ids<number>(tx, moveAll('activity_journal'))
  await sql`
    update notifications
       set assessee_ids = array(select distinct case id when ${source.id} then ${target.id} else id end from unnest(assessee_ids) as id)
     where organization_id = ${source.organization_id} and ${source.id} = any(assessee_ids)`.execute(tx)
  return { waves, reports, messages, journal, ...links, ...scores }
}

async function ids<Id>(tx: TenantTransaction, statement: RawBuilder<unknown>): Promise<Id[]> {
  const { rows } = await statement.execute(tx)
  return (rows as { id: Id }[]).map(({ id }) => id)
}

async function moveMemberships(tx: TenantTransaction, source: Person, target: Person): Promise<string[]> {
  const { rows } = await sql<{ wave_id: string }>`
    delete from wave_assessees where organization_id = ${source.organization_id} and assessee_id = ${source.id}
    returning wave_id`.execute(tx)
  const waves = rows.map(({ wave_id }) => wave_id)
  await sql`
    insert into wave_assessees (organization_id, wave_id, assessee_id)
    select ${source.organization_id}, id, ${target.id} from unnest(${waves}::uuid[]) as id on conflict do nothing`.execute(
    tx,
  )
  return waves
}

/** An address that was sent out keeps working for the target, unless the target has one of its own. */
async function moveLinks(tx: TenantTransaction, source: Person, target: Person) {
  const links = await ids<string>(
    tx,
    sql`
    update links s set assessee_id = ${target.id}
     where s.organization_id = ${source.organization_id} and s.assessee_id = ${source.id}
       and not exists (select from links t
                        where t.organization_id = s.organization_id and t.assessee_id = ${target.id} and t.kind = s.kind
                          and t.project_id is not distinct from s.project_id and t.wave_id is not distinct from s.wave_id)
    returning s.id`,
  )
  const removedLinks = await ids<string>(
    tx,
    sql`delete from links where organization_id = ${source.organization_id} and assessee_id = ${source.id} returning id`,
  )
  return { links, removedLinks }
}

async function moveScores(tx: TenantTransaction, source: Person, target: Person) {
  const scores = await ids<number>(
    tx,
    sql`
    update warehouse_scores s set assessee_id = ${target.id}
     where s.organization_id = ${source.organization_id} and s.assessee_id = ${source.id}
       and not exists (select from warehouse_scores t
                        where t.organization_id = s.organization_id and t.assessee_id = ${target.id} and t.wave_id = s.wave_id
                          and t.provider = s.provider and t.assessment_id = s.assessment_id and t.scale = s.scale)
    returning s.id`,
  )
  const removed = await sql`
    delete from warehouse_scores where organization_id = ${source.organization_id} and assessee_id = ${source.id}
    returning *`.execute(tx)
  return { scores, removedScores: removed.rows }
}

import { sql, type RawBuilder } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { moveReminders, type MovedReminders } from '../../mailing/records/reminders-of-person.ts'
import { takeRows, type KeptRow } from '../../../platform/database/kept-rows.ts'

type Person = { organization_id: string; id: number }
export type MovedRecords = {
  waves: string[]
  /** Those of the waves in which the target was not yet. */
  joinedWaves: string[]
  reports: number[]
  links: string[]
  removedLinks: KeptRow[]
  messages: string[]
  journal: number[]
  scores: number[]
  removedScores: KeptRow[]
  /** Watch lists that the source stood in, and whether the target stood in them too. */
  notifications: { id: string; hadTarget: boolean }[]
  reminders: MovedReminders
}

/** Memberships, reports, links, mails, journal records, scores and watch lists of the source become the target's. */
export async function moveRecords(tx: TenantTransaction, source: Person, target: Person): Promise<MovedRecords> {
  const ofSource = sql`organization_id = ${source.organization_id} and assessee_id = ${source.id}`
  const memberships = await moveMemberships(tx, source, target)
  const links = await moveLinks(tx, source, target)
  const scores = await moveScores(tx, source, target)
  const moveAll = (table: 'reports' | 'mail_messages' | 'activity_journal') =>
    sql<{ id: never }>`update ${sql.table(table)} set assessee_id = ${target.id} where ${ofSource} returning id`
  const reports = await ids<number>(tx, moveAll('reports'))
  const messages = await ids<string>(tx, moveAll('mail_messages'))
  const journal = await ids<number>(tx, moveAll('activity_journal'))
  const notifications = await moveWatches(tx, source, target)
  const reminders = await moveReminders(tx, source, target)
  return { ...memberships, reports, messages, journal, notifications, reminders, ...links, ...scores }
}

async function moveWatches(tx: TenantTransaction, source: Person, target: Person) {
  const { rows } = await sql<{ id: string; hadTarget: boolean }>`
    update notifications n
       set assessee_ids = array(select distinct case id when ${source.id} then ${target.id} else id end from unnest(n.assessee_ids) as id)
      from notifications o
     where n.organization_id = ${source.organization_id} and ${source.id} = any(n.assessee_ids)
       and o.organization_id = n.organization_id and o.id = n.id
    returning n.id, ${target.id} = any(o.assessee_ids) as "hadTarget"`.execute(tx)
  return rows
}

async function ids<Id>(tx: TenantTransaction, statement: RawBuilder<unknown>): Promise<Id[]> {
  const { rows } = await statement.execute(tx)
  return (rows as { id: Id }[]).map(({ id }) => id)
}

async function moveMemberships(tx: TenantTransaction, source: Person, target: Person) {
  const { rows } = await sql<{ wave_id: string }>`
    delete from wave_assessees where organization_id = ${source.organization_id} and assessee_id = ${source.id}
    returning wave_id`.execute(tx)
  const waves = rows.map(({ wave_id }) => wave_id)
  const joined = await sql<{ wave_id: string }>`
    insert into wave_assessees (organization_id, wave_id, assessee_id)
    select ${source.organization_id}, id, ${target.id} from unnest(${waves}::uuid[]) as id on conflict do nothing
    returning wave_id`.execute(tx)
  return { waves, joinedWaves: joined.rows.map(({ wave_id }) => wave_id) }
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
  const removedLinks = await takeRows(
    tx,
    'links',
    sql`organization_id = ${source.organization_id} and assessee_id = ${source.id}`,
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
  const removedScores = await takeRows(
    tx,
    'warehouse_scores',
    sql`organization_id = ${source.organization_id} and assessee_id = ${source.id}`,
  )
  return { scores, removedScores }
}

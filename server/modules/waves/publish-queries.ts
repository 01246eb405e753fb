import { sql, type RawBuilder } from 'kysely'
import type { TenantTransaction } from '../../platform/database/database.ts'

export type Place = { organizationId: string; waveId: string }

export type StoredSnapshot = { id: string; version: number; content: unknown; sources: unknown }

export function newestSnapshot(
  tx: TenantTransaction,
  { organizationId, waveId }: Place,
): Promise<StoredSnapshot | undefined> {
  return tx
    .selectFrom('wave_snapshots')
    .select(['id', 'version', 'content', 'sources'])
    .where('organization_id', '=', organizationId)
    .where('wave_id', '=', waveId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertSnapshot(
  tx: TenantTransaction,
  { organizationId, waveId }: Place,
  snapshot: { version: number; content: unknown; sources: unknown; by: string | null; now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('wave_snapshots')
    .values({
      organization_id: organizationId,
      wave_id: waveId,
      version: snapshot.version,
      content: JSON.stringify(snapshot.content),
      sources: JSON.stringify(snapshot.sources),
      published_by: snapshot.by,
      published_at: snapshot.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a rater of each role rates: keys of the answers that make a questionnaire complete. */
export type KeysByRole = Record<string, string[]>

/**
 * One questionnaire for each nomination. A known one moves to the snapshot with its answers; one that was withdrawn
 * comes back in the state that it had. Its role follows the nomination until it is handed in and then stays, also when
 * the nomination was taken back in between: the role decides which minimum protects the answers. That is asked of the
 * row as it is locked, as somebody may be handing in at this moment.
 */
export async function upsertQuestionnaires(
  tx: TenantTransaction,
  { organizationId, waveId }: Place,
  snapshotId: string,
  keysByRole: KeysByRole,
): Promise<void> {
  const counts = JSON.stringify(
    Object.fromEntries(Object.entries(keysByRole).map(([role, keys]) => [role, keys.length])),
  )
  const countOf = (role: RawBuilder<string>) => sql<number>`coalesce((${counts}::jsonb ->> ${role})::int, 0)`
  const role = sql<string>`case when questionnaires.submitted_at is null then excluded.role_id else questionnaires.role_id end`
  await sql`
    insert into questionnaires (organization_id, wave_id, snapshot_id, assessee_id, assessor_id, role_id, items_count)
    select organization_id, wave_id, ${snapshotId}, assessee_id, assessor_id, role_id, ${countOf(sql`role_id`)}
      from nominations
     where organization_id = ${organizationId} and wave_id = ${waveId}
     order by assessee_id, assessor_id
        on conflict (organization_id, wave_id, assessee_id, assessor_id) do update
       set snapshot_id = excluded.snapshot_id, role_id = ${role}, items_count = ${countOf(role)},
           status = case when questionnaires.status <> 'withdrawn' then questionnaires.status
                         when questionnaires.submitted_at is not null then 'submitted' else 'open' end
     where (questionnaires.snapshot_id, questionnaires.role_id, questionnaires.items_count)
           is distinct from (excluded.snapshot_id, ${role}, ${countOf(role)})
        or questionnaires.status = 'withdrawn'`.execute(tx)
}

/** Counts anew what is answered of the questions that there are now, for those who have begun. */
export async function recountAnswers(
  tx: TenantTransaction,
  { organizationId, waveId }: Place,
  keysByRole: KeysByRole,
): Promise<void> {
  await sql`
    with counted as (
      select q.id, count(a.item_key) as answered
        from questionnaires q
        left join answers a on a.organization_id = q.organization_id and a.questionnaire_id = q.id and a.value is not null
              and ${JSON.stringify(keysByRole)}::jsonb -> q.role_id ? a.item_key
       where q.organization_id = ${organizationId} and q.wave_id = ${waveId} and q.started_at is not null
       group by q.id)
    update questionnaires q set answered_count = counted.answered
      from counted
     where q.organization_id = ${organizationId} and q.id = counted.id and q.answered_count <> counted.answered`.execute(
    tx,
  )
}

/** Closes the questionnaires whose nomination was taken back; what was answered stays. */
export async function withdrawQuestionnaires(tx: TenantTransaction, { organizationId, waveId }: Place): Promise<void> {
  await sql`
    update questionnaires q set status = 'withdrawn'
     where q.organization_id = ${organizationId} and q.wave_id = ${waveId} and q.status <> 'withdrawn'
       and not exists (select from nominations n
                        where n.organization_id = q.organization_id and n.wave_id = q.wave_id
                          and n.assessee_id = q.assessee_id and n.assessor_id = q.assessor_id)`.execute(tx)
}

/**
 * Everybody who is evaluated has the wave's tool, which is what is invoiced. Whoever is no longer evaluated loses it,
 * unless it stands on an invoice already.
 */
export async function assignWaveTool(
  tx: TenantTransaction,
  { organizationId, waveId }: Place,
  { by, now }: { by: string | null; now: Date },
): Promise<void> {
  await sql`
    insert into logins (organization_id, project_id, wave_id, assessee_id, custom_tool_id, provider, status, product_code,
                        generated_by, generated_at, created_at, search_text)
    select c.organization_id, c.project_id, c.wave_id, a.id, c.id, t.provider, 2, t.product_code,
           ${by}, ${now}::timestamptz, ${now}::timestamptz, app.fold(a.name || ' ' || coalesce(a.email, '') || ' ' || c.name)
      from custom_tools c join tools t on t.id = c.tool_id and t.provider in ('AS360', 'ACDC')
      join assessees a on a.organization_id = c.organization_id
       and a.id in (select assessee_id from nominations where organization_id = ${organizationId} and wave_id = ${waveId})
     where c.organization_id = ${organizationId} and c.wave_id = ${waveId} and c.deleted_at is null
        on conflict (organization_id, assessee_id, custom_tool_id) where status <> 5 do nothing`.execute(tx)
  await sql`
    update logins l set status = 5
      from custom_tools c join tools t on t.id = c.tool_id and t.provider in ('AS360', 'ACDC')
     where l.organization_id = ${organizationId} and l.wave_id = ${waveId} and l.status <> 5 and l.invoice_id is null
       and c.organization_id = l.organization_id and c.id = l.custom_tool_id and c.wave_id = l.wave_id
       and not exists (select from nominations n
                        where n.organization_id = l.organization_id and n.wave_id = l.wave_id and n.assessee_id = l.assessee_id)`.execute(
    tx,
  )
}

/** The tool of a person whose raters have handed something in is done when the wave is. */
export async function completeWaveTool(
  tx: TenantTransaction,
  { organizationId, waveId }: Place,
  now: Date,
): Promise<void> {
  await sql`
    update logins l set status = 4, filled_in_at = ${now}::timestamptz
      from custom_tools c join tools t on t.id = c.tool_id and t.provider in ('AS360', 'ACDC')
     where l.organization_id = ${organizationId} and l.wave_id = ${waveId} and l.status not in (4, 5)
       and c.organization_id = l.organization_id and c.id = l.custom_tool_id and c.wave_id = l.wave_id
       and exists (select from questionnaires q
                    where q.organization_id = l.organization_id and q.wave_id = l.wave_id
                      and q.assessee_id = l.assessee_id and q.status = 'submitted')`.execute(tx)
}

/** Answers go with their questionnaires; the next publication makes these anew. */
export async function deleteQuestionnaires(
  tx: TenantTransaction,
  { organizationId, waveId }: Place,
): Promise<{ questionnaires: number; started: number }> {
  const { rows } = await sql<{ started: boolean }>`
    delete from questionnaires where organization_id = ${organizationId} and wave_id = ${waveId}
    returning started_at is not null as started`.execute(tx)
  return { questionnaires: rows.length, started: rows.filter(({ started }) => started).length }
}

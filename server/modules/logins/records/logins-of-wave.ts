import { sql } from 'kysely'
import { loginStatus } from '../../../../domain/logins/login-status.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

type Place = { organizationId: string; waveId: string }

/**
 * Everybody who is evaluated gets a login of the wave's tool; these logins are invoiced. A person who is no longer
 * evaluated loses it, unless it is on an invoice already.
 */
export async function assignWaveTool(
  tx: TenantTransaction,
  { organizationId, waveId }: Place,
  { by, now }: { by: string | null; now: Date },
): Promise<void> {
  await sql`
    insert into logins (organization_id, project_id, wave_id, assessee_id, custom_tool_id, provider, status, product_code,
                        generated_by, generated_at, created_at, search_text)
    select c.organization_id, c.project_id, c.wave_id, a.id, c.id, t.provider, ${loginStatus.generated}, t.product_code,
           ${by}, ${now}::timestamptz, ${now}::timestamptz, app.fold(a.name || ' ' || coalesce(a.email, '') || ' ' || c.name)
      from custom_tools c join tools t on t.id = c.tool_id and t.provider in ('AS360', 'ACDC')
      join assessees a on a.organization_id = c.organization_id
       and a.id in (select assessee_id from nominations where organization_id = ${organizationId} and wave_id = ${waveId})
     where c.organization_id = ${organizationId} and c.wave_id = ${waveId} and c.deleted_at is null
        on conflict (organization_id, assessee_id, custom_tool_id) where status <> ${sql.lit(loginStatus.deleted)} do nothing`.execute(
    tx,
  )
  await sql`
    update logins l set status = ${loginStatus.deleted}
      from custom_tools c join tools t on t.id = c.tool_id and t.provider in ('AS360', 'ACDC')
     where l.organization_id = ${organizationId} and l.wave_id = ${waveId} and l.status <> ${loginStatus.deleted} and l.invoice_id is null
       and c.organization_id = l.organization_id and c.id = l.custom_tool_id and c.wave_id = l.wave_id
       and not exists (select from nominations n
                        where n.organization_id = l.organization_id and n.wave_id = l.wave_id and n.assessee_id = l.assessee_id)`.execute(
    tx,
  )
}

/** Deletes the logins of the wave's tool of people whom nobody is nominated to rate, and that nobody was charged for. */
export async function removeWaveToolLogins(tx: TenantTransaction, { organizationId, waveId }: Place): Promise<void> {
  await sql`
    delete from logins l
     using custom_tools c join tools t on t.id = c.tool_id and t.provider in ('AS360', 'ACDC')
     where l.organization_id = ${organizationId} and l.wave_id = ${waveId} and l.invoice_id is null
       and c.organization_id = l.organization_id and c.id = l.custom_tool_id and c.wave_id = l.wave_id
       and not exists (select from nominations n
                        where n.organization_id = l.organization_id and n.wave_id = l.wave_id and n.assessee_id = l.assessee_id)
       and not exists (select from link_logins k where k.organization_id = l.organization_id and k.login_id = l.id)`.execute(
    tx,
  )
}

/** When a wave finishes: completes the logins of the people whose raters have submitted something. */
export async function completeWaveTool(
  tx: TenantTransaction,
  { organizationId, waveId }: Place,
  now: Date,
): Promise<void> {
  await sql`
    update logins l set status = ${loginStatus.completed}, filled_in_at = ${now}::timestamptz
      from custom_tools c join tools t on t.id = c.tool_id and t.provider in ('AS360', 'ACDC')
     where l.organization_id = ${organizationId} and l.wave_id = ${waveId} and l.status not in (${loginStatus.completed}, ${loginStatus.deleted})
       and c.organization_id = l.organization_id and c.id = l.custom_tool_id and c.wave_id = l.wave_id
       and exists (select from questionnaires q
                    where q.organization_id = l.organization_id and q.wave_id = l.wave_id
                      and q.assessee_id = l.assessee_id and q.status = 'submitted')`.execute(tx)
}

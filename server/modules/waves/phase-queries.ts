import { sql } from 'kysely'
import { acdcRole, type AssessorRole } from '../../../domain/nominations/nomination.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { WaveRow } from './waves-queries.ts'

type Counted = {
  has_collected: boolean
  has_uploaded: boolean
  roles: AssessorRole[]
  languages: string[]
}

export type AnsweringProgress = { ratingsCount: number; submittedCount: number; unfinishedRatersCount: number }

/** The progress of answering: finishing a wave closes what is not submitted. */
export async function answeringProgress(
  tx: TenantTransaction,
  { organization_id, id }: WaveRow,
): Promise<AnsweringProgress> {
  const { rows } = await sql<AnsweringProgress>`
    select count(*) as "ratingsCount", count(*) filter (where status = 'submitted') as "submittedCount",
           count(distinct assessor_id) filter (where status <> 'submitted') as "unfinishedRatersCount"
      from questionnaires
     where organization_id = ${organization_id} and wave_id = ${id} and status <> 'withdrawn'`.execute(tx)
  return rows[0] ?? { ratingsCount: 0, submittedCount: 0, unfinishedRatersCount: 0 }
}

/** People of a wave are those evaluated and those who evaluate: both get its mails. */
export async function countedFacts(tx: TenantTransaction, { organization_id, id }: WaveRow): Promise<Counted> {
  const here = sql`organization_id = ${organization_id} and wave_id = ${id}`
  const { rows } = await sql<Counted>`
    select exists (select from questionnaires q join answers a on a.organization_id = q.organization_id and a.questionnaire_id = q.id
                    where q.organization_id = ${organization_id} and q.wave_id = ${id})
             or exists (select from questionnaires where ${here} and role_id = ${acdcRole} and started_at is not null) as has_collected,
           exists (select from warehouse_scores where ${here})
             or exists (select from data_imports where ${here} and status = 'done' and kind <> 'comments') as has_uploaded,
           array(select distinct role_id from nominations where ${here} order by role_id) as roles,
           array(select distinct a.language_code from assessees a
                  where a.organization_id = ${organization_id}
                    and a.id in (select assessee_id from nominations where ${here}
                           union select assessor_id from nominations where ${here})) as languages`.execute(tx)
  const [facts] = rows
  if (!facts) throw new Error('The query for facts returned no row')
  return facts
}

import type { AssessorRole } from '../../../domain/nominations/nomination.ts'
import { sql, type RawBuilder } from 'kysely'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { collate } from '../../platform/database/collation.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { JsonText } from '../../platform/http/answers.ts'

export type ProgressRow = {
  assesseeId: number
  assesseeGuid: string
  assesseeName: string
  finishedPct: number
  nominations: {
    assessorId: number
    assessorName: string
    assessorRole: AssessorRole
    finished: number
    submittedAt: string | null
    lastAnswerAt: string | null
  }[]
}

/**
 * Ratings by person. A rating is finished when it is submitted; until then its answered percentage counts, at most 99.
 * Before anything is published, nominations count as 0.
 */
export function waveProgressQuery(
  organizationId: string,
  waveId: string,
  language: InterfaceLanguage,
): RawBuilder<ProgressRow> {
  return sql<ProgressRow>`
    with ratings as (
      select coalesce(q.assessee_id, n.assessee_id) as assessee_id, coalesce(q.assessor_id, n.assessor_id) as assessor_id,
             coalesce(q.role_id, n.role_id) as role_id, q.submitted_at, q.last_answer_at,
             case when q.status = 'submitted' then 100
                  else least(99, coalesce(floor(100.0 * q.answered_count / nullif(q.items_count, 0)), 0)) end as finished
        from (select * from nominations where organization_id = ${organizationId} and wave_id = ${waveId}) n
        full join (select * from questionnaires where organization_id = ${organizationId} and wave_id = ${waveId} and status <> 'withdrawn') q
          on q.assessee_id = n.assessee_id and q.assessor_id = n.assessor_id)
    select a.id as "assesseeId", a.assessee_guid as "assesseeGuid", a.name as "assesseeName",
           coalesce(round(100.0 * count(*) filter (where r.finished = 100) / nullif(count(r.assessor_id), 0)), 0)::int as "finishedPct",
           coalesce(json_agg(json_build_object('assessorId', r.assessor_id, 'assessorName', p.name, 'assessorRole', r.role_id, 'finished', r.finished::int,
                                             'submittedAt', app.iso(r.submitted_at), 'lastAnswerAt', app.iso(r.last_answer_at))
                    order by r.role_id, p.name ${collate(language)}, p.id) filter (where r.assessor_id is not null), '[]') as nominations
      from wave_assessees w
      join assessees a on a.organization_id = w.organization_id and a.id = w.assessee_id
      left join ratings r on r.assessee_id = w.assessee_id
      left join assessees p on p.organization_id = w.organization_id and p.id = r.assessor_id
     where w.organization_id = ${organizationId} and w.wave_id = ${waveId}
     group by a.id, a.assessee_guid, a.name
     order by a.name ${collate(language)}, a.id`
}

/** The same as one JSON text: thousands of ratings are neither read nor written again on the way to the caller. */
export async function waveProgressJson(
  tx: TenantTransaction,
  ...wave: Parameters<typeof waveProgressQuery>
): Promise<JsonText<ProgressRow[]>> {
  const { rows } = await sql<{ people: string }>`
    select coalesce(json_agg(p), '[]')::text as people from (${waveProgressQuery(...wave)}) p`.execute(tx)
  return new JsonText(rows[0]?.people ?? '[]')
}

export async function waveProgress(
  tx: TenantTransaction,
  ...wave: Parameters<typeof waveProgressQuery>
): Promise<ProgressRow[]> {
  const { rows } = await waveProgressQuery(...wave).execute(tx)
  return rows
}

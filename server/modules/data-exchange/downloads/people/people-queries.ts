import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/database/database.ts'
import { shownEmail, shownName } from '../../../participants/records/shown-person.ts'
import type { ExportedWave } from '../export-facts-queries.ts'

export type RatedRow = {
  personId: number
  name: string
  email: string
  language: string
  ratings: {
    name: string
    email: string
    role: string
    /** Percent; 100 is handed in. */
    progress: number
    /** The day in the project's time zone. */
    submitted: string | null
  }[]
}

export const portionRows = 100

/** The people of a wave with those who rate them, and how far these are, as the progress monitor shows it. */
export async function ratedPortion(
  tx: TenantTransaction,
  { organizationId, waveId, timeZone }: ExportedWave,
  after: RatedRow | undefined,
): Promise<RatedRow[]> {
  const { rows } = await sql<RatedRow>`
    select a.id as "personId", ${shownName} as name, ${shownEmail} as email, a.language_code as language,
           coalesce((
             select json_agg(json_build_object(
                      'name', case when r.incognito then '' else r.name end,
                      'email', case when r.incognito then '' else coalesce(r.email, '') end,
                      'role', rated.role_id, 'progress', rated.progress, 'submitted', rated.submitted)
                    order by rated.role_id, r.name, r.id)
               from (select coalesce(q.assessor_id, n.assessor_id) as assessor_id, coalesce(q.role_id, n.role_id) as role_id,
                            to_char(q.submitted_at at time zone ${timeZone}, 'YYYY-MM-DD') as submitted,
                            case when q.status = 'submitted' then 100
                                 else least(99, coalesce(floor(100.0 * q.answered_count / nullif(q.items_count, 0)), 0))::int end as progress
                       from (select * from nominations n
                              where n.organization_id = m.organization_id and n.wave_id = m.wave_id and n.assessee_id = m.assessee_id) n
                       full join (select * from questionnaires q
                                   where q.organization_id = m.organization_id and q.wave_id = m.wave_id and q.assessee_id = m.assessee_id
                                     and q.status <> 'withdrawn') q
                         on q.assessor_id = n.assessor_id) rated
               join assessees r on r.organization_id = m.organization_id and r.id = rated.assessor_id), '[]') as ratings
      from (select m.organization_id, m.wave_id, m.assessee_id from wave_assessees m
             where m.organization_id = ${organizationId} and m.wave_id = ${waveId} and m.assessee_id > ${after?.personId ?? 0}
             order by m.assessee_id limit ${portionRows}) m
      join assessees a on a.organization_id = m.organization_id and a.id = m.assessee_id
     order by a.id`.execute(tx)
  return rows
}

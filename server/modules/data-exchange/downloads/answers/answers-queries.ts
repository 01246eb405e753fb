import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/database/database.ts'
import { shownName } from '../../../participants/records/shown-person.ts'
import type { ExportedWave } from '../export-facts-queries.ts'
import { asNumber, raterCode } from '../raters-queries.ts'

/** A questionnaire that was handed in. */
export type SubmittedRow = {
  personId: number
  /** Empty for an anonymous person. */
  person: string
  /** Ten digits that stand for the rater of this person. */
  rater: number
  role: string
  raterLanguage: string
  /** The day in the project's time zone; not the time, by which the progress monitor would tell who it was. */
  submitted: string | null
  /** By key: the number of an answer, or a comment. */
  answers: Record<string, number | string>
  /** Where the next portion begins. */
  code: string
}

export const portionRows = 200

type Portion = { after: SubmittedRow | undefined; codeKey: string; until: Date }

/** Person by person, the raters of each in the order of their codes, which tells nothing of who they are. */
export async function submittedPortion(
  tx: TenantTransaction,
  { organizationId, waveId, timeZone }: ExportedWave,
  { after, codeKey, until }: Portion,
): Promise<SubmittedRow[]> {
  const code = raterCode(codeKey)
  const following = after
    ? sql`and q.assessee_id >= ${after.personId} and (q.assessee_id > ${after.personId} or ${code} > ${after.code})`
    : sql``
  const { rows } = await sql<SubmittedRow>`
    select q.assessee_id as "personId", ${shownName} as person, ${asNumber(sql`q.code`)} as rater, q.role_id as role,
           coalesce(r.language_code, '') as "raterLanguage", to_char(q.submitted_at at time zone ${timeZone}, 'YYYY-MM-DD') as submitted,
           coalesce((select json_object_agg(x.item_key, coalesce(to_json(x.value), to_json(x.comment)))
                       from answers x
                      where x.organization_id = q.organization_id and x.questionnaire_id = q.id), '{}') as answers, q.code
      from (select q.organization_id, q.id, q.assessee_id, q.assessor_id, q.role_id, q.submitted_at, ${code} as code
              from questionnaires q
             where q.organization_id = ${organizationId} and q.wave_id = ${waveId} and q.status = 'submitted'
               and coalesce(q.submitted_at, '-infinity') <= ${until} ${following}
             order by q.assessee_id, code limit ${portionRows}) q
      join assessees a on a.organization_id = q.organization_id and a.id = q.assessee_id
      left join assessees r on r.organization_id = q.organization_id and r.id = q.assessor_id
     order by q.assessee_id, q.code`.execute(tx)
  return rows
}

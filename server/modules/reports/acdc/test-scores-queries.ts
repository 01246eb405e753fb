import { sql } from 'kysely'
import { loginStatus } from '../../../../domain/logins/login-status.ts'
import type { TestScore } from '../../../../domain/templates/computation/compute-competency.ts'
import type { AnswersContent, QuestionsContent } from '../../../../domain/templates/template-content.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

type PersonInProject = { organizationId: string; projectId: string; assesseeId: number }

/** A test score, and the custom tool of the login that it is from; null: it was imported. */
export type StoredTestScore = TestScore & { customToolId: number | null }

/**
 * Scores of the tests that a person has finished in a project, and those that were imported; the newest first. A test is
 * called by its name, its codes (`HPI` of `HOG-HPI`) or its publisher.
 */
export async function testScoresOf(
  tx: TenantTransaction,
  { organizationId, projectId, assesseeId }: PersonInProject,
): Promise<StoredTestScore[]> {
  const { rows } = await sql<StoredTestScore>`
    select tests, scale, value, "customToolId" from (
      select array[t.name, t.report_id, t.product_code, regexp_replace(t.product_code, '^[^-]*-', ''), t.provider] as tests,
             s.scale_id as scale, s.value, l.custom_tool_id as "customToolId", coalesce(l.filled_in_at, l.created_at) as at, s.position as place
        from logins l
        join custom_tools c on c.organization_id = l.organization_id and c.id = l.custom_tool_id
        join tools t on t.id = c.tool_id
        join login_scores s on s.organization_id = l.organization_id and s.login_id = l.id
       where l.organization_id = ${organizationId} and l.project_id = ${projectId} and l.assessee_id = ${assesseeId}
         and l.status = ${loginStatus.completed}
      union all
      select array[w.provider, w.assessment_id], w.scale, w.value::double precision, null, w.uploaded_at, 0
        from warehouse_scores w
        join waves v on v.organization_id = w.organization_id and v.id = w.wave_id
       where w.organization_id = ${organizationId} and v.project_id = ${projectId} and v.deleted_at is null
         and w.assessee_id = ${assesseeId} and w.value is not null) scores
     order by at desc, place`.execute(tx)
  return rows.map(({ tests, ...score }) => ({ ...score, tests: tests.filter((name) => name !== null && name !== '') }))
}

/** A tool of a project with a competency system of its own; null: a template that is gone. */
export type ToolWithSystem = {
  id: number
  name: string
  system: QuestionsContent | null
  rating_scale: AnswersContent | null
}

/** Tools of a project with a competency system and a rating scale that a person has finished; not those of waves. */
export async function toolsWithSystem(
  tx: TenantTransaction,
  { organizationId, projectId, assesseeId }: PersonInProject,
): Promise<ToolWithSystem[]> {
  const { rows } = await sql<ToolWithSystem>`
    select c.id, c.name, s.content as system, r.content as rating_scale
      from custom_tools c
      left join templates s on s.id = c.competency_system_id
      left join templates r on r.id = c.rating_scale_id
     where c.organization_id = ${organizationId} and c.project_id = ${projectId} and c.wave_id is null
       and c.competency_system_id is not null and c.rating_scale_id is not null
       and exists (select from logins l where l.organization_id = c.organization_id and l.custom_tool_id = c.id
                      and l.assessee_id = ${assesseeId} and l.status = ${loginStatus.completed})
     order by lower(c.name), c.id`.execute(tx)
  return rows
}

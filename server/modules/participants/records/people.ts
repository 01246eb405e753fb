import { sql, type Selectable } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Assessees } from '../../../platform/database/schema.ts'
import type { Place } from '../participants-queries.ts'

export type InsertedAssessee = { name: string; email: string | null; language: string; incognito: boolean }

/** Stores people in the order given, which is the order of their ids; thousands in one statement. */
export async function insertAssessees(
  tx: TenantTransaction,
  { organizationId, projectId }: Place,
  people: readonly InsertedAssessee[],
  { createdBy, now }: { createdBy: string | null; now: Date },
): Promise<Selectable<Assessees>[]> {
  const { rows } = await sql<Selectable<Assessees>>`
    insert into assessees (organization_id, project_id, name, email, language_code, incognito, created_by, created_at)
    select ${organizationId}, ${projectId}, p.name, p.email, p.language, p.incognito, ${createdBy}::text, ${now}::timestamptz
      from rows from (json_to_recordset(${JSON.stringify(people)}) as (name text, email text, language text, incognito boolean))
           with ordinality as p (name, email, language, incognito, place)
     order by p.place
    returning *`.execute(tx)
  return rows
}

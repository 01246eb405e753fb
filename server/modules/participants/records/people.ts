import { sql, type Selectable } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Assessees } from '../../../platform/database/schema.ts'
import { jsonParameter } from '../../../platform/json-in-pieces.ts'
import type { PersonToStore } from '../../../../domain/nominations/plan-people.ts'

type Place = { organizationId: string; projectId: string }

export type InsertedAssessee = { name: string; email: string | null; language: string; incognito?: boolean }

/** Stores people in the order given, so that their ids follow it; thousands in one statement. */
export async function insertAssessees(
  tx: TenantTransaction,
  { organizationId, projectId }: Place,
  people: readonly InsertedAssessee[],
  { createdBy, now }: { createdBy: string | null; now: Date },
): Promise<Selectable<Assessees>[]> {
  const { rows } = await sql<Selectable<Assessees>>`
    insert into assessees (organization_id, project_id, name, email, language_code, incognito, created_by, created_at)
    select ${organizationId}, ${projectId}, p.name, p.email, p.language, coalesce(p.incognito, false), ${createdBy}::text, ${now}::timestamptz
      from rows from (json_to_recordset(${await jsonParameter(people)}::json) as (name text, email text, language text, incognito boolean))
           with ordinality as p (name, email, language, incognito, place)
     order by p.place
    returning *`.execute(tx)
  return rows
}

/** Stores the people named in nominations, by address: existing ones get the given name and language. */
export async function upsertPeople(
  tx: TenantTransaction,
  { organizationId, projectId }: Place,
  people: readonly PersonToStore[],
  { userName, now }: { userName: string | null; now: Date },
): Promise<{ email: string; id: number }[]> {
  if (people.length === 0) return []
  const { rows } = await sql<{ email: string; id: number }>`
    insert into assessees (organization_id, project_id, email, name, language_code, is_participant, created_by, created_at)
    select ${organizationId}, ${projectId}, p.email, p.name, p."languageCode", p."isParticipant", ${userName}, ${now}
      from json_to_recordset(${await jsonParameter(people)}::json) as p (email text, name text, "languageCode" text, "isParticipant" boolean)
     order by p.email -- saves of several waves lock people in the same order
    on conflict (organization_id, project_id, email) where email is not null do update
       set name = excluded.name, language_code = excluded.language_code,
           is_participant = assessees.is_participant or excluded.is_participant
    returning email, id`.execute(tx)
  return rows
}

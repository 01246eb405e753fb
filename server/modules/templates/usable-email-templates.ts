import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import type { GenericEmailType, Labels } from '../../../domain/templates/template-content.ts'
import { sql } from 'kysely'
import { collate } from '../../platform/database/collation.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { isUsableIn, type Place } from './templates-queries.ts'

type UsableTemplate = { id: number; name: string; body: Labels }

/** The newest versions of mail templates of one kind that a project may use, with their texts. */
export async function usableEmailTemplates(
  tx: TenantTransaction,
  place: Place,
  emailType: GenericEmailType,
  language: InterfaceLanguage,
): Promise<UsableTemplate[]> {
  const { rows } = await sql<UsableTemplate>`
    select t.id, t.name, t.content -> 'body' as body from templates t
     where t.category = 'generic-email' and t.email_kind = ${emailType} and t.deleted_at is null and ${isUsableIn(place)}
     order by t.is_official desc, t.name ${collate(language)}, t.id`.execute(tx)
  return rows
}

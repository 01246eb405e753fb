import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import type { GenericEmailType } from '../../../domain/templates/template-content.ts'
import { sql } from 'kysely'
import { collate } from '../../platform/database/collation.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { isUsableIn, type Place } from './templates-queries.ts'

/** The newest versions of mail templates of one kind that a project may use. */
export async function usableEmailTemplates(
  tx: TenantTransaction,
  place: Place,
  emailType: GenericEmailType,
  language: InterfaceLanguage,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select t.id, t.name from templates t
     where t.category = 'generic-email' and t.email_kind = ${emailType} and t.deleted_at is null and ${isUsableIn(place)}
     order by t.is_official desc, t.name ${collate(language)}, t.id`.execute(tx)
  return rows
}

import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import type { OutsideProvider } from '../../../domain/providers/providers.ts'
import type { GenericEmailType, Labels } from '../../../domain/templates/template-content.ts'
import { sql } from 'kysely'
import { collate } from '../../platform/database/collation.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { isForProvider, isUsableIn, type Place } from './templates-queries.ts'

export type UsableTemplate = {
  id: number
  templateGuid: string
  name: string
  sender: Labels
  subject: Labels
  body: Labels
}

/** A kind of mail, about logins at a provider; of whatever provider if none is named. */
type EmailKind = { emailType: GenericEmailType; provider?: OutsideProvider }

/**
 * The newest versions of mail templates of one kind that a project may use, with their texts; without a project, those that
 * the caller's organizations may.
 */
export async function usableEmailTemplates(
  tx: TenantTransaction,
  place: Place | null,
  { emailType, provider }: EmailKind,
  language: InterfaceLanguage,
): Promise<UsableTemplate[]> {
  const { rows } = await sql<UsableTemplate>`
    select t.id, t.template_guid as "templateGuid", t.name, t.content -> 'sender' as sender, t.content -> 'subject' as subject,
           t.content -> 'body' as body
      from templates t
     where t.category = 'generic-email' and t.email_kind = ${emailType} and t.deleted_at is null
       and ${provider ? isForProvider(provider) : sql`true`}
       and ${place ? isUsableIn(place) : sql`t.project_id is null`}
     order by t.is_official desc, t.name ${collate(language)}, t.id`.execute(tx)
  return rows
}

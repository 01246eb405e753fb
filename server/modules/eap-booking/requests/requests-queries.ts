import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'

/** Whether a licence offers a category, also one that cannot be booked: it is asked for by a request. */
export async function listsCategory(
  tx: TenantTransaction,
  { organizationId, licenceId, category }: { organizationId: string; licenceId: string; category: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from eap_licence_categories l join eap_categories c on c.slug = l.category_slug
     where l.organization_id = ${organizationId} and l.licence_id = ${licenceId} and l.category_slug = ${category}
       and c.active`.execute(tx)
  return rows.length > 0
}

import { sql } from 'kysely'
import { licenceScopeOf } from '../../../../../domain/eap-cases/licence-scope.ts'
import { audit } from '../../../../platform/audit.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import type { Services } from '../../../../platform/services.ts'

/** The order in which categories are listed; those that are left out follow in the order they had. */
export function orderCategories(
  { db }: Services,
  user: SignedIn,
  slugs: readonly string[],
): Promise<Record<string, never>> {
  return db.withTenant(licenceScopeOf(user), async (tx) => {
    await sql`
      update eap_categories c set position = p.position
        from (select slug, row_number() over (order by array_position(${[...slugs]}::text[], slug) nulls last, position, slug) as position
                from eap_categories) p
       where p.slug = c.slug and p.position <> c.position`.execute(tx)
    await audit(tx, { organizationId: null, userName: user.userName, action: 'order-eap-categories' })
    return {}
  })
}

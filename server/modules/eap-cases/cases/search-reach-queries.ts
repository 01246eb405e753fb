import { sql } from 'kysely'
import { reachContains, searchedPieces } from '../../../../domain/eap-cases/contact-search.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import { breathe } from '../../../platform/in-slices.ts'
import type { Services } from '../../../platform/services.ts'
import { isMet, readsContentOf } from '../records/eap-access.ts'
import { openText, sealedPlace } from '../records/sealed-case.ts'

/** So many candidates are opened; of a text that more have, such as a mail service, those of the last contacts are found. */
export const candidatesOpened = 1000

type Candidate = { id: number; phone: Buffer | null; email: Buffer | null; keyId: string }

const columns = {
  expert: sql`c.expert_user_name`,
  admin: sql`c.admin_user_name`,
  createdBy: sql`c.created_by`,
  branchId: sql`o.branch_id`,
  organizationId: sql`c.organization_id`,
  caseId: sql`c.id`,
}

/**
 * The cases whose client's phone or e-mail contains a text, among those that the caller may read. The keyed index names
 * candidates, which are opened, so that none is found that does not contain it (0300).
 */
export async function casesByReach(
  tx: TenantTransaction,
  { caseSealing, clock }: Pick<Services, 'caseSealing' | 'clock'>,
  user: SignedIn,
  text: string,
): Promise<number[]> {
  const sets = searchedPieces(text).map((pieces) => pieces.map((piece) => caseSealing.indexEntry(piece)))
  if (sets.length === 0) return []
  const { rows } = await sql<Candidate>`
    with candidates as materialized (
      select c.organization_id, c.id, c.licence_id, c.expert_user_name, c.admin_user_name, c.created_by, c.last_contact_at
        from eap_cases c
       where ${sql.join(
         sets.map((entries) => sql`c.search_tokens @> ${entries}::int[]`),
         sql` or `,
       )}
    ), newest as materialized (
      select c.organization_id, c.id
        from candidates c
        join eap_licences l on l.organization_id = c.organization_id and l.id = c.licence_id and l.show_phone_and_email
        join organizations o on o.id = c.organization_id
       where ${isMet(user, columns)} and ${readsContentOf(user, columns, clock.now())}
       order by c.last_contact_at desc nulls last, c.id desc
       limit ${candidatesOpened}
    )
    select c.id, c.sealed_client_phone as phone, c.sealed_client_email as email, c.key_id as "keyId"
      from newest join eap_cases c using (organization_id, id)`.execute(tx)
  const found: number[] = []
  for (const { id, phone, email, keyId } of rows) {
    const reach = {
      phone: openText(caseSealing, phone, keyId, sealedPlace.phone(id)),
      email: openText(caseSealing, email, keyId, sealedPlace.email(id)),
    }
    if (reachContains(reach, text)) found.push(id)
    await breathe()
  }
  return found
}

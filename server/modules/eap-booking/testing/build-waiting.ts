import { randomUUID } from 'node:crypto'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { createLink } from '../../../platform/links/links.ts'
import type { Services } from '../../../platform/services.ts'
import { sealWaiting } from '../waiting/waiting-place.ts'

/** Somebody who waits for a time of a licence, and the link of the place. */
export async function buildWaiting(
  tx: TenantTransaction,
  { caseSealing, sealing }: Pick<Services, 'caseSealing' | 'sealing'>,
  licence: { organization_id: string; id: string },
) {
  const { organization_id } = licence
  const id = randomUUID()
  const link = await createLink(tx, sealing, { kind: 'waiting-place', organization_id })
  const client = { email: 'eva@example.cz', phone: '+420602111333', note: 'Evenings are best' }
  await tx
    .insertInto('eap_waiting')
    .values({
      ...sealWaiting(caseSealing, id, client),
      id,
      organization_id,
      licence_id: licence.id,
      category_slug: 'psychology',
      language_code: 'cs',
      link_id: link.id,
    })
    .execute()
  return { id, secret: link.secret }
}

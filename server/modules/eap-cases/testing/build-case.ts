import type { Insertable } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { EapCases } from '../../../platform/database/schema.ts'

let made = 0

/** A case with one contact, in a year in which the product has given no numbers. What a client said is left out. */
export async function buildCase(
  tx: TenantTransaction,
  licence: { organization_id: string; id: string },
  values: Partial<Insertable<EapCases>> = {},
) {
  made += 1
  const inserted = await tx
    .insertInto('eap_cases')
    .values({
      organization_id: licence.organization_id,
      licence_id: licence.id,
      year: 2020,
      number: made,
      year_id: `2020-${made}`,
      key_id: 'house',
      category_slug: 'psychology',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const contact = await tx
    .insertInto('eap_contacts')
    .values({
      organization_id: licence.organization_id,
      case_id: inserted.id,
      type: 4,
      starts_at: '2026-11-10T09:00:00Z',
      channel: 2,
      key_id: 'house',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...inserted, contact }
}

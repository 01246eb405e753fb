import type { Insertable } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { EapCases, EapContacts } from '../../../platform/database/schema.ts'
import { buildCase } from '../../eap-cases/testing/build-case.ts'

type Licence = { organization_id: string; id: string }
export type BuiltCases = {
  /** `2026-09` */
  month: string
  count: number
  values?: Partial<Insertable<EapCases>>
  contact?: Partial<Insertable<EapContacts>>
}

/** Cases opened in some months, each with one contact five hours later. */
export async function buildMonths(tx: TenantTransaction, licence: Licence, months: readonly BuiltCases[]) {
  for (const { month, count, values, contact } of months) {
    for (let made = 0; made < count; made += 1) {
      const day = String(2 + (made % 20)).padStart(2, '0')
      const at = (hour: number) => new Date(`${month}-${day}T${String(hour).padStart(2, '0')}:00:00Z`)
      const built = await buildCase(tx, licence, {
        created_at: at(8),
        first_contact_due_at: at(20),
        first_contact_at: at(13),
        status: 3,
        client_sex: made % 2 === 0 ? 1 : 2,
        ...values,
      })
      await tx
        .updateTable('eap_contacts')
        .set({ starts_at: at(13), ...contact })
        .where('id', '=', built.contact.id)
        .where('organization_id', '=', licence.organization_id)
        .execute()
    }
  }
}

import type { ContactType } from '../../../../domain/eap-cases/case-codes.ts'
import { afterWorkingHours, firstContactMs, promisedHours } from '../../../../domain/eap-cases/service-clock.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { LicenceRecord } from './licence-access.ts'
import { holidaysOfBranch } from './public-holidays.ts'

export type PromisingLicence = Pick<
  LicenceRecord,
  'organization_id' | 'id' | 'branch_id' | 'first_contact_hours' | 'urgent_first_contact_hours'
>

type CaseFacts = { createdAt: Date; highPriority: boolean; category: string | null }

/**
 * What is stored of a case because lists sort and count by it: its contacts' types, the last and the first of them, and
 * until when the first was promised. Computed anew whenever priority, category, licence or contacts change.
 */
export async function derivedOfCase(
  tx: TenantTransaction,
  licence: PromisingLicence,
  { createdAt, highPriority, category }: CaseFacts,
  contacts: readonly { type: ContactType; startMs: number }[],
) {
  const hours = promisedHours(
    { firstContactHours: licence.first_contact_hours, urgentFirstContactHours: licence.urgent_first_contact_hours },
    { highPriority, category },
  )
  const first = firstContactMs(contacts)
  const last = contacts.length === 0 ? null : Math.max(...contacts.map(({ startMs }) => startMs))
  return {
    contact_types: [...new Set(contacts.map(({ type }) => type))].toSorted((one, other) => one - other),
    last_contact_at: last === null ? null : new Date(last),
    first_contact_at: first === null ? null : new Date(first),
    first_contact_due_at:
      hours === null
        ? null
        : new Date(afterWorkingHours(createdAt.getTime(), hours, await holidaysOfBranch(tx, licence.branch_id))),
  }
}

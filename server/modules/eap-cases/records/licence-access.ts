import { isLicenceOpen } from '../../../../domain/eap-cases/licence.ts'
import { programmeZone } from '../../../../domain/eap-cases/programme-zone.ts'
import { localDateAt } from '../../../../domain/time/local-time.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { locate } from '../../../platform/database/locate.ts'
import type { Services } from '../../../platform/services.ts'

/** The day it is for the programme. */
export const programmeDay = (now: Date) => localDateAt(now.getTime(), programmeZone)

/** Runs `work` in the organization of a licence that a visitor or a caller names; 404 where there is none. */
export async function withLicence<T>(
  { db }: Pick<Services, 'db'>,
  licenceId: string,
  work: (tx: TenantTransaction, organizationId: string) => Promise<T>,
): Promise<T> {
  const organizationId = await locate(db.open, licenceId)
  if (organizationId === undefined) throw notFound()
  return db.withTenant({ kind: 'organizations', organizationIds: [organizationId] }, (tx) => work(tx, organizationId))
}

export type LicenceRecord = NonNullable<Awaited<ReturnType<typeof findLicence>>>

/** A licence with the name and branch of its organization, in the scope of the transaction. */
export function findLicence(tx: TenantTransaction, licenceId: string) {
  return licencesWithOrganizations(tx).where('l.id', '=', licenceId).executeTakeFirst()
}

export function findLicences(tx: TenantTransaction, licenceIds: readonly string[]) {
  return licencesWithOrganizations(tx)
    .where('l.id', 'in', [...licenceIds])
    .execute()
}

function licencesWithOrganizations(tx: TenantTransaction) {
  return tx
    .selectFrom('eap_licences as l')
    .innerJoin('organizations as o', 'o.id', 'l.organization_id')
    .where('o.deleted_at', 'is', null)
    .selectAll('l')
    .select(['o.name as organization_name', 'o.branch_id'])
}

/** Whether it takes bookings and new cases now. */
export function isOpenNow(licence: Pick<LicenceRecord, 'active' | 'starts_on' | 'ends_on'>, now: Date): boolean {
  const { active, starts_on: startsOn, ends_on: endsOn } = licence
  return isLicenceOpen({ active, startsOn, endsOn }, programmeDay(now))
}

import type { TenantTransaction } from '../server/platform/database/database.ts'
import { addCatalogue } from './eap-catalogue.ts'
import { addExperts } from './eap-experts.ts'
import { addLicences } from './eap-licences.ts'

/** The initial data of the assistance programme: catalogue, experts and licences. */
export async function addAssistanceProgramme(tx: TenantTransaction, now: Date): Promise<void> {
  await addCatalogue(tx)
  await addExperts(tx)
  await addLicences(tx, now)
}

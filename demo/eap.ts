import type { Config } from '../server/platform/config.ts'
import type { TenantTransaction } from '../server/platform/database/database.ts'
import type { Dice } from './dice.ts'
import { addCalendars } from './eap-calendar.ts'
import { addCases } from './eap-cases.ts'
import { addCatalogue } from './eap-catalogue.ts'
import { addExperts } from './eap-experts.ts'
import { addLicences } from './eap-licences.ts'
import { addOutcomes } from './eap-outcomes.ts'
import { addReservations } from './eap-reservations.ts'

/** The initial data of the assistance programme: catalogue, experts with calendars, licences, their bookings, cases and answers. */
export async function addAssistanceProgramme(
  tx: TenantTransaction,
  chance: Dice,
  { config, now }: { config: Config; now: Date },
): Promise<void> {
  await addCatalogue(tx)
  await addExperts(tx)
  await addLicences(tx, now)
  await addReservations(tx, chance, { config, slots: await addCalendars(tx, now), now })
  await addCases(tx, { config, now })
  await addOutcomes(tx, now)
}

import type { Services } from '../../platform/services.ts'
import { checkRecords } from './check-domain.ts'
import { dueDomains } from './domain-queries.ts'

/** At one time; name servers that hang hold up only these. */
const together = 5
/** Of one run, so that it ends before the next one begins; the others are the first of that. */
const most = 100

/** Checks the domains whose time has come. */
export async function checkDueDomains(services: Services): Promise<void> {
  const due = await services.db.withTenant({ kind: 'all' }, (tx) => dueDomains(tx, services.clock.now(), most))
  for (let at = 0; at < due.length; at += together)
    await Promise.all(due.slice(at, at + together).map((place) => checkRecords(services, place)))
}

import { setTimeout as pause } from 'node:timers/promises'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import type { Services } from '../../platform/services.ts'
import { inOrganization, type Attempt } from './report-attempt.ts'

/** How often a report that is being made is looked at, in milliseconds. */
const lookEveryMs = 1_000

/**
 * Does work that ends early once the report is cancelled or deleted, or another attempt has begun: nobody waits for it
 * any more. Whoever cancels may do so in another process, so the report's row is looked at.
 */
export async function whileWanted<T>(
  services: Services,
  attempt: Attempt,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const unwanted = new AbortController()
  const over = new AbortController()
  void (async () => {
    while (!over.signal.aborted) {
      await pause(lookEveryMs, undefined, { signal: over.signal }).catch(() => undefined)
      if (over.signal.aborted) return
      // If the database is away, the work goes on: it is checked again before anything is stored.
      if (!(await isStillWanted(services, attempt).catch(() => true))) unwanted.abort()
    }
  })()
  try {
    return await work(unwanted.signal)
  } finally {
    over.abort()
  }
}

async function isStillWanted({ db }: Services, { report, id }: Attempt): Promise<boolean> {
  const found = await inOrganization(db, { organizationId: report.organization_id }, (tx) =>
    tx
      .selectFrom('reports')
      .select('id')
      .where('organization_id', '=', report.organization_id)
      .where('id', '=', report.id)
      .where('attempt_id', '=', id)
      .where('status', '=', reportStatus.inProgress)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  )
  return found !== undefined
}

import type { AnswerInputOf } from '../../../../../contract/endpoint.ts'
import type { getLoginCsv as contract } from '../../../../../contract/logins/logins-reporting.ts'
import { readCsvFailure } from '../../../../../domain/logins/csv-failures.ts'
import { partsOf } from '../../../../../domain/logins/csv-parts.ts'
import { csvFileName } from '../../../../../domain/logins/export-columns.ts'
import { notFound } from '../../../../platform/app-error.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import type { Services } from '../../../../platform/services.ts'
import { makeAddress } from '../export-logins.ts'
import { dayIn, mayExport, type LoginSheet } from '../export-rights.ts'
import { csvExport, newestCsvExport } from './csv-queries.ts'

export async function getLoginCsv({ db, clock }: Services, user: SignedIn): Promise<AnswerInputOf<typeof contract>> {
  const found = await db.withTenant(user.scope, (tx) => newestCsvExport(tx, user.userName, clock.now()))
  if (!found) return null
  const parts = found.finished_at ? partsOf(found.pieces) : []
  return {
    id: found.id,
    requestedAt: found.requested_at.toISOString(),
    finishedAt: found.finished_at?.toISOString() ?? null,
    failedAt: found.failed_at?.toISOString() ?? null,
    errorCode: found.failed_at ? readCsvFailure(found.error_code) : null,
    expiresAt: found.expires_at.toISOString(),
    isFiltered: isFiltered(found.wish),
    extended: found.wish.extended,
    writtenRows: found.written_rows,
    totalRows: found.total_rows,
    parts: parts.map((pieces, index) => ({
      part: index + 1,
      rows: pieces.reduce((sum, { rows }) => sum + rows, 0),
    })),
  }
}

function isFiltered({ extended: _, headers: _h, statusNames: _s, timeZone: _t, ...filters }: LoginSheet): boolean {
  return Object.values(filters).some((value) => value !== null && value !== undefined && value !== '')
}

/** The address of a part, which the browser opens at once. */
export function prepareLoginCsv(
  services: Services,
  user: SignedIn,
  { id, part }: { id: string; part: number },
): Promise<{ path: string; name: string }> {
  const { db, clock } = services
  return db.withTenant(user.scope, async (tx) => {
    const found = await csvExport(tx, id, clock.now())
    if (!found?.finished_at || found.user_name !== user.userName || !partsOf(found.pieces)[part - 1]) throw notFound()
    const { wish, finished_at } = found
    mayExport(user, wish)
    const name = csvFileName(wish.extended, dayIn(wish.timeZone, finished_at), part)
    return { path: await makeAddress(tx, services, user, { part: { id, part, name } }), name }
  })
}

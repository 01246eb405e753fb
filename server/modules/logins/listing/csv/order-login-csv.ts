import { randomUUID } from 'node:crypto'
import { conflict, notFound } from '../../../../platform/app-error.ts'
import { audit } from '../../../../platform/audit.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../../platform/services.ts'
import { checkTimeZone, mayExport, type LoginSheet } from '../export-rights.ts'
import { csvAttempts, csvJobKey } from './fail-login-csv.ts'
import { takeOfUser, type Piece } from './csv-queries.ts'

/** How long an export can be downloaded after it was written, and how long it may take, in milliseconds. */
export const csvLivesMs = 24 * 3_600_000

/** Has the filtered logins written by a job; the export of before goes, finished or failed. */
export async function orderLoginCsv(
  services: Services,
  user: SignedIn,
  wish: LoginSheet,
  requestId: string,
): Promise<{ id: string }> {
  mayExport(user, wish)
  checkTimeZone(wish.timeZone)
  const { db, clock } = services
  const now = clock.now()
  const id = randomUUID()
  const old = await db.withTenant(user.scope, async (tx) => {
    const made = await tx
      .insertInto('login_csv_exports')
      .values({
        id,
        user_name: user.userName,
        wish: JSON.stringify(wish),
        requested_at: now,
        touched_at: now,
        expires_at: new Date(now.getTime() + csvLivesMs),
      })
      .onConflict((conflict) =>
        conflict.column('user_name').where('finished_at', 'is', null).where('failed_at', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!made) throw conflict('LOGIN_CSV_RUNNING')
    await audit(tx, {
      organizationId: null,
      userName: user.userName,
      action: 'export-logins',
      recordType: 'login',
      details: { extended: wish.extended, format: 'csv in parts' },
      requestId,
    })
    await enqueue(tx, 'write-login-csv', { id }, { key: csvJobKey(id), maxAttempts: csvAttempts })
    return takeOfUser(tx, user.userName, null)
  })
  await removePieces(services, old ?? [])
  return { id }
}

/** Stops an export, or lets go of one that is written. */
export async function discardLoginCsv(services: Services, user: SignedIn, id: string): Promise<void> {
  const pieces = await services.db.withTenant(user.scope, (tx) => takeOfUser(tx, user.userName, id))
  if (!pieces) throw notFound()
  await removePieces(services, pieces)
}

export async function removePieces({ files }: Pick<Services, 'files'>, pieces: readonly Piece[]): Promise<void> {
  for (const { key } of pieces) await files.remove(key)
}

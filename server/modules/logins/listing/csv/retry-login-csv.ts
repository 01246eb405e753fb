import { conflict, notFound } from '../../../../platform/app-error.ts'
import { audit } from '../../../../platform/audit.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../../platform/services.ts'
import { mayExport } from '../export-rights.ts'
import { lockCsvExport, resumeExport } from './csv-queries.ts'
import { csvAttempts, csvJobKey } from './fail-login-csv.ts'
import { csvLivesMs } from './order-login-csv.ts'

/** Goes on with an export that failed, behind the last piece that was written. One that is being written stays as it is. */
export function retryLoginCsv({ db, clock }: Services, user: SignedIn, id: string, requestId: string): Promise<void> {
  const now = clock.now()
  return db.withTenant(user.scope, async (tx) => {
    const found = await lockCsvExport(tx, id, now)
    if (!found || found.user_name !== user.userName) throw notFound()
    mayExport(user, found.wish)
    if (!found.failed_at) return
    if (!(await resumeExport(tx, id, { now, expiresAt: new Date(now.getTime() + csvLivesMs) })))
      throw conflict('LOGIN_CSV_RUNNING')
    await audit(tx, {
      organizationId: null,
      userName: user.userName,
      action: 'export-logins',
      recordType: 'login',
      details: { extended: found.wish.extended, format: 'csv in parts', again: true },
      requestId,
    })
    await enqueue(tx, 'write-login-csv', { id }, { key: csvJobKey(id), maxAttempts: csvAttempts })
  })
}

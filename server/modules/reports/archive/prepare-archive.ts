import { archiveMaxBytes } from '../../../../domain/archives/zip-records.ts'
import { AppError } from '../../../platform/app-error.ts'
import { StorageFault } from '../../../platform/files/storage-fault.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import { secretHash } from '../../../platform/sealing.ts'
import type { Services } from '../../../platform/services.ts'
import { archiveLayout } from './archive-layout.ts'
import { completeChecksums } from './complete-checksums.ts'
import { reportsToArchive, type ReportToArchive } from './reports-to-archive.ts'

/** How long the address works, in milliseconds: the browser opens it at once. */
const addressLivesMs = 60_000

/**
 * Makes the address of an archive. Whatever can be refused is refused here, where the screen can say why: a download
 * that the browser has begun can only break off.
 */
export async function prepareArchive(
  services: Services,
  user: SignedIn,
  fileGuids: readonly string[],
): Promise<{ path: string }> {
  const { db, clock, sealing } = services
  const guids = [...new Set(fileGuids)]
  const reports = await db.withTenant(user.scope, (tx) => reportsToArchive(tx, user, guids))
  if (archiveLayout(reports).sizeBytes > archiveMaxBytes) throw new AppError('ARCHIVE_TOO_LARGE', 413)
  await checkFiles(services, reports)
  await completeChecksums(services, user.scope, reports)
  const secret = sealing.newSecret()
  const now = clock.now().getTime()
  await db.withTenant(user.scope, async (tx) => {
    await tx.deleteFrom('report_archives').where('expires_at', '<', new Date(now)).execute()
    await tx
      .insertInto('report_archives')
      .values({
        secret_hash: secretHash(secret),
        user_name: user.userName,
        file_guids: guids,
        expires_at: new Date(now + addressLivesMs),
      })
      .execute()
  })
  return { path: `/api/reports/zip/${secret}` }
}

/** One after the other: other work shares the threads that look at files. */
async function checkFiles({ files }: Services, reports: readonly ReportToArchive[]): Promise<void> {
  for (const { storage_key, size_bytes } of reports)
    if ((await files.sizeOf(storage_key)) !== size_bytes)
      throw new StorageFault('read', new Error('its size is not the one that was stored'))
}

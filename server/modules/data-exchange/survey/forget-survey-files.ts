import { sql } from 'kysely'
import type { Services } from '../../../platform/services.ts'
import type { ImportRow } from './survey-queries.ts'

/** An uploaded file is kept for so long if nobody imports it. */
const keptDays = 7

type Kept = Pick<ImportRow, 'organization_id' | 'id' | 'file_storage_key' | 'status'>

/** Deletes the file of an import that is over: it holds names, addresses and answers. */
export async function forgetSurveyFile({ db, files }: Services, row: Kept): Promise<void> {
  if (row.file_storage_key === null || (row.status !== 'done' && row.status !== 'undone')) return
  await files.remove(row.file_storage_key)
  await db.withTenant({ kind: 'organizations', organizationIds: [row.organization_id] }, (tx) =>
    tx
      .updateTable('data_imports')
      .set({ file_storage_key: null })
      .where('organization_id', '=', row.organization_id)
      .where('id', '=', row.id)
      .execute(),
  )
}

/** Once a day: files that nobody imported, and those whose deletion was interrupted. */
export async function forgetSurveyFiles(services: Services): Promise<void> {
  const { db, clock } = services
  const rows = await db.withTenant({ kind: 'all' }, async (tx) => {
    await sql`
      update data_imports set status = 'undone', undone_at = ${clock.now()}::timestamptz
       where kind = 'survey' and status in ('draft', 'failed')
         and imported_at < ${clock.now()}::timestamptz - make_interval(days => ${keptDays})`.execute(tx)
    return tx
      .selectFrom('data_imports')
      .select(['organization_id', 'id', 'file_storage_key', 'status'])
      .where('kind', '=', 'survey')
      .where('status', 'in', ['done', 'undone'])
      .where('file_storage_key', 'is not', null)
      .execute()
  })
  for (const row of rows) await forgetSurveyFile(services, row)
}

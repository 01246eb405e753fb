import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import type { Link, TenantTransaction } from '../../platform/database/database.ts'
import { reportsPage, type StoredReport } from './report-list-queries.ts'

/** The reports of a shared link; a link has at most 500 files. */
export async function sharedReportRows(
  tx: TenantTransaction,
  link: Link,
  language: InterfaceLanguage,
): Promise<StoredReport[]> {
  const { rows } = await reportsPage(tx, {
    organizationId: link.organization_id,
    projectIds: null,
    waveId: null,
    linkId: link.id,
    search: '',
    searchesEmail: false,
    reportType: null,
    state: null,
    withoutDeleted: true,
    page: 1,
    pageRows: 500,
    sortBy: 'fileName',
    descending: false,
    language,
  })
  return rows
}

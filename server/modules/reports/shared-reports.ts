import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import type { ToolProvider } from '../../../domain/providers/providers.ts'
import type { Link, TenantTransaction } from '../../platform/database/database.ts'
import { reportsPage, type StoredReport } from './report-list-queries.ts'

/** A link has at most 500 files, or 500 logins with a few reports each. */
const rowsMax = 5_000

/** The reports of a shared link; with a provider those that it made, for the logins of the link as well. */
export async function sharedReportRows(
  tx: TenantTransaction,
  link: Link,
  language: InterfaceLanguage,
  provider?: ToolProvider,
): Promise<StoredReport[]> {
  const { rows } = await reportsPage(tx, {
    organizationId: link.organization_id,
    projectIds: null,
    waveId: null,
    linkId: link.id,
    ...(provider && { linkProvider: provider }),
    search: '',
    searchesEmail: false,
    reportType: null,
    state: null,
    withoutDeleted: true,
    page: 1,
    pageRows: rowsMax,
    sortBy: 'fileName',
    descending: false,
    language,
  })
  return rows
}

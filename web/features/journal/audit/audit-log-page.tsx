import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { auditExportMax } from '../../../../domain/journal/limits.ts'
import { usePageTitle } from '../../../platform/address/page-title.ts'
import { listError } from '../../../platform/calls/api-error.ts'
import { notify } from '../../../platform/notices.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useTableView } from '../../../ui/data-table/use-table-view.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { AuditFilters } from './audit-filters.tsx'
import classes from './audit-log.module.css'
import { exportAuditLog } from './export-audit-log.ts'
import { useAuditColumns } from './use-audit-columns.tsx'
import { useAuditLog } from './use-audit-log.ts'

/** Who did what to which record and when, the newest first; for administrators. */
export function AuditLogPage() {
  const { t } = useTranslation('journal')
  const { formatNumber } = useFormat()
  const { filter, request, page, isNewest, isFiltered, onFilter, onGo, onClear } = useAuditLog()
  const columns = useAuditColumns()
  const [view, setView] = useTableView()
  usePageTitle(t('audit.title'))
  const handleExport = async () => {
    const { isComplete } = await exportAuditLog({
      fileName: 'audit-log.xlsx',
      name: t('audit.title'),
      columns,
      request,
    })
    if (!isComplete) notify({ kind: 'info', title: t('audit.exportEnded', { shown: formatNumber(auditExportMax) }) })
  }
  const entries = page.data?.entries ?? []
  const next = page.data?.next ?? null
  return (
    <>
      <PageHeader title={t('audit.title')} meta={[t('audit.intro')]} />
      <DataTable
        label={t('audit.title')}
        columns={columns}
        rows={entries}
        totalCount={entries.length}
        rowId={({ id }) => String(id)}
        view={view}
        onViewChange={setView}
        pageSizes={false}
        rememberAs="audit-log"
        loading={page.isPending}
        error={listError(page.isError ? page.error : undefined)}
        onRetry={() => void page.refetch()}
        filters={<AuditFilters filter={filter} onChange={onFilter} />}
        filtered={isFiltered}
        onClearFilters={onClear}
        onExport={handleExport}
        empty={
          <EmptyState icon={<IconShieldCheck size={28} />} title={t('audit.empty')}>
            {t('audit.emptyText')}
          </EmptyState>
        }
      />
      {(next !== null || !isNewest) && (
        <nav className={classes.pages} aria-label={t('audit.title')}>
          <Button variant="default" disabled={isNewest} onClick={() => onGo('')}>
            {t('audit.newest')}
          </Button>
          <Button variant="default" disabled={next === null} onClick={() => onGo(next ?? '')}>
            {t('audit.older')}
          </Button>
        </nav>
      )}
    </>
  )
}

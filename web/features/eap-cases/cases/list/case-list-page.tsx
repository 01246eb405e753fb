import { IconLifebuoy } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { pathTo } from '../../../../../domain/shell/routes.ts'
import { projectPageSizes } from '../../../../../domain/projects/project-table.ts'
import { useGoTo } from '../../../../platform/address/location.ts'
import { usePageTitle } from '../../../../platform/address/page-title.ts'
import { useListState } from '../../../../platform/address/use-list-state.ts'
import { useMay } from '../../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import classes from '../cases.module.css'
import { PendingBanner, WorstBanner } from './case-banner.tsx'
import { CaseFigures } from './case-figures.tsx'
import { CaseFilters } from './case-filters.tsx'
import { AddCase, BookingLinks, ExportMenu } from './list-actions.tsx'
import { useCaseColumns } from './use-case-columns.tsx'
import { noFilters, useCaseList, type CaseRow } from './use-case-list.ts'

const hrefOf = ({ yearId }: CaseRow) => pathTo('eap-case', { caseYearId: yearId })

/** The cases that somebody meets (EAP-2-01). `reports`: the button that generates reports, for those who may. */
export function CaseListPage({ reports }: { reports?: ReactNode }) {
  const { t } = useTranslation('eap-cases')
  const goTo = useGoTo()
  const asked = useCaseOfAddress()
  const list = useCaseList()
  const { table, query, summary, error } = list
  const mayWrite = useMay('writeCases')
  const isAdmin = useMay('manageCases')
  const mayExport = useMay('exportCases')
  const isExpert = mayWrite && !isAdmin
  const pending = isExpert ? (summary?.assigned ?? 0) : 0
  const columns = useCaseColumns(pending > 0)
  const title = t(isExpert ? 'list.mine' : 'list.title')
  usePageTitle(title)
  if (asked) return null
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        meta={[summary && t('list.open', { count: summary.open }), t('list.hours')]}
        actions={
          <>
            <BookingLinks />
            {mayExport && <ExportMenu filters={list.filters} />}
            {reports}
            {mayWrite && <AddCase pending={pending} />}
          </>
        }
      />
      {pending > 0 ? (
        <PendingBanner count={pending} table={table} />
      ) : (
        summary?.worst && <WorstBanner worst={summary.worst} mayAssign={isAdmin} />
      )}
      {!isExpert && <CaseFigures summary={summary} />}
      <DataTable
        label={title}
        columns={columns}
        rows={query.data?.cases ?? []}
        totalCount={query.data?.totalCount ?? 0}
        rowId={({ id }) => String(id)}
        view={table.view}
        onViewChange={table.onViewChange}
        pageSizes={projectPageSizes}
        rememberAs="eap-cases"
        loading={query.isPending || query.isPlaceholderData}
        error={error}
        onRetry={() => void query.refetch()}
        empty={
          <EmptyState icon={<IconLifebuoy size={28} />} title={t('list.empty')}>
            {t(mayWrite ? 'list.emptyText' : 'list.emptyOfBranch')}
          </EmptyState>
        }
        filtered={list.isFiltered}
        onClearFilters={() => table.change(noFilters)}
        filters={<CaseFilters list={list} />}
        searchPlaceholder={t('list.search')}
        onRowOpen={(row) => goTo(hrefOf(row))}
        rowHref={hrefOf}
      />
    </div>
  )
}

/** `/eap?caseYearId=…` is another spelling of `/eap/case/…` (EAP-2-02). */
function useCaseOfAddress(): boolean {
  const goTo = useGoTo()
  const [{ caseYearId }] = useListState({ caseYearId: '' })
  useEffect(() => {
    if (caseYearId) goTo(pathTo('eap-case', { caseYearId }), { replace: true })
  }, [caseYearId, goTo])
  return caseYearId !== ''
}

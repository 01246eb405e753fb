import { Button } from '@mantine/core'
import { IconFileTypePdf, IconPlus } from '@tabler/icons-react'
import { pageSizes } from '../../../domain/lists/page-sizes.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { useGoTo, useRouteParams } from '../../platform/address/location.ts'
import { usePageTitle } from '../../platform/address/page-title.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { UiLink } from '../../ui/link.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ReportTemplateFilters } from './list/report-template-filters.tsx'
import { useReportTemplateColumns } from './list/use-report-template-columns.tsx'
import { useReportTemplateList } from './list/use-report-template-list.ts'
import { useReportTemplateRowActions } from './list/use-report-template-row-actions.tsx'

/** Page sizes to choose from; 50 is the default. */
const templatePageSizes = [pageSizes[0], 30, 50, 100, 300] as const

/** The templates that reports are made from: those that ship with the product, and those of the house. */
export function ReportTemplateListPage() {
  const { t } = useTranslation('report-templates')
  const params = useRouteParams()
  const goTo = useGoTo()
  const { table, only, data, status } = useReportTemplateList()
  const columns = useReportTemplateColumns()
  const rowActions = useReportTemplateRowActions()
  const title = t('list.title')
  usePageTitle(title)
  const hrefOf = ({ id }: { id: number }) => pathTo('report-template', { ...params, templateId: String(id) })
  const add = (
    <Button component={UiLink} href={pathTo('report-template', params)} leftSection={<IconPlus size={16} />}>
      {t('list.new')}
    </Button>
  )
  return (
    <>
      <PageHeader title={title} />
      <DataTable
        label={title}
        columns={columns}
        rows={data?.reportTemplates ?? []}
        totalCount={data?.totalCount ?? 0}
        rowId={({ id }) => String(id)}
        view={table.view}
        onViewChange={table.onViewChange}
        pageSizes={templatePageSizes}
        rememberAs="report-templates"
        {...status}
        empty={
          <EmptyState icon={<IconFileTypePdf size={28} />} title={t('list.empty')} actions={add}>
            {t('list.emptyText')}
          </EmptyState>
        }
        filtered={only !== undefined || table.state.replaced}
        onClearFilters={() => table.change({ only: '', replaced: false })}
        filters={
          <ReportTemplateFilters
            only={only}
            withReplaced={table.state.replaced}
            onChoose={(next) => table.change({ only: next ?? '' })}
            onReplaced={(replaced) => table.change({ replaced })}
          />
        }
        searchPlaceholder={t('list.search')}
        onRowOpen={(row) => goTo(hrefOf(row))}
        rowHref={hrefOf}
        rowActions={rowActions}
        actions={add}
      />
    </>
  )
}

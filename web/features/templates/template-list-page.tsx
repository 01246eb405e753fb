import { Button, Tabs } from '@mantine/core'
import { IconFileText, IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { pageSizes } from '../../../domain/lists/page-sizes.ts'
import { useCurrentRouteId, useGoTo, useRouteParams } from '../../platform/address/location.ts'
import { usePageTitle } from '../../platform/address/page-title.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { UiLink } from '../../ui/link.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { SelectionFilter } from './selection-filter.tsx'
import { kindsOfList, listNames, pathToNewTemplate, pathToTemplate } from './template-kinds.ts'
import { useTemplateColumns } from './use-template-columns.tsx'
import { useTemplateList } from './use-template-list.ts'
import { useTemplateRowActions } from './use-template-row-actions.tsx'

/** Page sizes to choose from; 50 is the default. */
const templatePageSizes = [pageSizes[0], 30, 50, 100, 300] as const

/** 360 templates in four tabs, competency templates in two, or e-mail templates by what they are for. */
export function TemplateListPage() {
  const { t } = useTranslation('templates')
  const kinds = kindsOfList(useCurrentRouteId())
  const { kind, only, table, query, error } = useTemplateList(kinds)
  const title = t(`list.${listNames[kind.category]}`)
  usePageTitle(title)
  return (
    <>
      <PageHeader title={title} />
      <Tabs value={kind.tab} onChange={(tab) => tab && table.change({ tab, search: '', only: '' }, { replace: false })}>
        <Tabs.List mb={12} aria-label={title}>
          {kinds.map(({ tab }) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`tab.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={kind.tab}>
          <TemplateTable kind={kind} only={only} table={table} query={query} error={error} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

type TableProps = Pick<ReturnType<typeof useTemplateList>, 'kind' | 'only' | 'table' | 'query' | 'error'>

function TemplateTable({ kind, only, table, query, error }: TableProps) {
  const { t } = useTranslation('templates')
  const params = useRouteParams()
  const goTo = useGoTo()
  const columns = useTemplateColumns(kind)
  const { rowActions, question } = useTemplateRowActions(kind)
  const hrefOf = ({ id }: { id: number }) => pathToTemplate(kind, params, id)
  const add = (
    <Button component={UiLink} href={pathToNewTemplate(kind, params)} leftSection={<IconPlus size={16} />}>
      {t('list.new')}
    </Button>
  )
  return (
    <>
      <DataTable
        label={t(`tab.${kind.tab}`)}
        columns={columns}
        rows={query.data?.templates ?? []}
        totalCount={query.data?.totalCount ?? 0}
        rowId={({ id }) => String(id)}
        view={table.view}
        onViewChange={table.onViewChange}
        pageSizes={templatePageSizes}
        rememberAs="templates"
        loading={query.isPending || query.isPlaceholderData}
        error={error ? { code: error.code } : null}
        onRetry={() => void query.refetch()}
        empty={
          <EmptyState icon={<IconFileText size={28} />} title={t('list.empty')} actions={add}>
            {t('list.emptyText')}
          </EmptyState>
        }
        filtered={only !== undefined}
        onClearFilters={() => table.change({ only: '' })}
        filters={<SelectionFilter only={only} onChoose={(next) => table.change({ only: next ?? '' })} />}
        searchPlaceholder={t('list.search')}
        onRowOpen={(row) => goTo(hrefOf(row))}
        rowHref={hrefOf}
        rowActions={rowActions}
        actions={add}
      />
      {question}
    </>
  )
}

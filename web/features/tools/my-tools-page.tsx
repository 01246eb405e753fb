import { Button } from '@mantine/core'
import { IconCopy, IconPencil, IconPlus, IconTools, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { listFavoriteTools } from '../../../contract/tools/favorite-tools.ts'
import { pageSizes } from '../../../domain/lists/page-sizes.ts'
import { languageByCode } from '../../../domain/languages/languages.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { useGoTo, useRouteParams } from '../../platform/address/location.ts'
import { usePageTitle } from '../../platform/address/page-title.ts'
import { useTableState } from '../../platform/address/use-table-state.ts'
import { isApiError } from '../../platform/calls/api-error.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { useUser } from '../../platform/session/use-session.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import type { DataColumn, RowAction } from '../../ui/data-table/data-column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { UiLink } from '../../ui/link.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import type { CustomTool } from './form/tool-form.ts'
import { providerNames } from './provider-names.ts'
import { ToolMark } from './tool-mark.tsx'
import { useDeleteTool } from './use-delete-tool.tsx'
import classes from './tools.module.css'

const defaults = { page: 1, pageRows: 100, sortBy: 'name', descending: false, search: '' } as const

/** The favourite tools of the person (OPS-2-15, PLT-2-42). */
export function MyToolsPage() {
  const { t } = useTranslation('tools')
  const params = useRouteParams()
  const goTo = useGoTo()
  const userName = useUser()?.username ?? ''
  const table = useTableState(defaults)
  const query = useCall(listFavoriteTools, { params: { userName } }, { enabled: userName !== '' })
  const columns = useColumns()
  const { remove, question } = useDeleteTool()
  usePageTitle(t('mine.title'))
  const hrefOf = ({ id }: CustomTool) => pathTo('favorite-tool', { ...params, customToolId: String(id) })
  const rowActions = (tool: CustomTool): RowAction[] => [
    { id: 'open', label: t('action.open'), icon: <IconPencil size={16} />, onSelect: () => goTo(hrefOf(tool)) },
    {
      id: 'copy',
      label: t('action.copy'),
      icon: <IconCopy size={16} />,
      quick: true,
      onSelect: () => goTo(`${hrefOf(tool)}?copy=true`),
    },
    {
      id: 'delete',
      label: t('action.delete'),
      icon: <IconTrash size={16} />,
      tone: 'red',
      onSelect: () => void remove(tool),
    },
  ]
  const add = (
    <Button component={UiLink} href={pathTo('favorite-tool', params)} leftSection={<IconPlus size={16} />}>
      {t('mine.add')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('mine.title')} meta={[t('mine.text')]} />
      <DataTable
        label={t('mine.title')}
        columns={columns}
        rows={query.data ?? []}
        rowId={({ id }) => String(id)}
        view={table.view}
        onViewChange={table.onViewChange}
        pageSizes={pageSizes}
        rememberAs="my-tools"
        searchPlaceholder={t('mine.search')}
        loading={query.isPending}
        error={query.isError ? { ...(isApiError(query.error) && { code: query.error.code }) } : null}
        onRetry={() => void query.refetch()}
        empty={
          <EmptyState icon={<IconTools size={28} />} title={t('mine.empty')} actions={add}>
            {t('mine.emptyText')}
          </EmptyState>
        }
        onRowOpen={(tool) => goTo(hrefOf(tool))}
        rowHref={hrefOf}
        rowActions={rowActions}
        actions={query.data?.length !== 0 && add}
      />
      {question}
    </>
  )
}

function useColumns(): readonly DataColumn<CustomTool>[] {
  const { t } = useTranslation('tools')
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.name'),
        kind: 'name',
        cell: ({ color, name }) => (
          <span className={classes.marked}>
            <ToolMark color={color} />
            {name}
          </span>
        ),
      },
      {
        id: 'provider',
        header: t('column.provider'),
        value: ({ providerInfo }) => providerNames[providerInfo.provider],
        width: 120,
      },
      {
        id: 'tool',
        header: t('column.tool'),
        value: ({ tool }) => tool.name,
      },
      {
        id: 'language',
        header: t('column.language'),
        value: ({ language, useDefaultLanguage }) =>
          useDefaultLanguage ? t('form.ownLanguage') : (languageByCode(language ?? '')?.name ?? ''),
      },
      { id: 'norms', header: t('column.norms'), value: ({ norms }) => norms?.name ?? '', phone: 'meta' },
    ],
    [t],
  )
}

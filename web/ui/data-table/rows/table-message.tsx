import { Button } from '@mantine/core'
import { IconSearch, IconTable } from '@tabler/icons-react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { EmptyState } from '../../states/empty-state.tsx'
import { ErrorState } from '../../states/error-state.tsx'
import type { DataTableProps } from '../data-table.tsx'

type TableMessageProps<Row extends object> = Pick<
  DataTableProps<Row>,
  'error' | 'onRetry' | 'empty' | 'filtered' | 'onClearFilters' | 'view' | 'onViewChange'
>

/** Shown in place of rows: loading failed, nothing found, or an empty list. */
export function TableMessage<Row extends object>(props: TableMessageProps<Row>) {
  const { error, onRetry, empty, filtered, onClearFilters, view, onViewChange } = props
  const { t } = useTranslation('ui')
  if (error) {
    return (
      <ErrorState title={t('table.errorTitle')} code={error.code} onRetry={onRetry}>
        {error.text ?? t('table.errorText')}
      </ErrorState>
    )
  }
  if (filtered || view.search) {
    const handleClear = () => {
      onClearFilters?.()
      if (view.search) onViewChange({ ...view, page: 1, search: '' })
    }
    return (
      <EmptyState
        icon={<IconSearch size={26} />}
        title={t('table.nothingFound')}
        actions={
          (view.search || onClearFilters) && (
            <Button variant="default" onClick={handleClear}>
              {t('table.clearFilters')}
            </Button>
          )
        }
      >
        {t('table.nothingFoundText')}
      </EmptyState>
    )
  }
  return empty ?? <EmptyState icon={<IconTable size={26} />} title={t('table.empty')} />
}

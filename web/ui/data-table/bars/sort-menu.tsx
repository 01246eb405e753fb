import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../controls/icon-button.tsx'
import { ButtonMenu } from '../../floating/button-menu.tsx'
import { isSortable, type DataColumn, type TableView } from '../data-column.ts'

type SortMenuProps<Row> = { columns: readonly DataColumn<Row>[]; view: TableView; onSort: (id: string) => void }

/** Sorting on phones, where there are no column heads. */
export function SortMenu<Row>({ columns, view, onSort }: SortMenuProps<Row>) {
  const { t } = useTranslation('ui')
  const arrow = view.descending ? <IconArrowDown size={14} /> : <IconArrowUp size={14} />
  const entries = columns.filter(isSortable).map((column) => ({
    id: column.id,
    label: column.header,
    checked: view.sortBy === column.id,
    checkIcon: arrow,
    onSelect: () => onSort(column.id),
  }))
  return (
    <ButtonMenu entries={entries}>
      {(buttonProps) => <IconButton {...buttonProps} label={t('table.sort')} icon={<IconArrowsSort size={18} />} />}
    </ButtonMenu>
  )
}

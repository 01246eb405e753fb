import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../controls/icon-button.tsx'
import { isSortable, type DataColumn, type TableView } from '../data-column.ts'

type SortMenuProps<Row> = { columns: readonly DataColumn<Row>[]; view: TableView; onSort: (id: string) => void }

/** Sorting on phones, where there are no column heads. */
export function SortMenu<Row>({ columns, view, onSort }: SortMenuProps<Row>) {
  const { t } = useTranslation('ui')
  const arrow = view.descending ? <IconArrowDown size={14} /> : <IconArrowUp size={14} />
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={t('table.sort')} icon={<IconArrowsSort size={18} />} />
      </Menu.Target>
      <Menu.Dropdown>
        {columns.filter(isSortable).map((column) => (
          <Menu.RadioItem
            key={column.id}
            value={column.id}
            checked={view.sortBy === column.id}
            checkIcon={arrow}
            closeMenuOnClick
            onClick={() => onSort(column.id)}
          >
            {column.header}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../controls/icon-button.tsx'
import { type DataColumn } from '../data-column.ts'
import { isHideable } from '../use-hidden-columns.ts'

type ColumnChooserProps<Row> = {
  columns: readonly DataColumn<Row>[]
  hidden: ReadonlySet<string>
  onToggle: (id: string) => void
  onReset: () => void
}

/** Chooses which columns are shown. */
export function ColumnChooser<Row>({ columns, hidden, onToggle, onReset }: ColumnChooserProps<Row>) {
  const { t } = useTranslation('ui')
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <IconButton label={t('table.columns')} icon={<IconColumns3 size={16} />} />
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm" role="group" aria-label={t('table.columns')}>
          {columns.filter(isHideable).map((column) => (
            <Checkbox
              key={column.id}
              label={column.header}
              checked={!hidden.has(column.id)}
              onChange={() => onToggle(column.id)}
            />
          ))}
          <Button variant="subtle" size="xs" onClick={onReset}>
            {t('table.columnsReset')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

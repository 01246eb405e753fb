import { Button, Checkbox, Stack } from '@mantine/core'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { AnchoredPanel } from '../../floating/anchored.tsx'
import type { Anchor } from '../../floating/use-anchor.ts'
import { isHideable } from '../use-hidden-columns.ts'
import type { ColumnChooserProps } from './column-chooser.tsx'

/** The panel of `ColumnChooser`, loaded when it opens. */
export function ColumnChoice<Row>(props: ColumnChooserProps<Row> & { anchor: Anchor }) {
  const { anchor, columns, hidden, onToggle, onReset } = props
  const { t } = useTranslation('ui')
  return (
    <AnchoredPanel anchor={anchor} trapFocus returnFocus>
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
    </AnchoredPanel>
  )
}

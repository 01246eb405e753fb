import { Button, Checkbox, Stack } from '@mantine/core'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { AnchoredPanel } from '../../floating/anchored.tsx'
import type { Anchor } from '../../floating/use-anchor.ts'
import type { ColumnChooserProps } from './column-chooser.tsx'

type ColumnChoiceProps = Omit<ColumnChooserProps<never>, 'columns'> & {
  anchor: Anchor
  columns: readonly { id: string; header: string }[]
}

/** The panel of `ColumnChooser`, loaded when it opens. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const { anchor, columns, hidden, onToggle, onReset } = props
  const { t } = useTranslation('ui')
  return (
    <AnchoredPanel anchor={anchor} trapFocus returnFocus>
      <Stack gap="sm" role="group" aria-label={t('table.columns')}>
        {columns.map((column) => (
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

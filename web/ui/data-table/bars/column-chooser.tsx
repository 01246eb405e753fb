import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../controls/icon-button.tsx'
import { drawn, fetched } from '../../floating/fetched.ts'
import { useAnchor } from '../../floating/use-anchor.ts'
import type { DataColumn } from '../data-column.ts'
import { isHideable } from '../use-hidden-columns.ts'

export type ColumnChooserProps<Row> = {
  columns: readonly DataColumn<Row>[]
  hidden: ReadonlySet<string>
  onToggle: (id: string) => void
  onReset: () => void
}

const columnChoice = fetched(async () => (await import('./column-choice.tsx')).ColumnChoice)
const ColumnChoice = drawn(columnChoice)

/** Chooses which columns are shown. */
export function ColumnChooser<Row>(props: ColumnChooserProps<Row>) {
  const { t } = useTranslation('ui')
  const { anchor, buttonProps } = useAnchor('dialog', columnChoice)
  return (
    <>
      <IconButton {...buttonProps} label={t('table.columns')} icon={<IconColumns3 size={16} />} />
      <ColumnChoice {...props} columns={props.columns.filter(isHideable)} anchor={anchor} />
    </>
  )
}

import { Button, Radio } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { FilterChip } from '../../../ui/controls/filter-chip.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useIsNarrow } from '../../../ui/use-is-narrow.ts'
import classes from '../invoicing.module.css'
import { groupings } from './group-rows.ts'
import { useFilterList, type Filter } from './use-filter-list.tsx'
import type { FilterOptions } from './use-filter-options.ts'
import type { Invoicing } from './use-invoicing.ts'

type Props = { list: Invoicing; options: FilterOptions }

/** The filters in a line; on phones behind one button. */
export function InvoicingFilters({ list, options }: Props) {
  const filters = useFilterList(list, options)
  const narrow = useIsNarrow()
  const grouping = useGrouping(list)
  if (narrow) return <FilterSheet list={list} filters={[...filters, grouping]} />
  return (
    <>
      {[...filters, grouping].map(({ id, label, value, onClear, choice }) => (
        <FilterChip key={id} label={label} value={value} onClear={onClear}>
          {choice}
        </FilterChip>
      ))}
      <ForInvoicing list={list} />
    </>
  )
}

/** Only what can be invoiced yet; off unless switched on (PLT-2-169). */
function ForInvoicing({ list: { state, change } }: Pick<Props, 'list'>) {
  const { t } = useTranslation('invoicing')
  return (
    <FilterChip
      plain
      label={t('filter.forInvoicing')}
      value={state.forInvoicing ? t('filter.on') : undefined}
      onClick={() => change({ forInvoicing: true })}
      onClear={() => change({ forInvoicing: false })}
    />
  )
}

function useGrouping({ state, change, ownProject }: Invoicing): Filter {
  const { t } = useTranslation('invoicing')
  const offered = groupings.filter((one) => one !== 'project' || !ownProject)
  const chosen = offered.find((one) => one === state.groupBy)
  return {
    id: 'groupBy',
    label: t('group.by'),
    value: chosen && t(`group.${chosen}`),
    onClear: () => change({ groupBy: '' }),
    choice: (
      <Radio.Group aria-label={t('group.by')} value={chosen ?? ''} onChange={(groupBy) => change({ groupBy })}>
        <div className={classes.choices}>
          <Radio value="" label={t('group.none')} />
          {offered.map((one) => (
            <Radio key={one} value={one} label={t(`group.${one}`)} />
          ))}
        </div>
      </Radio.Group>
    ),
  }
}

function FilterSheet({ list, filters }: { list: Invoicing; filters: readonly Filter[] }) {
  const { t } = useTranslation('invoicing')
  const [opened, setOpened] = useState(false)
  const set = filters.filter(({ value }) => value).length + Number(list.state.forInvoicing)
  return (
    <>
      <Button variant="default" leftSection={<IconFilter size={16} />} onClick={() => setOpened(true)}>
        {set > 0 ? t('filter.someSet', { number: set }) : t('filter.all')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('filter.all')}>
        <div className={classes.sheet}>
          <ForInvoicing list={list} />
          {filters.map(({ id, label, value, choice, onClear }) => (
            <fieldset key={id} className={classes.sheetPart}>
              <legend>{label}</legend>
              {choice}
              {value && (
                <Button variant="subtle" size="compact-sm" onClick={onClear}>
                  {t('filter.clear')}
                </Button>
              )}
            </fieldset>
          ))}
        </div>
      </Dialog>
    </>
  )
}

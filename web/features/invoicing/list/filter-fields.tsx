import { Checkbox, Select, TextInput } from '@mantine/core'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import classes from '../invoicing.module.css'

type Option = { value: string; label: string }
type PeriodProps = { from: string; to: string; onChange: (period: { from: string; to: string }) => void }

/** Two days; either end may stay open. */
export function Period({ from, to, onChange }: PeriodProps) {
  const { t } = useTranslation('invoicing')
  return (
    <div className={classes.period}>
      <TextInput
        type="date"
        label={t('filter.from')}
        value={from}
        max={to || undefined}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value, to })}
      />
      <TextInput
        type="date"
        label={t('filter.to')}
        value={to}
        min={from || undefined}
        onChange={({ currentTarget }) => onChange({ from, to: currentTarget.value })}
      />
    </div>
  )
}

type ChoicesProps = {
  label: string
  chosen: readonly string[]
  offered: readonly Option[]
  onChange: (chosen: string[]) => void
}

export function Choices({ label, chosen, offered, onChange }: ChoicesProps) {
  return (
    <Checkbox.Group aria-label={label} value={[...chosen]} onChange={onChange}>
      <div className={classes.choices}>
        {offered.map((one) => (
          <Checkbox key={one.value} {...one} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

type OneOfProps = { label: string; chosen: string; offered: readonly Option[]; onChange: (chosen: string) => void }

/** One of many, found by typing. */
export function OneOf({ label, chosen, offered, onChange }: OneOfProps) {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.oneOf}>
      <Select
        aria-label={label}
        searchable
        data={[...offered]}
        value={chosen || null}
        nothingFoundMessage={t('table.nothingFound')}
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => onChange(value ?? '')}
      />
    </div>
  )
}

import { NativeSelect } from '@mantine/core'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Box } from '../../../ui/page/box.tsx'
import classes from './survey.module.css'

export type Choice = { value: string; label: string }

type Props = {
  title: string
  /** Why there is nothing. */
  none: string
  values: readonly { value: string; count: number }[]
  choices: readonly Choice[]
  /** The choice of a value; '' if it has none yet. */
  valueOf: (value: string) => string
  onChange: (value: string, choice: string) => void
}

/** The values of some columns, and what each of them means. */
export function ValuesBox({ title, none, values, choices, valueOf, onChange }: Props) {
  const { t } = useTranslation('survey-import')
  const { formatNumber } = useFormat()
  const open = values.filter(({ value }) => valueOf(value) === '').length
  return (
    <Box title={title} count={values.length} note={open > 0 && t('values.open', { count: open })} bleed>
      {values.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <ul className={classes.rows}>
          {values.map(({ value, count }) => (
            <li key={value} className={classes.valueRow} data-open={valueOf(value) === '' || undefined}>
              <span className={classes.value} title={value}>
                {value}
              </span>
              <span className={classes.amount}>{formatNumber(count)}</span>
              <NativeSelect
                aria-label={t('values.means', { value })}
                value={valueOf(value)}
                onChange={(event) => onChange(value, event.currentTarget.value)}
              >
                <option value="">{t('values.choose')}</option>
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </NativeSelect>
            </li>
          ))}
        </ul>
      )}
    </Box>
  )
}

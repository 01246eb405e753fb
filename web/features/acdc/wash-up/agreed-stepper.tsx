import { IconMinus, IconPlus } from '@tabler/icons-react'
import { formatNumber, nothing } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import classes from './comparison.module.css'

type Props = {
  name: string
  agreed: number | null
  proposed: number | null
  lowest: number
  highest: number
  disabled: boolean
  onStep: (by: 1 | -1) => void
  onAgree: () => void
}

/** The agreed score in half points; dashed as long as it is only proposed, which a press on the number agrees to. */
export function AgreedStepper({ name, agreed, proposed, lowest, highest, disabled, onStep, onAgree }: Props) {
  const { t } = useTranslation('acdc-wash-up')
  const value = agreed ?? proposed
  const shown = value === null ? nothing : formatNumber(value, 1)
  return (
    <span
      className={classes.stepper}
      data-open={agreed === null || undefined}
      role="group"
      aria-label={t('stepper.name', { name })}
    >
      <button
        type="button"
        aria-label={t('stepper.less', { name })}
        disabled={disabled || (agreed !== null && agreed <= lowest)}
        onClick={() => onStep(-1)}
      >
        <IconMinus size={13} aria-hidden="true" />
      </button>
      {agreed === null && proposed !== null && !disabled ? (
        <button
          type="button"
          className={classes.value}
          aria-label={t('stepper.agree', { name, value: shown })}
          onClick={onAgree}
        >
          {shown}
        </button>
      ) : (
        <output className={classes.value}>{shown}</output>
      )}
      <button
        type="button"
        aria-label={t('stepper.more', { name })}
        disabled={disabled || (agreed !== null && agreed >= highest)}
        onClick={() => onStep(1)}
      >
        <IconPlus size={13} aria-hidden="true" />
      </button>
    </span>
  )
}

import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

type NumberFieldProps = Omit<NumberInputProps, 'value' | 'onChange'> & {
  value?: number | null
  onChange: (value: number | null) => void
}

/**
 * A number as it is typed. Mantine would clamp it to the range once the field is left; here it stays,
 * so that the form can show an error. `min` and `max` limit only the small arrows.
 */
export function NumberField({ value = null, onChange, ...props }: NumberFieldProps) {
  // "1." may become 1.5: the field shows the typed text as long as it means the same number.
  const [typed, setTyped] = useState<number | string>('')
  const shown = numberOf(typed) === numberOf(value) ? typed : (value ?? '')
  return (
    <NumberInput
      clampBehavior="none"
      {...props}
      value={shown}
      onChange={(next) => {
        setTyped(next)
        onChange(numberOf(next))
      }}
    />
  )
}

function numberOf(value: number | string | null): number | null {
  const number = value === null || value === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : null
}

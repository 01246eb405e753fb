import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { maskDuration } from './duration-text.ts'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  error?: ReactNode
  disabled: boolean
}

/** A length of time below a day, as hh:mm (EAP-5-09). */
export function DurationField({ value, onChange, ...field }: Props) {
  return (
    <TextInput
      {...field}
      required
      inputMode="numeric"
      autoComplete="off"
      placeholder="hh:mm"
      value={value}
      onChange={({ currentTarget }) => onChange(maskDuration(currentTarget.value, value))}
    />
  )
}

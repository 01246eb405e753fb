import { useState } from 'react'
import { dayOf, readDateText, writeDateText } from './date-text.ts'
import { MaskedDateInput, type DateFieldProps } from './masked-date-input.tsx'

type DateOnlyFieldProps = DateFieldProps & {
  /** A day of the calendar, `YYYY-MM-DD`. */
  value?: string | null
  /** Called with `null` while the field is empty or not a date. */
  onChange?: (value: string | null) => void
}

function written(value: string | null): string {
  const [year = 0, month = 0, day = 0] = (value ?? '').slice(0, 10).split('-').map(Number)
  return value ? writeDateText({ year, month, day, hour: 0, minute: 0 }, false) : ''
}

/** A day in the mask DD.MM.YYYY. */
export function DateField({ value = null, onChange, ...field }: DateOnlyFieldProps) {
  const [text, setText] = useState(() => written(value))
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setText(written(value))
  }
  const wall = readDateText(text, false)
  const day = wall && dayOf(wall)
  const handleText = (next: string) => {
    const nextWall = readDateText(next, false)
    const nextValue = nextWall && dayOf(nextWall)
    setText(next)
    setKnown(nextValue)
    if (nextValue !== value) onChange?.(nextValue)
  }
  return (
    <MaskedDateInput
      {...field}
      text={text}
      withTime={false}
      invalid={text !== '' && !day}
      day={day}
      onText={handleText}
      onDay={(picked) => handleText(written(picked))}
    />
  )
}

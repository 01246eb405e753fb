import { useState } from 'react'
import { dayOf, readDateText, writeDateText } from './date-text.ts'
import { MaskedDateInput, type DateFieldProps } from './masked-date-input.tsx'
import { browserZone, instantOf, wallTimeOf } from './zoned-time.ts'

type DateTimeFieldProps = DateFieldProps & {
  /** An instant, ISO 8601. */
  value?: string | null
  /** Called with `null` while the field is empty or not a date; the form around it cannot be submitted meanwhile. */
  onChange?: (value: string | null) => void
  /** The zone whose wall clock is shown; the browser's unless given. */
  timeZone?: string
  /** What a day picked in the calendar gets as time while none was typed. */
  defaultTime?: string
}

const written = (value: string | null, zone: string) =>
  value ? writeDateText(wallTimeOf(new Date(value), zone), true) : ''

/** A moment in the mask DD.MM.YYYY HH:mm; "Invalid date" otherwise (PLT-5-06, PLT-5-07). */
export function DateTimeField({
  value = null,
  onChange,
  timeZone,
  defaultTime = '00:00',
  ...field
}: DateTimeFieldProps) {
  const zone = timeZone ?? browserZone()
  const [text, setText] = useState(() => written(value, zone))
  const [known, setKnown] = useState(value)
  // The value was changed from outside, such as by Discard.
  if (value !== known) {
    setKnown(value)
    setText(written(value, zone))
  }
  const wall = readDateText(text, true)
  const instant = wall && instantOf(wall, zone)

  const handleText = (next: string) => {
    const nextWall = readDateText(next, true)
    const nextValue = (nextWall && instantOf(nextWall, zone)?.toISOString()) ?? null
    setText(next)
    setKnown(nextValue)
    if (nextValue !== value) onChange?.(nextValue)
  }
  const handleDay = (day: string) => {
    const [year, month, date] = day.split('-')
    const time = /\d{2}:\d{2}$/.exec(text)?.[0] ?? defaultTime
    handleText(`${date}.${month}.${year} ${time}`)
  }
  return (
    <MaskedDateInput
      {...field}
      text={text}
      withTime
      invalid={text !== '' && !instant}
      day={wall ? dayOf(wall) : null}
      onText={handleText}
      onDay={handleDay}
    />
  )
}

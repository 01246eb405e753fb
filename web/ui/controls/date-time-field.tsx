import { useState } from 'react'
import { exactInstantMs, localDateTimeAt, writeLocalDateTime } from '../../../domain/time/local-time.ts'
import { readDateText } from './date-text.ts'
import { MaskedDateInput, type DateFieldProps } from './masked-date-input.tsx'

type DateTimeFieldProps = DateFieldProps & {
  /** An instant, ISO 8601. */
  value?: string | null
  /** Called with `null` while the field is empty or not a date; the form around it cannot be submitted meanwhile. */
  onChange?: (value: string | null) => void
  /** The zone whose wall clock is shown; the browser's unless given. */
  timeZone?: string
  /** The time for a day picked in the calendar if none was typed. */
  defaultTime?: string
}

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const written = (value: string | null, zone: string) =>
  value ? writeLocalDateTime(localDateTimeAt(Date.parse(value), zone)) : ''

/** The instant of the typed time, in ISO 8601; null for a local time that does not exist in the zone. */
function instantOf(text: string, zone: string): string | null {
  const local = readDateText(text)
  const instantMs = local === null ? null : exactInstantMs(local, zone)
  return instantMs === null ? null : new Date(instantMs).toISOString()
}

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
  const handleText = (next: string) => {
    const nextValue = instantOf(next, zone)
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
      invalid={text !== '' && instantOf(text, zone) === null}
      day={readDateText(text)?.slice(0, 10) ?? null}
      onText={handleText}
      onDay={handleDay}
    />
  )
}

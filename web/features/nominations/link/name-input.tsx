import { useState } from 'react'
import { fullNameMax } from '../../../../domain/participants/limits.ts'
import { cleanText } from '../../../../domain/text/clean-text.ts'

type NameInputProps = {
  label: string
  isInvalid: boolean
  describedBy: string
  value: string
  onType: (name: string) => void
}

/** A name is stored cleaned on every key, but shown as typed: a space at its end may be followed by a surname. */
export function NameInput({ label, isInvalid, describedBy, value, onType }: NameInputProps) {
  const [text, setText] = useState(value)
  return (
    <input
      aria-label={label}
      aria-invalid={isInvalid ? true : undefined}
      aria-describedby={describedBy}
      autoComplete="off"
      maxLength={fullNameMax}
      value={cleanText(text) === value ? text : value}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onType(event.currentTarget.value)
      }}
      onBlur={() => setText(value)}
    />
  )
}

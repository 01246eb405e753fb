import { TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { maskDateText } from './date-text.ts'
import { drawn, fetched } from '../floating/fetched.ts'
import { useAnchor } from '../floating/use-anchor.ts'
import { IconButton } from './icon-button.tsx'

export type DateFieldProps = {
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  placeholder?: string
  onBlur?: () => void
  /** Accessible name where no label is shown. */
  'aria-label'?: string
}

type MaskedDateInputProps = DateFieldProps & {
  text: string
  invalid: boolean
  /** The day that the calendar opens on, `YYYY-MM-DD`. */
  day: string | null
  onText: (text: string) => void
  onDay: (day: string) => void
}

const calendar = fetched(async () => (await import('./calendar.tsx')).Calendar)
const Calendar = drawn(calendar)

const digitsIn = (text: string) => text.replace(/\D/g, '').length

function caretAfter(text: string, digits: number): number {
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digits) return index
    if (/\d/.test(text[index] ?? '')) seen += 1
  }
  return text.length
}

/** The text of a date field: mask, calendar, "Invalid date" once it has been left. */
export function MaskedDateInput(props: MaskedDateInputProps) {
  const { text, invalid, day, onText, onDay, onBlur, error, ...field } = props
  const { t } = useTranslation('ui')
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [left, setLeft] = useState(false)
  const { anchor, buttonProps } = useAnchor('dialog', calendar)

  useLayoutEffect(() => {
    // A form around the field does not submit while the browser considers the field invalid.
    input.current?.setCustomValidity(invalid ? t('date.invalid') : '')
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value
    const at = event.currentTarget.selectionStart ?? typed.length
    const atEnd = at === typed.length
    const next = maskDateText(typed, typed.length > text.length, atEnd)
    if (!atEnd) caret.current = caretAfter(next, digitsIn(typed.slice(0, at)))
    setLeft(false)
    onText(next)
  }

  return (
    <TextInput
      {...field}
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      placeholder={field.placeholder ?? t('date.formatTime')}
      value={text}
      error={left && invalid ? t('date.invalid') : error}
      onChange={handleChange}
      onBlur={() => {
        setLeft(true)
        onBlur?.()
      }}
      rightSection={
        <>
          <IconButton
            {...buttonProps}
            label={t('date.open')}
            icon={<IconCalendar size={16} />}
            size="sm"
            disabled={field.disabled ?? false}
          />
          <Calendar anchor={anchor} day={day} onDay={onDay} />
        </>
      }
    />
  )
}

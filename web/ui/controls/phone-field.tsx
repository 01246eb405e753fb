import { Input } from '@mantine/core'
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { PhoneCountry } from '../../../domain/text/phone-number.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { fetchAhead, fetched, useFetched } from '../floating/fetched.ts'
import { PhoneCountrySelect } from './phone-country-select.tsx'
import classes from './phone-field.module.css'

/** The numbering plans of all countries weigh more than a page: they are loaded with the first phone field. */
const plans = fetched(() => import('../../../domain/text/phone-number.ts'))
type Plans = Awaited<ReturnType<typeof plans.fetch>>

export type PhoneFieldProps = {
  label: ReactNode
  /** As it is stored, such as `+420777123456`, or as it was typed if it is no number yet; empty: none. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
}

type Typed = { country: PhoneCountry; text: string }

/**
 * A phone number in its national form, beside its country (EAP-5-01…07). What is not a number yet is passed on with
 * the country's code, so that the server judges the same text; the form around it cannot be submitted meanwhile.
 */
export function PhoneField({ value, onChange, onBlur, error, disabled, required, ...field }: PhoneFieldProps) {
  const { t } = useTranslation('ui')
  const known = useFetched(plans)
  useEffect(() => fetchAhead(plans), [])
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { typed, setTyped } = useTyped(value, known)
  const [left, setLeft] = useState(false)
  const problem = problemOf(typed, known)
  const words = problem && t(`fieldErrors.${problem}`)
  // A form around the field does not submit while the browser considers the field invalid.
  useLayoutEffect(() => input.current?.setCustomValidity(words ?? ''))
  const handle = (next: Typed) => {
    const sent = sentOf(next, known)
    setTyped(next.text === '' ? next : { ...next, country: sent.country }, sent.value)
    setLeft(false)
    onChange(sent.value)
  }
  return (
    <Input.Wrapper
      id={id}
      label={field.label}
      description={field.description}
      error={left && words ? words : error}
      {...(required ? { required } : {})}
    >
      <div className={classes.row}>
        {known && (
          <PhoneCountrySelect
            plans={known}
            country={typed.country}
            disabled={disabled}
            onChange={(country) => handle({ ...typed, country })}
          />
        )}
        <Input
          id={id}
          ref={input}
          type="tel"
          autoComplete="off"
          className={classes.number}
          {...(known ? { maxLength: known.longestPhoneNumber } : {})}
          value={typed.text}
          error={Boolean((left && words) || error)}
          aria-required={required}
          {...(disabled ? { disabled } : {})}
          onChange={({ currentTarget }) => handle({ ...typed, text: currentTarget.value })}
          onBlur={() => {
            setLeft(true)
            onBlur?.()
          }}
        />
      </div>
    </Input.Wrapper>
  )
}

/** What stands in the field; anew when the value is changed from outside, such as by Discard. */
function useTyped(value: string, known: Plans | undefined) {
  const read = (): Typed => {
    if (!known) return { country: 'CZ', text: value }
    const { country, national } = known.editedPhoneNumber(value)
    return { country, text: national }
  }
  const [state, setState] = useState(() => ({ typed: read(), value, isRead: known !== undefined }))
  if (state.value !== value || state.isRead !== (known !== undefined)) {
    setState({ typed: read(), value, isRead: known !== undefined })
  }
  return {
    typed: state.typed,
    setTyped: (typed: Typed, sent: string) => setState({ typed, value: sent, isRead: known !== undefined }),
  }
}

/** What is passed on: the stored form of a number, otherwise the text behind the country's code. */
function sentOf({ country, text }: Typed, known: Plans | undefined): { value: string; country: PhoneCountry } {
  const bare = text.trim()
  if (!known || bare === '') return { value: bare, country }
  const number = known.readPhoneNumber(bare, country)
  if (number.ok) return { value: number.e164, country: number.country }
  const isInternational = bare.startsWith('+') || bare.startsWith('00')
  return { value: isInternational ? bare : `${known.dialCodeOf(country)} ${bare}`, country }
}

function problemOf({ country, text }: Typed, known: Plans | undefined): 'PHONE_INVALID' | 'PHONE_KIND' | undefined {
  if (!known || text.trim() === '') return undefined
  const number = known.readPhoneNumber(text, country)
  return number.ok ? undefined : number.reason
}

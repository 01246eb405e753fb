import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEventHandler } from 'react'
import type { AnswerOf } from '../../../../../contract/endpoint.ts'
import { autocompleteAssessee } from '../../../../../contract/nominations/nominations.ts'
import { emailAutocompleteMax } from '../../../../../domain/text/email-limits.ts'
import { emailAutocompleteMinCharacters } from '../../../../../domain/nominations/limits.ts'
import { emailAutocompleteDebounceMs } from '../../timing.ts'
import { callQuery } from '../../../../platform/calls/queries.ts'
import classes from '../grid/nomination-grid.module.css'

export type Suggestion = AnswerOf<typeof autocompleteAssessee>[number]

type EmailFieldProps = {
  companyGuid: string
  value: string
  onChange: (value: string) => void
  /** A known person was chosen. */
  onPick: (person: Suggestion) => void
  label?: string
  error?: string | undefined
  required?: boolean
  /** Inside a cell: no frame of its own. */
  isBare?: boolean
  isFocused?: boolean
  className?: string
  'aria-label'?: string
  onBlur?: () => void
  onKeyDown?: KeyboardEventHandler
}

/** An e-mail address that suggests people of the organization. */
export function EmailField({ companyGuid, value, onPick, isBare, isFocused, className, ...rest }: EmailFieldProps) {
  // The initial value was not typed.
  const [initial] = useState(value)
  const people = useSuggestions(companyGuid, value === initial ? '' : value)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])
  const byEmail = new Map(people.map((person) => [person.email, person]))
  return (
    <Autocomplete
      {...rest}
      {...(isBare ? { variant: 'unstyled', size: 'xs', classNames: { input: className ?? '' } } : {})}
      type="email"
      autoComplete="off"
      maxLength={emailAutocompleteMax}
      ref={input}
      value={value}
      data={people.map(({ email }) => email)}
      // The server has filtered already; a match by name need not contain what was typed.
      filter={({ options }) => options}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      renderOption={({ option }) => (
        <span className={classes.suggestion}>
          <b>{byEmail.get(option.value)?.name}</b>
          <span>{option.value}</span>
        </span>
      )}
      onOptionSubmit={(email) => {
        const person = byEmail.get(email)
        if (person) onPick(person)
      }}
    />
  )
}

function useSuggestions(companyGuid: string, typed: string): readonly Suggestion[] {
  const [emailStart] = useDebouncedValue(typed.trim(), emailAutocompleteDebounceMs)
  const isLongEnough = emailStart.length >= emailAutocompleteMinCharacters
  const { data } = useQuery({
    ...callQuery(
      autocompleteAssessee,
      { params: { companyId: companyGuid }, query: { emailStart } },
      { suppressNotice: true },
    ),
    enabled: isLongEnough,
    staleTime: 60_000,
  })
  if (!isLongEnough || !data) return []
  const isChosen = data.some(({ email }) => email === typed.trim())
  return isChosen ? [] : data
}

import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { autocompleteAssesseeShared } from '../../../../contract/nominations/links.ts'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { emailAutocompleteMax } from '../../../../domain/text/email-limits.ts'
import { emailAutocompleteMinCharacters } from '../../../../domain/nominations/limits.ts'
import { emailAutocompleteDebounceMs } from '../timing.ts'
import { normalizeEmail } from '../../../../domain/text/email-address.ts'
import { callLink } from '../../../link/call-link.ts'
import { staffToken } from './staff-session.ts'
import type { RaterChange } from './rater-list.ts'
import classes from './raters.module.css'

type Suggestion = AnswerOf<typeof autocompleteAssesseeShared>[number]

type EmailInputProps = {
  label: string
  /** In a table the column head is the visible label. */
  isLabelHidden?: boolean
  isInvalid?: boolean
  describedBy?: string
  shareGuid: string
  value: string
  onType: (email: string) => void
  /** A person of the organization was chosen. */
  onPick: (person: RaterChange) => void
}

/** An address that suggests people of the organization: a combobox of the ARIA pattern. */
export function EmailInput({
  label,
  isLabelHidden,
  isInvalid,
  describedBy,
  shareGuid,
  value,
  onType,
  onPick,
}: EmailInputProps) {
  const id = useId()
  const [text, setText] = useState(value)
  const [isTyping, setIsTyping] = useState(false)
  const [active, setActive] = useState(-1)
  // The typed value is stored cleaned; the field shows it as typed until another address is set from outside.
  const shown = normalizeEmail(text) === normalizeEmail(value) ? text : value
  const { people, clear } = useSuggestions(shareGuid, shown, isTyping)
  const isOpen = people.length > 0
  const pick = ({ email, name, languageCode }: Suggestion) => {
    clear()
    setActive(-1)
    setIsTyping(false)
    setText(email)
    onPick({
      assessorEmail: email,
      assessorFullName: name,
      assessorLanguageCode: languageCode ?? null,
    })
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (isOpen && step) {
      event.preventDefault()
      setActive((before) => (before + step + people.length) % people.length)
    }
    if (event.key === 'Escape') clear()
    const chosen = people[active]
    if (event.key === 'Enter') {
      event.preventDefault()
      if (chosen) pick(chosen)
    }
  }
  return (
    <div className={classes.combobox}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <input
        id={id}
        type="email"
        inputMode="email"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        aria-invalid={isInvalid ? true : undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={emailAutocompleteMax}
        value={shown}
        onChange={(event) => {
          setActive(-1)
          setIsTyping(true)
          setText(event.currentTarget.value)
          onType(event.currentTarget.value)
        }}
        onKeyDown={handleKeyDown}
        onBlur={() => {
          clear()
          setIsTyping(false)
          setText(value)
        }}
      />
      <div className={classes.options} id={`${id}-list`} role="listbox" aria-label={label} hidden={!isOpen}>
        {people.map((person, index) => (
          <div
            key={person.email}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            // Before the field loses its focus, which would close the list.
            onPointerDown={(event) => {
              event.preventDefault()
              pick(person)
            }}
          >
            <span>{person.name}</span>
            <span className="dim small">{person.email}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Asked from three characters on, once typing rests. */
function useSuggestions(shareGuid: string, typed: string, isTyping: boolean) {
  const [people, setPeople] = useState<Suggestion[]>([])
  const asked = useRef(0)
  const emailStart = typed.trim()
  useEffect(() => {
    asked.current += 1
    const mine = asked.current
    const isLongEnough = emailStart.length >= emailAutocompleteMinCharacters
    const timer = setTimeout(async () => {
      if (!isTyping || !isLongEnough) {
        setPeople([])
        return
      }
      // Suggestions are optional: while the caller cannot be identified, there are none.
      const staff = await staffToken()
      const found = await callLink<typeof autocompleteAssesseeShared>(
        { method: 'GET', url: '/api/reports/autocomplete-assessee-shared/:shareGuid' },
        { params: { shareGuid }, query: { emailStart } },
        { token: staff.ok ? staff.answer : null },
      )
      if (mine === asked.current) setPeople(found.ok ? found.answer : [])
    }, emailAutocompleteDebounceMs)
    return () => clearTimeout(timer)
  }, [shareGuid, emailStart, isTyping])
  return {
    people,
    clear: () => {
      asked.current += 1
      setPeople([])
    },
  }
}

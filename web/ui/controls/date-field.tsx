import { useState } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { readDateText } from './date-text.ts'
import { MaskedDateInput, type DateFieldProps } from './masked-date-input.tsx'

type Props = DateFieldProps & {
  /** `YYYY-MM-DD`; empty: none. */
  value?: string
  /** Called with an empty text while the field is empty or not a day; the form around it cannot be submitted meanwhile. */
  onChange?: (value: string) => void
}

const written = (value: string) => value.split('-').toReversed().join('.')
const dayOf = (text: string) => (text.length === 10 ? (readDateText(`${text} 00:00`)?.slice(0, 10) ?? '') : '')

/** A day in the mask DD.MM.YYYY; "Invalid date" otherwise. */
export function DateField({ value = '', onChange, ...field }: Props) {
  const { t } = useTranslation('ui')
  const [text, setText] = useState(() => written(value))
  const [known, setKnown] = useState(value)
  // The value was changed from outside, such as by Discard.
  if (value !== known) {
    setKnown(value)
    setText(written(value))
  }
  const handleText = (typed: string) => {
    const next = typed.slice(0, 10).trimEnd()
    setText(next)
    setKnown(dayOf(next))
    if (dayOf(next) !== value) onChange?.(dayOf(next))
  }
  return (
    <MaskedDateInput
      {...field}
      placeholder={t('date.format')}
      text={text}
      invalid={text !== '' && dayOf(text) === ''}
      day={dayOf(text) || null}
      onText={handleText}
      onDay={(day) => handleText(written(day))}
    />
  )
}

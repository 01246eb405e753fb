import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { settleLater } from '../../platform/address/unsettled.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { searchDebounceMs } from '../timing.ts'

type SearchFieldProps = {
  value: string
  /** Called once typing has paused for `debounceMs`. */
  onChange: (value: string) => void
  /** What is searched: "Name or e-mail". Also its accessible name. */
  placeholder?: string
  debounceMs?: number
  className?: string
}

/** A search that waits for a pause in typing; Enter, clearing and other changes of the address do not wait. */
export function SearchField({
  value,
  onChange,
  placeholder,
  debounceMs = searchDebounceMs,
  className,
}: SearchFieldProps) {
  const { t } = useTranslation('ui')
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const reportChange = useDebouncedCallback(onChange, debounceMs)
  // The value was changed from outside, such as by the back button.
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  const handleNow = (next: string) => {
    reportChange.cancel()
    setTyped(next)
    setKnown(next)
    onChange(next)
  }
  useEffect(() => (typed === known ? undefined : settleLater(() => handleNow(typed))))
  return (
    <TextInput
      size="xs"
      type="search"
      role="searchbox"
      className={className}
      placeholder={placeholder}
      aria-label={placeholder ?? t('search.label')}
      leftSection={<IconSearch size={15} aria-hidden="true" />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        reportChange(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') handleNow(typed)
        if (event.key === 'Escape' && typed) handleNow('')
      }}
      rightSection={typed && <CloseButton size="sm" aria-label={t('search.clear')} onClick={() => handleNow('')} />}
    />
  )
}

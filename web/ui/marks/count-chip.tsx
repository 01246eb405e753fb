import { useTranslation } from 'react-i18next'
import { Chip } from './chip.tsx'

/** How many there are, beside a title; grouped as the language does. */
export function CountChip({ count }: { count: number }) {
  const { i18n } = useTranslation('ui')
  return <Chip>{count.toLocaleString(i18n.language)}</Chip>
}

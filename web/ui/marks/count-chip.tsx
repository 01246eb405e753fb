import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { Chip } from './chip.tsx'

/** A count beside a title, with digits grouped by the language. */
export function CountChip({ count }: { count: number }) {
  const { i18n } = useTranslation('ui')
  return <Chip>{count.toLocaleString(i18n.language)}</Chip>
}

import { useCallback } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'

/** What to call somebody without a name: the address, or anonymous with a number. */
export function usePersonName() {
  const { t } = useTranslation('participants')
  return useCallback(
    (person: { id: number; name: string; email?: string | null }) =>
      person.name || person.email || t('anonymousNo', { id: person.id }),
    [t],
  )
}

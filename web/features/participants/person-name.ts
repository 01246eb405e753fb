import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** How somebody is called where there is no name: by the address, or as anonymous with the number. */
export function usePersonName() {
  const { t } = useTranslation('participants')
  return useCallback(
    (person: { id: number; name: string; email?: string | null }) =>
      person.name || person.email || t('anonymousNo', { id: person.id }),
    [t],
  )
}

import { pathTo } from '../../../../../domain/shell/routes.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'

/** The way from a case to all of them. */
export function useBackToList(): { label: string; href: string } {
  const { t } = useTranslation('eap-cases')
  return { label: t('list.title'), href: pathTo('eap') }
}

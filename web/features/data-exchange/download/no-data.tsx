import { IconDatabaseOff, IconLock } from '@tabler/icons-react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

/** Stands where the controls would: why nothing can be downloaded (OPS-8-33). */
export function NoData({ reason }: { reason: 'noRights' | 'noMethods' }) {
  const { t } = useTranslation('data-download')
  return reason === 'noRights' ? (
    <EmptyState compact icon={<IconLock size={28} />} title={t('noRights.title')}>
      {t('noRights.text')}
    </EmptyState>
  ) : (
    <EmptyState compact icon={<IconDatabaseOff size={28} />} title={t('noMethods.title')}>
      {t('noMethods.text')}
    </EmptyState>
  )
}

import { IconDatabaseOff, IconLock } from '@tabler/icons-react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

/** Stands where the controls would: why nothing can be downloaded (OPS-8-33). */
export function NoData({ reason }: { reason: 'noRights' | 'noMethods' }) {
  const { t } = useTranslation('data-download')
  const icon = reason === 'noRights' ? <IconLock size={28} /> : <IconDatabaseOff size={28} />
  return (
    <EmptyState compact icon={icon} title={t(`${reason}.title`)}>
      {t(`${reason}.text`)}
    </EmptyState>
  )
}

import { Button } from '@mantine/core'
import { IconRefreshAlert } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { getWave } from '../../../../contract/waves/waves.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useCall } from '../../../platform/calls/queries.ts'
import { Banner } from '../../../ui/page/banner.tsx'
import { later } from '../../../ui/floating/later.tsx'

const SyncDialog = later(async () => (await import('./sync-dialog.tsx')).SyncDialog)

/** Says how many changes raters do not see yet, with a button to publish them; nothing if none are pending. */
export function SyncBanner({ waveGuid }: { waveGuid: string }) {
  const { t } = useTranslation('waves')
  const maySync = useMay('syncWave')
  const { data: wave } = useCall(getWave, { params: { waveGuid } })
  const [isOpen, setIsOpen] = useState(false)
  if (!wave || (!wave.pendingDcmChanges && !isOpen)) return null
  return (
    <>
      {wave.pendingDcmChanges && (
        <Banner
          tone="ink"
          icon={<IconRefreshAlert size={16} />}
          title={t('sync.pending', { count: wave.pendingDcmChangesCount })}
          action={
            maySync && (
              <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
                {t('sync.action')}
              </Button>
            )
          }
        >
          {t('sync.byThemselves')}
        </Banner>
      )}
      {isOpen && <SyncDialog wave={wave} onClose={() => setIsOpen(false)} />}
    </>
  )
}

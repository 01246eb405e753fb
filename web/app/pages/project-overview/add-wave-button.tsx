import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { useProjectIds } from '../../../platform/address/location.ts'
import { later } from '../../../ui/floating/later.tsx'

const AddWaveDialog = later(async () => (await import('../../../features/waves/add-wave-dialog.tsx')).AddWaveDialog)

/** The first step of a project that has no wave yet. */
export function AddWaveButton({ variant }: { variant: 'filled' | 'default' }) {
  const { t } = useTranslation('waves')
  const { orgGuid, projGuid } = useProjectIds()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <Button variant={variant} leftSection={<IconPlus size={16} />} onClick={() => setIsAdding(true)}>
        {t('add.action')}
      </Button>
      {isAdding && <AddWaveDialog place={{ orgGuid, projGuid }} onClose={() => setIsAdding(false)} />}
    </>
  )
}

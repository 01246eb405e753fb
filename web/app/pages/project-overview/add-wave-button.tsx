import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddWaveDialog } from '../../../features/waves/add-wave-dialog.tsx'
import { useProjectIds } from '../../../platform/address/location.ts'

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

import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { may } from '../../../../domain/rights/rules.ts'
import { usePermissions } from '../../../platform/session/permissions.tsx'
import type { Wave } from './use-phase-polling.ts'
import { later } from '../../../ui/floating/later.tsx'

const PhaseSwitchDialog = later(async () => (await import('./phase-switch-dialog.tsx')).PhaseSwitchDialog)

/** While the server finishes the wave it says so instead of switching. */
export function PhaseSwitchButton({ wave, size = 'xs' }: { wave: Wave; size?: 'xs' | 'sm' }) {
  const { t } = useTranslation('waves')
  const permissions = usePermissions()
  const [isOpen, setIsOpen] = useState(false)
  if (!may(permissions, 'switchPhase')) return null
  const isPending = wave.wavePhase === 'finishing'
  return (
    <>
      <Button
        variant="default"
        size={size}
        ml={size === 'xs' ? 'auto' : 0}
        loading={isPending}
        rightSection={<IconArrowRight size={16} />}
        onClick={() => setIsOpen(true)}
      >
        {t(isPending ? 'phase.finishing' : 'switch.action')}
      </Button>
      {isOpen && <PhaseSwitchDialog wave={wave} onClose={() => setIsOpen(false)} />}
    </>
  )
}

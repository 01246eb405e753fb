import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { getWave, listWaveAssessees } from '../../../contract/waves/waves.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { useMay } from '../../platform/session/permissions.tsx'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { later } from '../../ui/floating/later.tsx'

const InstantReportDialog = later(
  async () => (await import('./generation/instant-report-dialog.tsx')).InstantReportDialog,
)

/** A report of an assessment centre at once, for those who may generate reports, once people are scored (OPS-2-65). */
export function InstantReportButton({ projectGuid, waveGuid }: { projectGuid: string; waveGuid: string }) {
  const { t } = useTranslation('reports')
  const mayGenerate = useMay('generateReports')
  const [isOpen, setOpen] = useState(false)
  const params = { waveGuid }
  const wave = useCall(getWave, { params })
  const people = useCall(listWaveAssessees, { params }, { enabled: isOpen })
  if (!mayGenerate || !wave.data || wave.data.wavePhase === 'preparation') return null
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconFileText size={16} />}
        loading={isOpen && people.isPending}
        onClick={() => setOpen(true)}
      >
        {t('box.instant')}
      </Button>
      {isOpen && people.data && (
        <InstantReportDialog {...{ projectGuid, waveGuid }} people={people.data} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

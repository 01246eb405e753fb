import { Button } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { getWave } from '../../../../contract/waves/waves.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useProjectIds } from '../../../platform/address/location.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { UiLink } from '../../../ui/link.tsx'
import type { Step } from '../../../ui/marks/stepper.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { PanelTable } from './panel-table.tsx'
import { PhaseStrip } from './phase-strip.tsx'
import { usePanel, type PanelPerson } from './use-panel.ts'
import type { PanelTools } from './use-panel-columns.tsx'

type Props = {
  wave: AnswerOf<typeof getWave>
  /** The phases with their dates, the current one and the time left, and the button that switches it. */
  steps: readonly Step[]
  timeLeft: ReactNode
  switchPhase: ReactNode
  toolsOf: (people: readonly PanelPerson[]) => PanelTools
  toolsDialog: (people: readonly PanelPerson[], onClose: () => void) => ReactNode
}

/** Everybody of a 360 wave, and what can be sent to them now (OPS-2-27). */
export function ControlPanelPage({ wave, steps, timeLeft, switchPhase, toolsOf, toolsDialog }: Props) {
  const { t } = useTranslation('control-panel')
  const place = useProjectIds()
  const { waveGuid } = wave
  const panel = usePanel(place.projGuid, waveGuid)
  const [shown, setShown] = useState<ReadonlySet<number>>()
  const { assessees, assessors } = panel.groups
  return (
    <>
      <PageHeader
        title={t('title')}
        back={{ href: pathTo('project-overview', { ...place, waveGuid }), label: wave.name }}
        meta={
          panel.isLoading || panel.error
            ? []
            : [
                t('count.assessees', { count: assessees.length }),
                t('count.assessors', { count: assessors.length }),
                <span key="phase">
                  {steps.find(({ state }) => state === 'current')?.label ?? steps.at(-1)?.label}
                  {timeLeft}
                </span>,
              ]
        }
        actions={
          <>
            <Button
              variant="default"
              component={UiLink}
              href={pathTo('dcm-progress-monitor', { ...place, waveGuid })}
              leftSection={<IconChartBar size={16} />}
            >
              {t('progress')}
            </Button>
            {switchPhase}
          </>
        }
      />
      <PhaseStrip steps={steps} mails={panel.mails} />
      <PanelTable
        panel={panel}
        phase={wave.wavePhase}
        toolsOf={toolsOf}
        onTools={(people) => setShown(new Set(people.map(({ id }) => id)))}
      />
      {shown &&
        toolsDialog(
          panel.people.filter(({ id }) => shown.has(id)),
          () => setShown(undefined),
        )}
    </>
  )
}

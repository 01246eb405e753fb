import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { getWave, listProjectWaves, makeWaveDefault } from '../../../contract/waves/waves.ts'
import { may } from '../../../domain/rights/rules.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { areWaveTabsShown } from '../../../domain/waves/wave-kinds.ts'
import { useGoTo } from '../../platform/address/location.ts'
import { notify } from '../../platform/notices.ts'
import { usePermissions } from '../../platform/session/permissions.tsx'
import { useCall, useWrite } from '../../platform/calls/queries.ts'
import { ColouredTabs } from '../../ui/page/coloured-tabs.tsx'
import { waveColour } from './wave-kind.tsx'
import { later } from '../../ui/floating/later.tsx'

const AddWaveDialog = later(async () => (await import('./add-wave-dialog.tsx')).AddWaveDialog)

type Props = {
  companyGuid: string
  projectGuid: string
  /** The shown wave. */
  waveGuid: string
  children: ReactNode
}

/** The waves of a project as tabs above the shown one; none where there is nothing to choose. */
export function ProjectWaveTabs({ companyGuid, projectGuid, waveGuid, children }: Props) {
  const { t } = useTranslation('waves')
  const goTo = useGoTo()
  const permissions = usePermissions()
  const { data } = useCall(listProjectWaves, { params: { projectGuid } })
  const makeDefault = useWrite(makeWaveDefault, { refresh: [listProjectWaves, getWave] })
  const [isAdding, setIsAdding] = useState(false)
  const waves = data?.waveSetups ?? []
  const place = { orgGuid: companyGuid, projGuid: projectGuid }
  const onAdd = may(permissions, 'setUpWaves') ? () => setIsAdding(true) : undefined
  const handlePin = (id: string) =>
    makeDefault.mutate(
      { params: { projectGuid, waveGuid: id } },
      { onSuccess: () => notify({ kind: 'positive', title: t('tabs.pinned') }) },
    )
  const hasTabs = areWaveTabsShown(
    waves.length,
    waves.some((wave) => wave.waveSetupType === 'as360'),
  )
  return (
    <>
      {hasTabs ? (
        <ColouredTabs
          words={{ label: t('tabs.label'), pinned: t('tabs.opensFirst'), pin: t('tabs.pin'), add: t('add.action') }}
          tabs={waves.map((wave) => ({
            id: wave.waveGuid,
            label: wave.name,
            colour: waveColour[wave.waveSetupType],
            pinned: wave.waveGuid === data?.defaultWaveGuid,
          }))}
          value={waveGuid}
          onChange={(id) => goTo(pathTo('project-overview', { ...place, waveGuid: id }))}
          {...(may(permissions, 'makeWaveDefault') && { onPin: handlePin })}
          {...(onAdd && { onAdd })}
        >
          {children}
        </ColouredTabs>
      ) : (
        <>
          {onAdd && data && (
            <Button variant="default" mb={12} leftSection={<IconPlus size={16} />} onClick={onAdd}>
              {t('add.action')}
            </Button>
          )}
          {children}
        </>
      )}
      {isAdding && <AddWaveDialog place={place} onClose={() => setIsAdding(false)} />}
    </>
  )
}

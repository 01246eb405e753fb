import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import {
  IconDots,
  IconLanguage,
  IconLink,
  IconReplace,
  IconRefresh,
  IconSettings,
  IconTableImport,
  IconUserPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { areTemplatesEditable } from '../../../domain/waves/wave-kinds.ts'
import { canSetUpWave } from '../../../domain/waves/wave-rights.ts'
import { may } from '../../../domain/rights/rules.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { usePermissions } from '../../platform/session/permissions.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { UiLink } from '../../ui/link.tsx'
import type { Wave } from './phases/use-phase-polling.ts'
import { hrefOf, mailActions, type WaveAction, type WavePlace } from './wave-actions.tsx'
import { later } from '../../ui/floating/later.tsx'

const SyncDialog = later(async () => (await import('./sync/sync-dialog.tsx')).SyncDialog)

/** Settings as a button, rarer actions in the menu. */
export function WaveMenu({ wave, place }: { wave: Wave; place: WavePlace }) {
  const { t } = useTranslation('waves')
  const permissions = usePermissions()
  const [isSyncing, setIsSyncing] = useState(false)
  const settings = pathTo('wave-setup', { ...place, waveSetupType: wave.waveSetupType })
  const items = useMenuItems(wave)
  const maySync = may(permissions, 'syncWave') && wave.wavePhase === 'dataCollection'
  return (
    <>
      {canSetUpWave(permissions, wave.waveSetupType) && (
        <Tooltip label={t('menu.settings')}>
          <ActionIcon component={UiLink} href={settings} aria-label={t('menu.settings')}>
            <IconSettings size={16} />
          </ActionIcon>
        </Tooltip>
      )}
      {(items.length > 0 || maySync) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton label={t('menu.more')} icon={<IconDots size={16} />} />
          </Menu.Target>
          <Menu.Dropdown>
            {items.map(({ id, label, icon }) => (
              <Menu.Item key={id} component={UiLink} href={hrefOf(id, place)} leftSection={icon}>
                {label}
              </Menu.Item>
            ))}
            {maySync && (
              <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => setIsSyncing(true)}>
                {t('sync.action')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {isSyncing && <SyncDialog wave={wave} onClose={() => setIsSyncing(false)} />}
    </>
  )
}

function useMenuItems(wave: Wave): WaveAction[] {
  const { t } = useTranslation('waves')
  const permissions = usePermissions()
  const mayNominate = may(permissions, 'nominate')
  const nominations: WaveAction[] =
    mayNominate && wave.waveSetupType === 'as360'
      ? [
          { id: 'add-nominations', label: t('menu.addNominations'), icon: <IconUserPlus size={16} /> },
          { id: 'replace-nominations', label: t('menu.replaceNominations'), icon: <IconReplace size={16} /> },
          { id: 'nomination-links', label: t('menu.nominationLinks'), icon: <IconLink size={16} /> },
        ]
      : []
  // People have languages in waves of every kind (OPS-2-24).
  const languages: WaveAction[] = may(permissions, 'importLanguages')
    ? [{ id: 'import-languages', label: t('menu.importLanguages'), icon: <IconLanguage size={16} /> }]
    : []
  // Answers of another tool come before any of this one.
  const survey: WaveAction[] =
    may(permissions, 'importSurvey') && wave.waveSetupType === 'as360' && areTemplatesEditable(wave.wavePhase)
      ? [{ id: 'import-survey', label: t('menu.importSurvey'), icon: <IconTableImport size={16} /> }]
      : []
  return [...mailActions(wave, permissions, t).slice(1), ...nominations, ...languages, ...survey]
}

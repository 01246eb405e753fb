import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconBell, IconChartBar, IconMail, IconUsers } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { may } from '../../../domain/rights/rules.ts'
import { mailPages } from '../../../domain/mailing/mail-pages.ts'
import type { RouteId } from '../../../domain/shell/route-table.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { usePermissions, type Permissions } from '../../platform/session/permissions.tsx'
import { UiLink } from '../../ui/link.tsx'
import type { Wave } from './phases/use-phase-polling.ts'

export type WavePlace = { orgGuid: string; projGuid: string; waveGuid: string }
export type WaveAction = { id: RouteId; label: string; icon: ReactNode }

/** The most common actions in the current phase of the wave. */
export function WaveActions({ wave, place }: { wave: Wave; place: WavePlace }) {
  const { t } = useTranslation('waves')
  const permissions = usePermissions()
  const actions = [...mailActions(wave, permissions, t).slice(0, 1), ...otherActions(wave, permissions, t)]
  return actions.map(({ id, label, icon }) => (
    <Button key={id} component={UiLink} href={hrefOf(id, place)} variant="default" size="xs" leftSection={icon}>
      {label}
    </Button>
  ))
}

/** Opens a mail page with those preselected for whom its mail is due. */
export const hrefOf = (id: RouteId, place: WavePlace) =>
  mailPages.some((page) => page === id) ? `${pathTo(id, place)}?choose=due` : pathTo(id, place)

/** Mails of the phase, the one that is due first: invitations until the first answer, reminders afterwards. */
export function mailActions(wave: Wave, permissions: Permissions, t: TFunction<'waves'>): WaveAction[] {
  if (wave.waveSetupType !== 'as360') return []
  const mail = <IconMail size={16} />
  if (wave.wavePhase === 'finished') {
    return may(permissions, 'changeProject')
      ? [{ id: 'send-360-reports', label: t('action.sendReports'), icon: mail }]
      : []
  }
  const phase = { nomination: 'nominations', dataCollection: 'questionnaire' } as const
  const kind =
    wave.wavePhase === 'nomination' || wave.wavePhase === 'dataCollection' ? phase[wave.wavePhase] : undefined
  const mayMail = may(permissions, 'sendMails')
  if (!kind || !mayMail) return []
  const invite: WaveAction = { id: `send-${kind}-invites`, label: t('action.sendInvites'), icon: mail }
  const remind: WaveAction = {
    id: `send-${kind}-reminders`,
    label: t('action.sendReminders'),
    icon: <IconBell size={16} />,
  }
  const hasBegun = kind === 'nominations' ? wave.nominationsCount > 0 : wave.submittedCount + wave.inProgressCount > 0
  return hasBegun ? [remind, invite] : [invite, remind]
}

/** Without nominations it is the page that adds them. */
const nominationsPage = (wave: Wave): RouteId =>
  wave.nominationsCount === 0 && wave.wavePhase !== 'finished' ? 'add-nominations' : 'edit-nominations'

function otherActions(wave: Wave, permissions: Permissions, t: TFunction<'waves'>): WaveAction[] {
  if (!may(permissions, 'nominate')) return []
  const isPrepared = wave.wavePhase !== 'preparation'
  const all: (WaveAction & { shown: boolean })[] = [
    { id: 'dcm-progress-monitor', label: t('action.progress'), icon: <IconChartBar size={16} />, shown: isPrepared },
    {
      id: nominationsPage(wave),
      label: t('action.nominations'),
      icon: <IconUsers size={16} />,
      // People of an AC/DC wave are imported; its own buttons lead there.
      shown: wave.waveSetupType === 'as360',
    },
    {
      id: 'as360-control-panel',
      label: t('action.controlPanel'),
      icon: <IconAdjustmentsHorizontal size={16} />,
      shown: isPrepared && wave.waveSetupType === 'as360',
    },
  ]
  return all.filter(({ shown }) => shown)
}

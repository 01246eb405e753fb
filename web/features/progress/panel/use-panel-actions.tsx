import { IconBellRinging, IconFileSpreadsheet, IconMail, IconPuzzle } from '@tabler/icons-react'
import { canSendFrom } from '../../../../domain/mailing/mail-rights.ts'
import { isReminderPage } from '../../../../domain/mailing/mail-pages.ts'
import {
  isForRaters,
  panelMails,
  phaseOfNextMails,
  ratersOf,
  type PanelMail,
} from '../../../../domain/progress/control-panel.ts'
import type { WavePhase } from '../../../../domain/waves/wave.ts'
import { useGoTo, useParamsOf, useProjectIds } from '../../../platform/address/location.ts'
import { pathNamingPeople } from '../../../platform/address/people-in-address.ts'
import { usePermissions } from '../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { SelectionAction } from '../../../ui/page/selection-bar.tsx'
import type { Panel, PanelPerson } from './use-panel.ts'

type Options = {
  view: Panel['view']
  phase: WavePhase
  onTools: (people: readonly PanelPerson[]) => void
  onExport: (people: readonly PanelPerson[]) => void
}

/** What can be done with people: the mails of the phase, for those who may send them (OPS-2-121), tools and the sheet. */
export function usePanelActions({ view, phase, onTools, onExport }: Options) {
  const { t } = useTranslation('control-panel')
  const permissions = usePermissions()
  const place = useProjectIds()
  const { waveGuid } = useParamsOf('as360-control-panel')
  const goTo = useGoTo()
  const pages = panelMails(phase).filter((page) => canSendFrom(permissions, page))
  const next = phaseOfNextMails(phase)

  const mail = (page: PanelMail, people: readonly PanelPerson[]): SelectionAction => {
    const isReminder = isReminderPage(page)
    const raters = view === 'assessees' && isForRaters(page)
    const isNobody = raters && people.length > 0 && ratersOf(people, isReminder ? 'open' : 'all').length === 0
    const nobody = isNobody ? t(isReminder ? 'nobodyOpen' : 'nobodyRates') : undefined
    return {
      id: page,
      label: t(`action.${page}`),
      icon: isReminder ? <IconBellRinging size={16} /> : <IconMail size={16} />,
      // The one that is usually due.
      isPrimary: page === pages[0],
      disabledReason: nobody ?? (isForNominators(page) && people.every(isOnlyRater) ? t('nobodyNominates') : undefined),
      onClick: () =>
        goTo(
          pathNamingPeople(
            page,
            { ...place, waveGuid },
            people.map(({ id }) => id),
          ),
          raters ? { state: { namesAssessees: true } } : {},
        ),
    }
  }
  const actionsFor = (people: readonly PanelPerson[]): SelectionAction[] => [
    ...pages.map((page) => mail(page, people)),
    {
      id: 'tools',
      label: t('action.tools'),
      icon: <IconPuzzle size={16} />,
      disabledReason: people.every(({ customTools }) => customTools.length === 0) ? t('noTools') : undefined,
      onClick: () => onTools(people),
    },
  ]
  return {
    actionsFor,
    withExport: (people: readonly PanelPerson[]): SelectionAction[] => [
      ...actionsFor(people),
      { id: 'xlsx', label: 'XLSX', icon: <IconFileSpreadsheet size={16} />, onClick: () => onExport(people) },
    ],
    /** When mails can be sent, where none can be now. */
    opensLater: next && t(`opens.${next}`),
  }
}

const isForNominators = (page: PanelMail) =>
  page === 'send-nominations-invites' || page === 'send-nominations-reminders'
const isOnlyRater = ({ rated }: PanelPerson) => rated === null

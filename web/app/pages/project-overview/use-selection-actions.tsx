import { IconKey, IconLink, IconReportAnalytics, IconTablePlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { may } from '../../../../domain/rights/rules.ts'
import type { PeopleWave, SelectedPerson } from '../../../features/participants/people/people-table.tsx'
import { useGoTo } from '../../../platform/address/location.ts'
import { stringifySearch } from '../../../platform/address/search-params.ts'
import { usePermissions } from '../../../platform/session/permissions.tsx'
import type { SelectionAction } from '../../../ui/page/selection-bar.tsx'
import { sharedLogins, useCopyLinks } from './use-copy-links.ts'
import { later } from '../../../ui/floating/later.tsx'

const GenerateReportsDialog = later(
  async () => (await import('../../../features/reports/generation/generate-reports-dialog.tsx')).GenerateReportsDialog,
)
const ShareDialog = later(async () => (await import('../../../features/sharing/share-dialog.tsx')).ShareDialog)

type Place = {
  companyGuid: string
  projectGuid: string
  wave: PeopleWave | null
  /** Opens what generates logins of the selected people; missing where there are none to generate. */
  generateLogins: ((asked: { assesseeIds: number[] }) => void) | undefined
  /** The address of the assign matrix, for those who may assign a tool by hand (OPS-2-72, OPS-6-35). */
  assignTools: string | undefined
}
type Open = { dialog: 'reports' | 'share'; people: readonly SelectedPerson[] }

/** Of so many chosen people the matrix shows these alone; of more it shows everybody, as an address has its limits. */
const namedInAddress = 200

/** What other capabilities do with the selected people: reports of them, logins for them and links to these. */
export function useSelectionActions({ companyGuid, projectGuid, wave, generateLogins, assignTools }: Place): {
  actions: (people: readonly SelectedPerson[]) => readonly SelectionAction[]
  dialogs: ReactNode
} {
  const { t } = useTranslation('projects')
  const permissions = usePermissions()
  const [open, setOpen] = useState<Open>()
  const copyLinks = useCopyLinks(companyGuid)
  const goTo = useGoTo()
  const close = () => setOpen(undefined)

  const actions = (people: readonly SelectedPerson[]): readonly SelectionAction[] => {
    const hasLogins = people.some((person) => sharedLogins(person).length > 0)
    const offered: (SelectionAction | false)[] = [
      wave !== null &&
        may(permissions, 'generateReports') && {
          id: 'reports',
          label: t('overview.generateReports'),
          icon: <IconReportAnalytics size={16} />,
          onClick: () => setOpen({ dialog: 'reports', people }),
        },
      may(permissions, 'editPeople') &&
        hasLogins && {
          id: 'share',
          label: t('overview.share.button'),
          icon: <IconLink size={16} />,
          menu: [
            { id: 'each', label: t('overview.share.each'), onClick: () => void copyLinks(people) },
            { id: 'one', label: t('overview.share.one'), onClick: () => setOpen({ dialog: 'share', people }) },
          ],
        },
      generateLogins !== undefined && {
        id: 'generate-logins',
        label: t('overview.generateLogins'),
        icon: <IconKey size={16} />,
        onClick: () => generateLogins({ assesseeIds: people.map(({ id }) => id) }),
      },
      assignTools !== undefined && {
        id: 'assign-tools',
        label: t('overview.assignTools'),
        icon: <IconTablePlus size={16} />,
        onClick: () => goTo(assignTools + namedPeople(people)),
      },
    ]
    return offered.filter((action) => action !== false)
  }
  const dialogs = (
    <>
      {open?.dialog === 'reports' && wave && (
        <GenerateReportsDialog
          {...{ companyGuid, projectGuid }}
          waveGuid={wave.waveGuid}
          people={open.people}
          onClose={close}
        />
      )}
      {open?.dialog === 'share' && (
        <ShareDialog companyGuid={companyGuid} products={open.people.flatMap(sharedLogins)} onClose={close} />
      )}
    </>
  )
  return { actions, dialogs }
}

function namedPeople(people: readonly SelectedPerson[]): string {
  return stringifySearch({ people: people.length > namedInAddress ? undefined : people.map(({ id }) => id).join(',') })
}

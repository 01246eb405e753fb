import { IconLink, IconReportAnalytics } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { may } from '../../../../domain/rights/rules.ts'
import type { PeopleWave, SelectedPerson } from '../../../features/participants/people/people-table.tsx'
import { usePermissions } from '../../../platform/session/permissions.tsx'
import type { SelectionAction } from '../../../ui/page/selection-bar.tsx'
import { sharedLogins, useCopyLinks } from './use-copy-links.ts'
import { later } from '../../../ui/floating/later.tsx'

const GenerateReportsDialog = later(
  async () => (await import('../../../features/reports/generation/generate-reports-dialog.tsx')).GenerateReportsDialog,
)
const ShareDialog = later(async () => (await import('../../../features/sharing/share-dialog.tsx')).ShareDialog)

type Place = { companyGuid: string; projectGuid: string; wave: PeopleWave | null }
type Open = { dialog: 'reports' | 'share'; people: readonly SelectedPerson[] }

/** What other capabilities do with the selected people: reports of them, links to their logins. */
export function useSelectionActions({ companyGuid, projectGuid, wave }: Place): {
  actions: (people: readonly SelectedPerson[]) => readonly SelectionAction[]
  dialogs: ReactNode
} {
  const { t } = useTranslation('projects')
  const permissions = usePermissions()
  const [open, setOpen] = useState<Open>()
  const copyLinks = useCopyLinks(companyGuid)
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

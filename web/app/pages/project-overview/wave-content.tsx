import { Button } from '@mantine/core'
import { IconTablePlus } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import { withTexts } from '../../../platform/texts/i18n.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { getProject } from '../../../../contract/projects/projects.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { may } from '../../../../domain/rights/rules.ts'
import { hasPhases } from '../../../../domain/waves/wave-kinds.ts'
import { PeopleTable } from '../../../features/participants/people/people-table.tsx'
import { ReportsBox } from '../../../features/reports/reports-box.tsx'
import { ToolsBox } from '../../../features/tools/tools-box.tsx'
import { SyncBanner } from '../../../features/waves/sync/sync-banner.tsx'
import { WaveBox } from '../../../features/waves/wave-box.tsx'
import { usePermissions } from '../../../platform/session/permissions.tsx'
import { RowBoxes } from '../../../ui/page/row-box.tsx'
import { fetched } from '../../../ui/floating/fetched.ts'
import { laterPart } from '../../../ui/floating/later-part.tsx'
import { UiLink } from '../../../ui/link.tsx'
import { AddWaveButton } from './add-wave-button.tsx'
import { laterRow } from './later-row.tsx'
import classes from './overview.module.css'
import { useGenerateLogins } from './use-generate-logins.tsx'
import { useSelectionActions } from './use-selection-actions.tsx'
import type { OverviewWave } from './use-overview-waves.ts'

// Below everything else, and much code.
const JournalBox = laterPart(
  fetched(async () => (await import('../../../features/journal/journal-box.tsx')).JournalBox),
)

// For few visits, with texts of its own.
const ExportBox = laterPart(
  fetched(
    async () =>
      (await withTexts(['data-download'], () => import('../../../features/data-exchange/download/export-box.tsx')))
        .ExportBox,
  ),
)

// Shows nothing either until it has asked which providers the project has.
const ProviderBoxes = laterPart(
  fetched(async () => (await import('../../../features/providers/provider-boxes.tsx')).ProviderBoxes),
  null,
)

// Few waves are of an assessment centre.
const AcdcBox = laterPart(
  fetched(
    async () =>
      (await withTexts(['acdc', 'project-errors', 'reports', 'waves'], () => import('./acdc-box.tsx'))).AcdcBox,
  ),
)

const LoginsBox = laterRow(fetched(async () => (await import('./logins-box.tsx')).LoginsBox))
const ProjectData = laterRow(
  fetched(async () => (await withTexts(['project-data', 'projects'], () => import('./project-data.tsx'))).ProjectData),
)
const NotificationsBox = laterRow(
  fetched(
    async () =>
      (await withTexts(['notifications'], () => import('../../../features/notifications/notifications-box.tsx')))
        .NotificationsBox,
  ),
)
const InvoicingBox = laterRow(
  fetched(async () => (await import('../../../features/invoicing/overview/invoicing-box.tsx')).InvoicingBox),
)

const PlanRow = laterRow(
  fetched(
    async () =>
      (
        await withTexts(
          ['project-errors', 'reminder-plan'],
          () => import('../../../features/mailing/plan/plan-row.tsx'),
        )
      ).PlanRow,
  ),
)

/** Those of the kinds of reminders, whose rules this page does without. */
const remindedPhases = ['nomination', 'dataCollection'] as const

type Props = { project: AnswerOf<typeof getProject>; wave: OverviewWave | null }

/** Everything below the tabs. Boxes show what the user may see. The people stand above what is rarely read, as the journal. */
export function WaveContent({ project, wave }: Props) {
  const { t } = useTranslation('projects')
  const permissions = usePermissions()
  const { companyGuid, projectGuid } = project
  const logins = useGenerateLogins({ projectGuid, waveGuid: wave?.waveGuid })
  const assignTools =
    wave && logins.canAssign && may(permissions, 'assignTools')
      ? pathTo('assign-tools', { orgGuid: companyGuid, projGuid: projectGuid, waveGuid: wave.waveGuid })
      : undefined
  const generateLogins = logins.generate
  const { actions, dialogs } = useSelectionActions({ companyGuid, projectGuid, wave, generateLogins, assignTools })
  // What is below the people is drawn, and asked for, once they are painted.
  const isPainted = useDeferredValue(true, false)
  const reminded = remindedPhases.find((phase) => phase === wave?.wavePhase)
  const place = wave && { companyGuid, projectGuid, waveGuid: wave.waveGuid }
  return (
    <div className={classes.stack}>
      {place && <SyncBanner waveGuid={place.waveGuid} />}
      {place && (
        <div className={classes.first}>
          {may(permissions, 'nominate') &&
            (wave.waveSetupType === 'acdc' ? <AcdcBox {...place} /> : <WaveBox {...place} />)}
          <ReportsBox {...place} shownRows={hasPhases(wave.waveSetupType) ? 4 : 2} />
        </div>
      )}
      <div className={classes.second}>
        {place && <ToolsBox {...place} />}
        <RowBoxes>
          {place && (
            <ProviderBoxes
              {...place}
              onGenerate={generateLogins && ((provider) => generateLogins({ providers: [provider] }))}
            />
          )}
          {place && may(permissions, 'editPeople') && <LoginsBox title={t('overview.logins.title')} {...place} />}
          {place && reminded && may(permissions, 'seeMails') && (
            <PlanRow title={t('overview.reminders')} {...place} phase={reminded} />
          )}
          {may(permissions, 'seeProjectData') && (
            <ProjectData title={t('overview.projectData')} project={project} wave={wave} />
          )}
          {place && may(permissions, 'seeNotifications') && (
            <NotificationsBox title={t('overview.notifications')} {...place} />
          )}
          {may(permissions, 'seeInvoicing') && (
            <InvoicingBox title={t('overview.invoicing.title')} companyGuid={companyGuid} projectGuid={projectGuid} />
          )}
        </RowBoxes>
      </div>
      <PeopleTable
        orgGuid={companyGuid}
        projectGuid={projectGuid}
        wave={wave}
        selectionActions={actions}
        actions={assignTools && <AssignTools href={assignTools} />}
        {...(may(permissions, 'setUpWaves') && { addWave: (variant) => <AddWaveButton variant={variant} /> })}
      />
      {isPainted && place && may(permissions, 'seeProjectExports') && <ExportBox {...place} />}
      {isPainted && may(permissions, 'useJournal') && (
        <JournalBox projectGuid={projectGuid} waveGuid={wave?.waveGuid} />
      )}
      {dialogs}
      {logins.dialog}
      {wave && may(permissions, 'seeGuids') && (
        <p className={classes.guids}>{t('overview.guids', { wave: wave.waveGuid, project: projectGuid })}</p>
      )}
    </div>
  )
}

/** The matrix of the wave's people and tools (OPS-2-72). */
function AssignTools({ href }: { href: string }) {
  const { t } = useTranslation('projects')
  return (
    <Button component={UiLink} href={href} variant="default" size="xs" leftSection={<IconTablePlus size={16} />}>
      {t('overview.assignTools')}
    </Button>
  )
}

import { useDeferredValue } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { getProject } from '../../../../contract/projects/projects.ts'
import { may } from '../../../../domain/rights/rules.ts'
import { PeopleTable } from '../../../features/participants/people/people-table.tsx'
import { ProjectCards } from '../../../features/projects/project-cards.tsx'
import { ReportsBox } from '../../../features/reports/reports-box.tsx'
import { SyncBanner } from '../../../features/waves/sync/sync-banner.tsx'
import { WaveBox } from '../../../features/waves/wave-box.tsx'
import { usePermissions } from '../../../platform/session/permissions.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { JournalBox } from '../../../features/journal/journal-box.tsx'
import { AddWaveButton } from './add-wave-button.tsx'
import { LoginsBox } from './logins-box.tsx'
import classes from './overview.module.css'
import { useSelectionActions } from './use-selection-actions.tsx'
import type { OverviewWave } from './use-overview-waves.ts'

type Props = { project: AnswerOf<typeof getProject>; wave: OverviewWave | null }

/** Everything below the tabs. Boxes show what the user may see; without a wave there are the project's own. */
export function WaveContent({ project, wave }: Props) {
  const { t } = useTranslation('projects')
  const permissions = usePermissions()
  const { companyGuid, projectGuid } = project
  const { actions, dialogs } = useSelectionActions({ companyGuid, projectGuid, wave })
  // What is below the people is drawn, and asked for, once they are painted.
  const isPainted = useDeferredValue(true, false)
  const place = wave && { companyGuid, projectGuid, waveGuid: wave.waveGuid }
  return (
    <div className={classes.stack}>
      {place && <SyncBanner waveGuid={place.waveGuid} />}
      {place && (
        <div className={classes.first}>
          {may(permissions, 'nominate') && <WaveBox {...place} />}
          <ReportsBox {...place} />
        </div>
      )}
      <div className={classes.second}>
        {may(permissions, 'seeProjectData') && (
          <Box title={t('overview.projectData')}>
            <ProjectCards project={project} />
          </Box>
        )}
        {place && <LoginsBox {...place} />}
      </div>
      <PeopleTable
        orgGuid={companyGuid}
        projectGuid={projectGuid}
        wave={wave}
        selectionActions={actions}
        {...(may(permissions, 'setUpWaves') && { addWave: (variant) => <AddWaveButton variant={variant} /> })}
      />
      {isPainted && may(permissions, 'useJournal') && (
        <JournalBox projectGuid={projectGuid} waveGuid={wave?.waveGuid} />
      )}
      {dialogs}
      {wave && may(permissions, 'seeGuids') && (
        <p className={classes.guids}>{t('overview.guids', { wave: wave.waveGuid, project: projectGuid })}</p>
      )}
    </div>
  )
}

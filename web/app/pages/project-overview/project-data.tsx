import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { getProject } from '../../../../contract/projects/projects.ts'
import { ProjectCards } from '../../../features/projects/project-cards.tsx'
import { withTexts } from '../../../platform/texts/i18n.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { drawn, fetched, useFetched } from '../../../ui/floating/fetched.ts'
import { RowBox } from '../../../ui/page/row-box.tsx'
import type { OverviewWave } from './use-overview-waves.ts'

// With texts of its own, and asked for once the people are on their way.
const row = fetched(
  async () =>
    (
      await withTexts(
        ['project-data'],
        () => import('../../../features/data-exchange/project-data/project-data-row.tsx'),
      )
    ).ProjectDataRow,
)
const ProjectDataRow = drawn(row)

type Props = { project: AnswerOf<typeof getProject>; wave: OverviewWave | null }

/** The data of wave and project, as one row of the overview: the people below it stay on the first screen (OPS-2-56). */
export function ProjectData({ project, wave }: Props) {
  const { t } = useTranslation('projects')
  const { t: inUi } = useTranslation('ui')
  const isFetched = useFetched(row) !== undefined
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => fetchRow(setHasFailed), [])
  const again = () => {
    setHasFailed(false)
    fetchRow(setHasFailed)
  }
  const title = t('overview.projectData')
  if (!isFetched)
    return (
      <RowBox
        title={title}
        facts="–"
        actions={
          hasFailed && <IconButton label={inUi('error.retry')} icon={<IconRefresh size={16} />} onClick={again} />
        }
      />
    )
  return (
    <ProjectDataRow title={title} projectGuid={project.projectGuid} wave={wave}>
      <ProjectCards project={project} />
    </ProjectDataRow>
  )
}

function fetchRow(onFailure: (hasFailed: true) => void): void {
  row.fetch().catch(() => onFailure(true))
}

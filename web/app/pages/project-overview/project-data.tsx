import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { getProject } from '../../../../contract/projects/projects.ts'
import { ProjectDataRow } from '../../../features/data-exchange/project-data/project-data-row.tsx'
import { ProjectCards } from '../../../features/projects/project-cards.tsx'
import type { OverviewWave } from './use-overview-waves.ts'

type Props = { title: string; project: AnswerOf<typeof getProject>; wave: OverviewWave | null }

/** The data of wave and project, as one row of the overview: the people below it stay on the first screen (OPS-2-56). */
export function ProjectData({ title, project, wave }: Props) {
  return (
    <ProjectDataRow title={title} projectGuid={project.projectGuid} wave={wave}>
      <ProjectCards project={project} />
    </ProjectDataRow>
  )
}

import { useMemo } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { listAssesseeProjects } from '../../../../contract/participants/participants.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useGoTo } from '../../../platform/address/location.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import type { DataColumn } from '../../../ui/data-table/data-column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useTableView } from '../../../ui/data-table/use-table-view.ts'

type Project = AnswerOf<typeof listAssesseeProjects>[number]

/** Projects of the organization in which the person takes part; a row opens the project. */
export function PersonProjects({ assesseeId, projectGuid }: { assesseeId: number; projectGuid: string }) {
  const { t } = useTranslation('participants')
  const goTo = useGoTo()
  const list = useCall(listAssesseeProjects, { params: { assesseeId } })
  const [view, setView] = useTableView()
  const columns = useMemo(
    (): readonly DataColumn<Project>[] => [
      { id: 'name', header: t('column.project'), kind: 'name' },
      {
        id: 'isHere',
        header: t('column.here'),
        kind: 'custom',
        width: 160,
        cell: (project) => (project.projectGuid === projectGuid ? t('person.here') : null),
      },
    ],
    [t, projectGuid],
  )
  const pathOf = (project: Project) =>
    pathTo('project-overview', { orgGuid: project.companyGuid, projGuid: project.projectGuid })
  return (
    <DataTable
      title={t('person.projects')}
      columns={columns}
      rows={list.data ?? []}
      rowId={(project) => project.projectGuid}
      view={view}
      onViewChange={setView}
      pageSizes={false}
      rememberAs={null}
      loading={list.isPending}
      error={list.isError ? {} : null}
      onRetry={() => void list.refetch()}
      onRowOpen={(project) => goTo(pathOf(project))}
      rowHref={pathOf}
    />
  )
}

import { IconCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { listProjects } from '../../../contract/projects/projects.ts'
import { projectColumnsFor, type ProjectColumn } from '../../../domain/projects/project-filter.ts'
import { useFormat } from '../../platform/texts/format.ts'
import { useMay } from '../../platform/session/permissions.tsx'
import type { DataColumn } from '../../ui/data-table/data-column.ts'

export type ProjectRow = AnswerOf<typeof listProjects>[number]

/** Six columns for internal users, four for everybody else (PLT-2-110, PLT-2-111). */
export function useProjectColumns(): readonly DataColumn<ProjectRow>[] {
  const { t } = useTranslation('projects')
  const { formatDate } = useFormat()
  const seesInternals = useMay('seeInternals')
  return useMemo(() => {
    const tick = (column: 'completed' | 'visibleToClients' | 'isMine', value: (row: ProjectRow) => boolean) => ({
      id: column,
      header: t(`column.${column}`),
      value: (row: ProjectRow) => (value(row) ? 1 : 0),
      searchable: false,
      cell: (row: ProjectRow) =>
        value(row) && <IconCheck size={16} role="img" aria-label={t('yes')} style={{ verticalAlign: 'middle' }} />,
      phone: 'meta' as const,
      phoneCell: (row: ProjectRow) => (value(row) ? t(`column.${column}`) : null),
    })
    const columns: Record<ProjectColumn, DataColumn<ProjectRow>> = {
      name: { id: 'name', header: t('column.name'), kind: 'name' },
      completed: tick('completed', (row) => row.isCompleted),
      visibleToClients: tick('visibleToClients', (row) => row.visibleToClients),
      isMine: tick('isMine', (row) => row.isMine),
      start: {
        id: 'start',
        header: t('column.start'),
        kind: 'date',
        searchable: false,
        value: (row) => row.projectStart,
        cell: (row) => formatDate(row.projectStart),
        phone: 'meta',
      },
      end: {
        id: 'end',
        header: t('column.end'),
        kind: 'date',
        searchable: false,
        value: (row) => row.projectEnd,
        cell: (row) => formatDate(row.projectEnd),
        phone: 'hidden',
      },
    }
    return projectColumnsFor(seesInternals).map((column) => columns[column])
  }, [t, formatDate, seesInternals])
}

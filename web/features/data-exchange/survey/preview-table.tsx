import { useMemo, useState } from 'react'
import { formatDateTime } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { DataColumn } from '../../../ui/data-table/data-column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { SurveyCheck, SurveyWave } from './survey-types.ts'
import { useLabelIn } from '../../../platform/texts/use-label-in.ts'

type Row = SurveyCheck['preview'][number]

/** The first questionnaires as they would be stored. */
export function PreviewTable({ check, wave }: { check: SurveyCheck; wave: SurveyWave }) {
  const { t } = useTranslation('survey-import')
  const labelIn = useLabelIn()
  const [view, setView] = useState({ page: 1, pageRows: 10 })
  const columns = useMemo((): DataColumn<Row>[] => {
    const roleOf = (roleId: string) => {
      const role = wave.roles.find((one) => one.roleId === roleId)
      return role ? labelIn(role.labels) : roleId
    }
    return [
      { id: 'assessee', header: t('preview.assessee'), kind: 'name', value: ({ assessee }) => assessee.name },
      { id: 'assessor', header: t('preview.assessor'), value: ({ assessor }) => assessor.name },
      { id: 'roleId', header: t('preview.role'), value: ({ roleId }) => roleOf(roleId) },
      {
        id: 'submittedAt',
        header: t('preview.submittedAt'),
        kind: 'date',
        value: ({ submittedAt }) => submittedAt,
        cell: ({ submittedAt, isSubmitted }) =>
          submittedAt ? formatDateTime(submittedAt) : t(isSubmitted ? 'preview.unknownDate' : 'preview.open'),
      },
      {
        id: 'answers',
        header: t('preview.answers'),
        kind: 'number',
        value: ({ answers }) => answers.length,
      },
      { id: 'commentsCount', header: t('preview.comments'), kind: 'number' },
      { id: 'row', header: t('list.row'), kind: 'number', width: 90 },
    ]
  }, [t, labelIn, wave])
  return (
    <DataTable
      title={t('preview.title')}
      columns={columns}
      rows={check.preview}
      rowId={({ row }) => String(row)}
      view={view}
      onViewChange={(changed) => setView({ ...view, ...changed })}
      pageSizes={[10, 50]}
      footerNote={t('preview.note', { count: check.preview.length })}
      rememberAs={null}
    />
  )
}

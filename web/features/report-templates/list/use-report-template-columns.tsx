import { useMemo } from 'react'
import type { listReportTemplates } from '../../../../contract/report-templates/report-templates.ts'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { DataColumn } from '../../../ui/data-table/data-column.ts'
import { TemplateMarks } from '../template-marks.tsx'
import { useTemplateWords } from '../template-words.ts'

export type ReportTemplateRow = AnswerOf<typeof listReportTemplates>['reportTemplates'][number]

const listed = (names: readonly string[]) => names.join(', ') || '–'

export function useReportTemplateColumns(): readonly DataColumn<ReportTemplateRow>[] {
  const { t } = useTranslation('report-templates')
  const { formatDate } = useFormat()
  const { languageName, scopeName, reportName } = useTemplateWords()
  return useMemo<readonly DataColumn<ReportTemplateRow>[]>(
    () => [
      { id: 'name', header: t('field.name'), kind: 'name' },
      {
        id: 'mark',
        header: t('column.mark'),
        kind: 'custom',
        width: 180,
        phone: 'aside',
        cell: (row) => <TemplateMarks template={row} />,
      },
      { id: 'toolName', header: t('field.tool') },
      { id: 'report', header: t('field.report'), sortable: false, cell: ({ report }) => reportName(report) },
      { id: 'language', header: t('field.language'), cell: ({ language }) => languageName(language) },
      {
        id: 'version',
        header: t('field.version'),
        kind: 'number',
        phoneCell: ({ version }) => t('page.version', { version }),
      },
      {
        id: 'dataScope',
        header: t('field.dataScope'),
        phone: 'hidden',
        cell: ({ dataScope }) => scopeName(dataScope),
      },
      {
        id: 'published',
        header: t('field.published'),
        phone: 'hidden',
        cell: ({ published }) => t(published ? 'column.yes' : 'column.no'),
      },
      { id: 'owner', header: t('column.owner') },
      { id: 'updated', header: t('column.updated'), kind: 'date', cell: ({ updated }) => formatDate(updated) },
      {
        id: 'companiesLabels',
        header: t('field.companies'),
        kind: 'custom',
        phone: 'hidden',
        cell: ({ companiesLabels }) => listed(companiesLabels),
      },
      {
        id: 'branchesLabels',
        header: t('field.branches'),
        kind: 'custom',
        phone: 'hidden',
        cell: ({ branchesLabels }) => listed(branchesLabels),
      },
    ],
    [t, formatDate, languageName, scopeName, reportName],
  )
}

import { useMemo } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { useFormat } from '../../platform/texts/format.ts'
import type { CellValue, DataColumn } from '../../ui/data-table/data-column.ts'
import { ReportActions, type ReportHandlers } from './report-actions.tsx'
import { ReportFile } from './report-file.tsx'
import type { Report } from './report-state.ts'
import { languageName, useReportWords } from './report-words.ts'

/** The eleven columns of My reports, in their order (PLT-2-125). */
export function useReportColumns(handlers: ReportHandlers): readonly DataColumn<Report>[] {
  const { t } = useTranslation('reports')
  const { formatDateTime } = useFormat()
  const { about, product, type, phase } = useReportWords()
  return useMemo(
    () => [
      {
        id: 'actions',
        header: t('column.actions'),
        kind: 'custom',
        width: handlers.onDelete ? 144 : 116,
        hideable: false,
        phone: 'aside',
        cell: (report) => <ReportActions report={report} {...handlers} />,
      },
      {
        id: 'assessee',
        header: t('column.participant'),
        kind: 'name',
        value: about,
      },
      { id: 'productName', header: t('column.product'), value: product, phone: 'hidden' },
      { id: 'reportType', header: t('column.type'), value: type, phone: 'hidden' },
      { id: 'language', header: t('column.language'), value: ({ language }) => languageName(language) },
      {
        id: 'fileName',
        header: t('column.fileName'),
        width: 290,
        phone: 'below',
        cell: (report) => <ReportFile report={report} />,
      },
      {
        id: 'created',
        header: t('column.created'),
        kind: 'date',
        width: 142,
        cell: ({ created }) => formatDateTime(created),
      },
      { id: 'waveName', header: t('column.wave'), width: 200, phone: 'hidden' },
      { id: 'wavePhase', header: t('column.wavePhase'), value: phase, phone: 'hidden' },
      { id: 'projectName', header: t('column.project'), width: 220, phone: 'hidden' },
      { id: 'companyName', header: t('column.company'), width: 220, phone: 'hidden' },
    ],
    [t, formatDateTime, about, product, type, phase, handlers],
  )
}

/** Values in a spreadsheet of columns that are rendered as elements. */
export function useReportSheetValues(): Record<string, (report: Report) => CellValue> {
  const { failure } = useReportWords()
  return {
    fileName: (report) => (report.errorCode ? failure(report) : report.fileName),
  }
}

import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteReport, downloadReport, listCompanyReports } from '../../../contract/reports.ts'
import { getWaveStats } from '../../../contract/waves.ts'
import { exportFileNames } from '../../../domain/constants/file-names.ts'
import { download } from '../../platform/download.ts'
import { notify } from '../../platform/notices.ts'
import { useMay } from '../../platform/permissions.tsx'
import { useWrite } from '../../platform/queries.ts'
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx'
import type { ReportHandlers } from './report-actions.tsx'
import type { Report } from './report-state.ts'
import { zipReports } from './zip-reports.ts'

/** Downloading one report or many, and deleting. Render `question` beside the list. */
export function useReportHandlers(): {
  handlers: ReportHandlers
  zip: (fileGuids: readonly string[]) => Promise<void>
  isZipping: boolean
  question: ReactNode
} {
  const { t } = useTranslation('reports')
  const mayDelete = useMay('deleteReports')
  const [confirm, question] = useConfirm()
  const [isZipping, setZipping] = useState(false)
  const remove = useWrite(deleteReport, { suppressNotice: true, refresh: [listCompanyReports, getWaveStats] })
  const { mutate } = remove
  const handlers = useMemo<ReportHandlers>(() => {
    const handleDelete = async ({ fileGuid, fileName }: Report) => {
      const agreed = await confirm({
        title: t('delete.title', { name: fileName }),
        text: t('delete.text'),
        confirmLabel: t('delete.confirm'),
        tone: 'red',
      })
      if (!agreed) return
      mutate(
        { params: { fileGuid }, query: { softdelete: '1' } },
        {
          onSuccess: () => notify({ kind: 'positive', title: t('delete.done') }),
          onError: () => notify({ kind: 'warning', title: t('delete.failed') }),
        },
      )
    }
    return {
      onDownload: ({ fileGuid, fileName }) =>
        void download(downloadReport, { params: { fileGuid } }, { name: fileName }).catch(() => undefined),
      onDelete: mayDelete ? (report) => void handleDelete(report) : undefined,
    }
  }, [t, confirm, mutate, mayDelete])
  const zip = async (fileGuids: readonly string[]) => {
    setZipping(true)
    notify({ kind: 'info', title: t('zip.started', { count: fileGuids.length, name: exportFileNames.reportsZip }) })
    // A failed download has told itself.
    await zipReports(fileGuids).catch(() => undefined)
    setZipping(false)
  }
  return { handlers, zip, isZipping, question }
}

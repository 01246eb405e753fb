import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import {
  deleteReport,
  downloadReport,
  downloadReportPresentation,
  listCompanyReports,
  prepareReportArchive,
  releaseReports,
  startReportAgain,
} from '../../../contract/reports/reports.ts'
import { getQueueStatus } from '../../../contract/queue/queue.ts'
import { getWaveStats } from '../../../contract/waves/waves.ts'
import { exportFileNames } from './file-names.ts'
import { useContextIds } from '../../platform/address/location.ts'
import { isAbort, isApiError } from '../../platform/calls/api-error.ts'
import { download, saveAddress } from '../../platform/calls/download.ts'
import { wordError } from '../../platform/calls/error-wording.ts'
import { notify } from '../../platform/notices.ts'
import { useMay } from '../../platform/session/permissions.tsx'
import { useWrite } from '../../platform/calls/queries.ts'
import { useOnce } from '../../platform/calls/use-once.ts'
import { SignedOut } from '../../platform/session/session.ts'
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx'
import type { ReportHandlers } from './report-actions.tsx'
import type { Report } from './report-state.ts'

/** Nothing where the user was signed out, which is handled elsewhere. */
function whyNot(error: unknown, noAnswer: string): string | undefined {
  if (error instanceof SignedOut || isAbort(error)) return undefined
  if (isApiError(error) && error.status === undefined) return noAnswer
  return (isApiError(error) ? wordError(error.code) : undefined) ?? wordError('INTERNAL_ERROR')
}

/** Downloads one report or many, and deletes. Render `question` beside the list. */
export function useReportHandlers(): {
  handlers: Omit<ReportHandlers, 'onNumbers'>
  zip: (fileGuids: readonly string[]) => Promise<void>
  isZipping: boolean
  /** Lets others see these reports; absent for those who may not. */
  release: ((fileGuids: readonly string[]) => void) | undefined
  question: ReactNode
} {
  const { t } = useTranslation('reports')
  const mayDelete = useMay('deleteReports')
  const { projGuid } = useContextIds()
  const mayRelease = useMay('releaseReports')
  const [confirm, question] = useConfirm()
  const [isZipping, setZipping] = useState(false)
  const remove = useWrite(deleteReport, { suppressNotice: true, refresh: [listCompanyReports, getWaveStats] })
  const { mutate } = remove
  const again = useWrite(startReportAgain, {
    errorText: t('startAgain.failed'),
    refresh: [listCompanyReports, getQueueStatus],
  })
  const { mutate: startAgain } = again
  const { mutate: release } = useWrite(releaseReports, { refresh: [listCompanyReports] })
  const letOthersSee = useCallback(
    (fileGuids: readonly string[]) =>
      release(
        { body: { fileGuids: [...fileGuids] } },
        { onSuccess: ({ released }) => notify({ kind: 'positive', title: t('release.done', { count: released }) }) },
      ),
    [release, t],
  )
  const prepare = useWrite(prepareReportArchive, { suppressNotice: true })
  const handlers = useMemo<Omit<ReportHandlers, 'onNumbers'>>(() => {
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
      onStartAgain: ({ fileGuid }) =>
        startAgain(
          { params: { fileGuid } },
          { onSuccess: () => notify({ kind: 'positive', title: t('startAgain.done') }) },
        ),
      onPresentation: ({ fileGuid, fileName }) =>
        void download(
          downloadReportPresentation,
          { params: { fileGuid } },
          { name: `${fileName.replace(/\.pdf$/i, '')}.pptx` },
        ).catch(() => undefined),
      onRelease: mayRelease ? ({ fileGuid }) => letOthersSee([fileGuid]) : undefined,
      onDelete: mayDelete ? (report) => void handleDelete(report) : undefined,
      ...(projGuid !== null && { projectGuid: projGuid }),
    }
  }, [t, confirm, mutate, startAgain, mayDelete, mayRelease, letOthersSee, projGuid])
  const zip = useOnce(async (fileGuids: readonly string[]) => {
    setZipping(true)
    notify({ kind: 'info', title: t('zip.started', { count: fileGuids.length, name: exportFileNames.reportsZip }) })
    try {
      const { path } = await prepare.mutateAsync({ body: { fileGuids: [...fileGuids] } })
      saveAddress(path, exportFileNames.reportsZip)
    } catch (error) {
      const text = whyNot(error, t('zip.noAnswer'))
      if (text) notify({ kind: 'negative', title: t('zip.failed', { name: exportFileNames.reportsZip }), text })
    } finally {
      setZipping(false)
    }
  })
  return { handlers, zip, isZipping, release: mayRelease ? letOthersSee : undefined, question }
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { getQueueStatus } from '../../../../contract/queue/queue.ts'
import { cancelReports, listCompanyReports } from '../../../../contract/reports/reports.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { notify } from '../../../platform/notices.ts'
import { callQuery, useWrite } from '../../../platform/calls/queries.ts'
import { DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx'
import { UiLink } from '../../../ui/link.tsx'
import { ProgressBar } from '../../../ui/marks/progress-bar.tsx'
import classes from './generation.module.css'
import type { GenerateReportsDialogProps } from './generate-reports-dialog.tsx'
import { GenerationItems } from './generation-items.tsx'
import { isCancelled, reportState, whileWaitingMs, type Report } from '../report-state.ts'

type Props = GenerateReportsDialogProps & { queued: readonly string[] }

/** How far each of the queued reports is; what waits can be cancelled, what failed started again. */
export function GenerationProgress({ companyGuid, projectGuid, waveGuid, queued, onClose }: Props) {
  const { t } = useTranslation('reports')
  const reports = useQueuedReports({ companyGuid, projectGuid, waveGuid }, queued)
  const made = reports.filter((report) => reportState(report) === 'completed').length
  const ended = reports.filter((report) => reportState(report) !== 'waiting')
  const hasFailures = ended.some((report) => reportState(report) === 'failed' && !isCancelled(report))
  const isDone = ended.length >= queued.length
  const place = { orgGuid: companyGuid, projGuid: projectGuid, selectedProjGuid: projectGuid, waveGuid }
  const cancel = useWrite(cancelReports, { refresh: [listCompanyReports, getQueueStatus] })
  const handleCancel = () => {
    const waiting = reports.filter((report) => reportState(report) === 'waiting').map(({ fileGuid }) => fileGuid)
    cancel.mutate(
      { body: { fileGuids: waiting } },
      { onSuccess: ({ cancelled }) => notify({ kind: 'info', title: t('generate.cancelled', { count: cancelled }) }) },
    )
  }
  return (
    <>
      <ProgressBar
        thick
        tone={isDone && !hasFailures && made > 0 ? 'green' : 'ink'}
        done={ended.length}
        total={queued.length}
        label={t('generate.progress')}
      />
      <p className={classes.state} role="status">
        {isDone ? t('generate.done', { count: made }) : t('generate.running')}
      </p>
      <GenerationItems reports={reports} />
      <DialogFoot>
        {!isDone && reports.length > 0 && (
          <Button variant="subtle" data-start onClick={handleCancel} loading={cancel.isPending}>
            {t(queued.length === 1 ? 'generate.cancelOnly' : 'generate.cancelRest')}
          </Button>
        )}
        <Button variant="default" component={UiLink} href={pathTo('myreports', place)}>
          {t('generate.toReports')}
        </Button>
        <Button onClick={onClose}>{t(isDone ? 'close' : 'generate.leave')}</Button>
      </DialogFoot>
    </>
  )
}

type Place = Pick<Props, 'companyGuid' | 'projectGuid' | 'waveGuid'>

/** The newest reports of the wave are those just requested, unless somebody else requests some meanwhile. */
function useQueuedReports({ companyGuid, projectGuid, waveGuid }: Place, queued: readonly string[]): Report[] {
  const wanted = new Set(queued)
  const ours = (page: { reports: readonly Report[] } | undefined) =>
    page?.reports.filter(({ fileGuid }) => wanted.has(fileGuid)) ?? []
  const pageRows = Math.min(10_000, queued.length + 100)
  // A report about a group is called by its wave, which only the extended view names.
  const body = { projectGuid, waveGuid, pageRows, sortBy: 'created', extendedView: true } as const
  const { data } = useQuery({
    ...callQuery(
      listCompanyReports,
      { params: { companyGuid }, body: { ...body, descending: true } },
      { suppressNotice: true },
    ),
    refetchInterval: ({ state }) => {
      const found = ours(state.data)
      const isDone = found.length === queued.length && found.every((report) => reportState(report) !== 'waiting')
      return isDone ? false : whileWaitingMs
    },
  })
  return ours(data)
}

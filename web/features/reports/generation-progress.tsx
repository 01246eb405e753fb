import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { listCompanyReports } from '../../../contract/reports/reports.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { callQuery } from '../../platform/calls/queries.ts'
import { UiLink } from '../../ui/link.tsx'
import { ProgressBar } from '../../ui/marks/progress-bar.tsx'
import { StatusGlyph } from '../../ui/marks/status-glyph.tsx'
import classes from './generate-form.module.css'
import type { GenerateReportsDialogProps } from './generate-reports-dialog.tsx'
import { reportState, whileWaitingMs, type Report } from './report-state.ts'
import { useReportWords } from './report-words.ts'

type Props = GenerateReportsDialogProps & { queued: readonly string[] }

/** How many of the queued reports are done, and which failed. */
export function GenerationProgress({ companyGuid, projectGuid, waveGuid, queued, onClose }: Props) {
  const { t } = useTranslation('reports')
  const { person, failure } = useReportWords()
  const reports = useQueuedReports({ companyGuid, projectGuid, waveGuid }, queued)
  const failed = reports.filter((report) => reportState(report) === 'failed')
  const made = reports.filter((report) => reportState(report) === 'completed').length
  const isDone = made + failed.length >= queued.length
  const place = { orgGuid: companyGuid, projGuid: projectGuid, selectedProjGuid: projectGuid, waveGuid }
  return (
    <>
      <ProgressBar
        thick
        tone={isDone && failed.length === 0 ? 'green' : 'ink'}
        done={made + failed.length}
        total={queued.length}
        label={t('generate.progress')}
      />
      <p className={classes.state} role="status">
        {isDone ? t('generate.done', { count: made }) : t('generate.running')}
      </p>
      {failed.length > 0 && (
        <ul className={classes.failures} aria-label={t('generate.failed')}>
          {failed.map((report) => (
            <li key={report.fileGuid}>
              <StatusGlyph status="error" />
              <div>
                <b>{person(report)}</b> <span>{failure(report)}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.buttons}>
        <Button variant="default" component={UiLink} href={pathTo('myreports', place)}>
          {t('generate.toReports')}
        </Button>
        <Button onClick={onClose}>{t(isDone ? 'close' : 'generate.leave')}</Button>
      </div>
    </>
  )
}

type Place = Pick<Props, 'companyGuid' | 'projectGuid' | 'waveGuid'>

/** The newest reports of the wave are those just requested, unless somebody else requests some meanwhile. */
function useQueuedReports({ companyGuid, projectGuid, waveGuid }: Place, queued: readonly string[]): Report[] {
  const wanted = new Set(queued)
  const ours = (page: { reports: readonly Report[] } | undefined) =>
    page?.reports.filter(({ fileGuid }) => wanted.has(fileGuid)) ?? []
  const body = { projectGuid, waveGuid, pageRows: Math.min(10_000, queued.length + 100), sortBy: 'created' } as const
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

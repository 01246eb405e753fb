import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { listCompanyReports } from '../../../contract/reports/reports.ts'
import { getWave, getWaveStats, listWaveAssessees } from '../../../contract/waves/waves.ts'
import { may } from '../../../domain/rights/rules.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { useFormat } from '../../platform/texts/format.ts'
import { usePermissions } from '../../platform/session/permissions.tsx'
import { callQuery, useCall } from '../../platform/calls/queries.ts'
import { UiLink } from '../../ui/link.tsx'
import { Box } from '../../ui/page/box.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { useReportNumbers } from './numbers/use-report-numbers.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportFile } from './report-file.tsx'
import { hasWaiting, whileWaitingMs, type Report } from './report-state.ts'
import { useReportWords } from './report-words.ts'
import classes from './reports-box.module.css'
import { useReportHandlers } from './use-report-handlers.ts'
import { later } from '../../ui/floating/later.tsx'

const InstantReportDialog = later(
  async () => (await import('./generation/instant-report-dialog.tsx')).InstantReportDialog,
)
const GenerateReportsDialog = later(
  async () => (await import('./generation/generate-reports-dialog.tsx')).GenerateReportsDialog,
)

type Props = {
  companyGuid: string
  projectGuid: string
  waveGuid: string
  /** Of the newest ones. */
  shownRows?: number
}

/** The newest reports of a wave, their number, and a link to all of them (OPS-2-57). */
export function ReportsBox(props: Props) {
  const permissions = usePermissions()
  return may(permissions, 'listReports') ? <Shown {...props} /> : null
}

function Shown({ companyGuid, projectGuid, waveGuid, shownRows = 4 }: Props) {
  const { t } = useTranslation('reports')
  const stats = useCall(getWaveStats, { params: { waveGuid } })
  const newest = useQuery({
    ...callQuery(
      listCompanyReports,
      {
        params: { companyGuid },
        body: {
          projectGuid,
          waveGuid,
          pageRows: shownRows,
          sortBy: 'created',
          descending: true,
          customView: true,
          // For the name of the wave, by which a report about a group is called.
          extendedView: true,
        },
      },
      { suppressNotice: true },
    ),
    refetchInterval: ({ state }) => (hasWaiting(state.data) ? whileWaitingMs : false),
  })
  const count = stats.data?.reportsCount
  const place = { orgGuid: companyGuid, projGuid: projectGuid, selectedProjGuid: projectGuid, waveGuid }
  return (
    <Box
      title={t('box.title')}
      {...(count === undefined ? {} : { count })}
      bleed
      footer={
        <>
          <Button variant="default" size="xs" component={UiLink} href={pathTo('myreports', place)}>
            {t('box.all')}
          </Button>
          <GenerateForWave companyGuid={companyGuid} projectGuid={projectGuid} waveGuid={waveGuid} />
        </>
      }
    >
      {newest.isError ? (
        <ErrorState compact onRetry={() => void newest.refetch()} />
      ) : newest.isPending ? (
        <SkeletonRows rows={shownRows} />
      ) : newest.data.reports.length === 0 ? (
        <p className={classes.none}>{t('empty.title')}</p>
      ) : (
        <Rows reports={newest.data.reports} />
      )}
    </Box>
  )
}

function Rows({ reports }: { reports: readonly Report[] }) {
  const { formatDate } = useFormat()
  const { about } = useReportWords()
  const { handlers } = useReportHandlers()
  const { onNumbers, dialog } = useReportNumbers()
  return (
    <>
      <ul className={classes.rows}>
        {reports.map((report) => (
          <li key={report.fileGuid} className={classes.row}>
            <span className={classes.text}>
              <b>{about(report)}</b> <ReportFile report={report} />
            </span>
            <span className={classes.date}>{formatDate(report.created)}</span>
            <ReportActions report={report} {...handlers} onNumbers={onNumbers} onDelete={undefined} />
          </li>
        ))}
      </ul>
      {dialog}
    </>
  )
}

/** In an assessment centre the dialogs say who is not confirmed yet. */
function mayHaveReports({ waveSetupType, wavePhase, submittedCount }: AnswerOf<typeof getWave>): boolean {
  if (waveSetupType === 'acdc') return wavePhase !== 'preparation'
  return waveSetupType === 'as360' && submittedCount > 0
}

/** Reports of everybody who is evaluated in a 360 wave or an assessment centre, whose own box has those at once. */
function GenerateForWave(place: Props) {
  const { t } = useTranslation('reports')
  const permissions = usePermissions()
  const [open, setOpen] = useState<'generate' | 'instant'>()
  const wave = useCall(getWave, { params: { waveGuid: place.waveGuid } })
  const people = useCall(listWaveAssessees, { params: { waveGuid: place.waveGuid } }, { enabled: open !== undefined })
  if (!may(permissions, 'generateReports') || !wave.data || !mayHaveReports(wave.data)) return null
  return (
    <>
      {(wave.data.waveSetupType === 'acdc' ? (['generate'] as const) : (['instant', 'generate'] as const)).map(
        (dialog) => (
          <Button
            key={dialog}
            variant="default"
            size="xs"
            loading={open === dialog && people.isPending}
            onClick={() => setOpen(dialog)}
          >
            {t(`box.${dialog}`)}
          </Button>
        ),
      )}
      {open === 'generate' && people.data && (
        <GenerateReportsDialog {...place} people={people.data} onClose={() => setOpen(undefined)} />
      )}
      {open === 'instant' && people.data && (
        <InstantReportDialog {...place} people={people.data} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

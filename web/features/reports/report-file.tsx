import { IconHourglass } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { Chip } from '../../ui/marks/chip.tsx'
import { StatusGlyph } from '../../ui/marks/status-glyph.tsx'
import classes from './report-file.module.css'
import { reportState, type Report } from './report-state.ts'
import { useReportWords } from './report-words.ts'

/** The file's name, or why there is no file (yet). */
export function ReportFile({ report }: { report: Report }) {
  const { t } = useTranslation('reports')
  const { failure } = useReportWords()
  const state = reportState(report)
  if (state === 'completed' && report.releaseAwaited)
    return (
      <span title={report.fileName}>
        {report.fileName} <span className={classes.quiet}>{t('state.releaseAwaited')}</span>
      </span>
    )
  if (state === 'completed')
    return (
      <span className={classes.root} title={report.fileName}>
        <span>{report.fileName}</span>
        {report.isSimulated && (
          <span className={classes.mark}>
            <Chip tone="amber">{t('state.simulated')}</Chip>
          </span>
        )}
      </span>
    )
  if (state === 'failed') {
    return (
      <span className={classes.root} title={`${failure(report)} ${report.fileName}`}>
        <StatusGlyph status="error" />
        <span className={classes.failed}>{failure(report)}</span>
      </span>
    )
  }
  return (
    <span className={classes.root} title={report.fileName}>
      {state === 'waiting' && <IconHourglass size={14} className={classes.hourglass} aria-hidden="true" />}
      <span className={classes.quiet} data-deleted={state === 'deleted' || undefined}>
        {state === 'waiting' ? t('state.waiting') : `${t('state.deleted')} · ${report.fileName}`}
      </span>
    </span>
  )
}

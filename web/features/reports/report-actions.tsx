import {
  IconDownload,
  IconHourglass,
  IconListNumbers,
  IconLockOpen,
  IconPresentation,
  IconReload,
  IconTrash,
} from '@tabler/icons-react'
import { offersDownload } from '../../../domain/reports/offers-download.ts'
import { usePermissions } from '../../platform/session/permissions.tsx'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import classes from './report-file.module.css'
import { reportState, type Report } from './report-state.ts'
import { useReportWords } from './report-words.ts'

export type ReportHandlers = {
  onDownload: (report: Report) => void
  onStartAgain: (report: Report) => void
  onNumbers: (report: Report) => void
  /** Absent for those who may not delete. */
  onPresentation: (report: Report) => void
  /** Absent for those who may not release. */
  onRelease?: ((report: Report) => void) | undefined
  onDelete?: ((report: Report) => void) | undefined
  /** The project in which the user's permissions are known: in others only reading is offered. */
  projectGuid?: string
}

/**
 * Download and delete in a report's row. An unfinished report has a disabled hourglass instead (PLT-2-141), and
 * a failed one can be restarted by those who may.
 */
export function ReportActions({
  report,
  onDownload,
  onPresentation,
  onStartAgain,
  onNumbers,
  onRelease,
  onDelete,
  projectGuid,
}: ReportHandlers & { report: Report }) {
  const { t } = useTranslation('reports')
  const { failure } = useReportWords()
  const permissions = usePermissions()
  const state = reportState(report)
  if (state === 'deleted') return '–'
  return (
    <span className={classes.actions}>
      {offersDownload(report, permissions) && (
        <IconButton
          label={t('download', { name: report.fileName })}
          icon={<IconDownload size={16} />}
          onClick={() => onDownload(report)}
        />
      )}
      {state !== 'completed' && (
        <IconButton
          label={state === 'waiting' ? t('state.waiting') : failure(report)}
          icon={<IconHourglass size={16} />}
          disabled
        />
      )}
      {state === 'completed' && report.canDownload && report.hasNumbers && (
        <IconButton
          label={t('numbers.open', { name: report.fileName })}
          icon={<IconListNumbers size={16} />}
          onClick={() => onNumbers(report)}
        />
      )}
      {report.hasPresentation && report.canDownload && (
        <IconButton
          label={t('presentation', { name: report.fileName })}
          icon={<IconPresentation size={16} />}
          onClick={() => onPresentation(report)}
        />
      )}
      {onRelease && report.releaseAwaited && (
        <IconButton
          label={t('release.label', { name: report.fileName })}
          icon={<IconLockOpen size={16} />}
          onClick={() => onRelease(report)}
        />
      )}
      {report.canStartAgain && (
        <IconButton
          label={t('startAgain.label', { name: report.fileName })}
          icon={<IconReload size={16} />}
          onClick={() => onStartAgain(report)}
        />
      )}
      {onDelete && (projectGuid === undefined || report.projectGuid === projectGuid) && (
        <IconButton
          label={t('delete.label', { name: report.fileName })}
          icon={<IconTrash size={16} />}
          onClick={() => onDelete(report)}
        />
      )}
    </span>
  )
}

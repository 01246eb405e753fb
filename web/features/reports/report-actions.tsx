import { IconDownload, IconHourglass, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import classes from './report-file.module.css'
import { reportState, type Report } from './report-state.ts'

export type ReportHandlers = {
  onDownload: (report: Report) => void
  /** Absent for those who may not delete. */
  onDelete?: ((report: Report) => void) | undefined
}

/** Downloading and deleting in a report's row; what is not completed has an hourglass instead (PLT-2-141). */
export function ReportActions({ report, onDownload, onDelete }: ReportHandlers & { report: Report }) {
  const { t } = useTranslation('reports')
  const state = reportState(report)
  if (state === 'deleted') return '–'
  const isWaiting = state === 'waiting'
  return (
    <span className={classes.actions}>
      <IconButton
        label={t(isWaiting ? 'state.waiting' : 'download', { name: report.fileName })}
        icon={isWaiting ? <IconHourglass size={16} /> : <IconDownload size={16} />}
        disabled={!report.canDownload}
        onClick={() => onDownload(report)}
      />
      {onDelete && (
        <IconButton
          label={t('delete.label', { name: report.fileName })}
          icon={<IconTrash size={16} />}
          onClick={() => onDelete(report)}
        />
      )}
    </span>
  )
}

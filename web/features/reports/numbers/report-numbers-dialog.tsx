import { IconListNumbers } from '@tabler/icons-react'
import { useState } from 'react'
import { getReportNumbers } from '../../../../contract/reports/report-numbers.ts'
import type { NumberColumn } from '../../../../domain/reports/explain/explain-number.ts'
import type { NumbersOfCompetency, NumbersOfItem } from '../../../../domain/reports/explain/report-numbers.ts'
import { isApiError, listError } from '../../../platform/calls/api-error.ts'
import { wordError } from '../../../platform/calls/error-wording.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import type { Report } from '../report-state.ts'
import { useReportWords } from '../report-words.ts'
import { NumberExplained } from './number-explained.tsx'
import { NumbersTable } from './numbers-table.tsx'
import classes from './report-numbers.module.css'

/** A number that was chosen: its line and its column. */
export type ChosenNumber = { line: NumbersOfCompetency | NumbersOfItem; column: NumberColumn }

/** The numbers of a report. Each of them opens how it came about; what the report hides is hidden here too. */
export function ReportNumbersDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useTranslation('reports')
  const { about } = useReportWords()
  return (
    <Dialog opened onClose={onClose} title={t('numbers.title')} meta={about(report) || report.fileName} size={1080}>
      <Numbers fileGuid={report.fileGuid} />
    </Dialog>
  )
}

function Numbers({ fileGuid }: { fileGuid: string }) {
  const { t } = useTranslation('reports')
  const read = useCall(getReportNumbers, { params: { fileGuid } }, { suppressNotice: true })
  const [chosen, setChosen] = useState<ChosenNumber | null>(null)
  if (read.isPending) return <SkeletonRows rows={8} />
  if (read.isError && isApiError(read.error) && read.error.code === 'REPORT_WITHOUT_NUMBERS')
    return <EmptyState icon={<IconListNumbers size={28} />} title={wordError(read.error.code) ?? ''} />
  if (read.isError) return <ErrorState {...listError(read.error)} onRetry={() => void read.refetch()} />
  const numbers = read.data
  return (
    <div className={classes.layout}>
      <div className={classes.scroll}>
        <NumbersTable numbers={numbers} chosen={chosen} onChoose={setChosen} />
      </div>
      <aside className={classes.explanation} aria-live="polite" aria-label={t('numbers.how')}>
        <NumberExplained numbers={numbers} chosen={chosen} />
      </aside>
    </div>
  )
}

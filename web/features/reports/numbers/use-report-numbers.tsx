import { useState, type ReactNode } from 'react'
import { later } from '../../../ui/floating/later.tsx'
import type { Report } from '../report-state.ts'

const ReportNumbersDialog = later(async () => (await import('./report-numbers-dialog.tsx')).ReportNumbersDialog)

/** Opens the numbers of a report. Render `dialog` beside the list. */
export function useReportNumbers(): { onNumbers: (report: Report) => void; dialog: ReactNode } {
  const [report, setReport] = useState<Report | null>(null)
  return {
    onNumbers: setReport,
    dialog: report && <ReportNumbersDialog report={report} onClose={() => setReport(null)} />,
  }
}

import type { EapFigures, FigureSection } from '../../../../contract/eap-reports/eap-reports.ts'
import type { EapReportLayout } from '../../../../domain/eap-reports/eap-report-templates.ts'
import { halfWithinHours } from '../../../../domain/eap-reports/figures/cases-part.ts'
import type { ReportWords } from '../texts.ts'
import { monthsInWords } from './months-in-words.ts'
import { outcomeSection, usageSection } from './overview-sections.ts'
import type { BookFigures } from './publish-figures.ts'
import type { ReportFigures } from './report-figures.ts'
import { casesSections, contactsSections } from './table-sections.ts'

const inSummary: readonly string[] = ['use', 'promise', 'categories', 'topics', 'outcomes']

/**
 * Figures in words: what the PDF prints, the sheet lists and the screen shows. All three are made from this one result,
 * and this from what was published.
 */
export function presentFigures(
  report: ReportFigures,
  words: ReportWords,
  layout: EapReportLayout = 'full',
): EapFigures {
  const { licence, present } = report
  const sections: FigureSection[] = [
    usageSection(report, words),
    ...casesSections(report, words),
    ...contactsSections(report, words),
    outcomeSection(report, words),
  ]
  return {
    title: words.say('kind'),
    period: monthsInWords(present.months, words),
    licenseName: licence.display_name,
    companyName: licence.organization_name,
    findings: findings(report, words),
    sections: sections.filter(({ id }) => layout === 'full' || inSummary.includes(id)),
    explanations: explanations(report, words),
  }
}

function findings({ present: { cases } }: ReportFigures, words: ReportWords): string[] {
  const { figures } = cases
  if (!figures) return [words.say('finding.few')]
  const opened = words.say('finding.cases', { count: figures.total, number: words.number(figures.total) })
  const rows = new Map(figures.tables.promise.map(({ key, count }) => [key, count]))
  const [kept, over] = [rows.get('kept') ?? null, rows.get('over') ?? null]
  const promise =
    kept !== null && over !== null && kept + over > 0
      ? words.say('finding.promise', { share: words.percent(kept / (kept + over)) })
      : null
  const hours = figures.medianHours ?? halfWithinHours(figures.tables.wait)
  const wait = hours === null ? null : words.say('finding.wait', { hours: words.number(Math.max(1, hours)) })
  return [opened, promise, wait].filter((finding) => finding !== null)
}

function explanations({ present: { cases, contacts } }: ReportFigures, words: ReportWords): string[] {
  const months = (of: 'withheld' | 'split') => [...new Set([...cases[of], ...contacts[of]])]
  const about = (of: 'withheld' | 'split') =>
    months(of).length === 0 ? [] : [words.say(`explain.${of}`, { months: monthsInWords(months(of), words) })]
  const isAddedUp = [cases, contacts].some((book: BookFigures<unknown>) => book.isAddedUp)
  return [
    ...about('split'),
    ...about('withheld'),
    words.say('explain.hidden'),
    words.say('explain.fixed'),
    ...(isAddedUp ? [words.say('explain.addedUp')] : []),
    words.say('explain.cases'),
  ]
}

import type { FigureRow, FigureSection } from '../../../../contract/eap-reports/eap-reports.ts'
import { halfWithinHours, type CasesPart } from '../../../../domain/eap-reports/figures/cases-part.ts'
import { meanChanges } from '../../../../domain/eap-reports/outcomes/outcome-change.ts'
import { smallestPairs } from '../../../../domain/eap-reports/outcomes/outcome-questions.ts'
import type { ReportWords } from '../texts.ts'
import type { PeriodFigures } from './publish-figures.ts'
import type { ReportFigures } from './report-figures.ts'

/** How much the programme is used, beside the period before. */
export function usageSection({ licence, present, previous }: ReportFigures, words: ReportWords): FigureSection {
  const { say, number } = words
  const row = (label: string, read: (figures: PeriodFigures) => string | null): FigureRow => {
    const [value, second] = [read(present), read(previous)]
    return figureRow(label, { value: value ?? '', second: second ?? '', isHidden: value === null })
  }
  const { headcount } = licence
  const rows = [
    row(say('row.cases'), ({ cases }) => orNull(cases.figures?.total, number)),
    row(say('row.contacts'), ({ contacts }) => orNull(contacts.figures?.total, number)),
    row(say('row.hours'), ({ contacts }) => orNull(contacts.figures?.minutes, (minutes) => number(minutes / 60, 1))),
    ...(headcount === null
      ? []
      : [
          figureRow(say('row.headcount'), { value: number(headcount) }),
          row(say('row.use'), ({ cases }) =>
            orNull(cases.figures?.total, (total) => number((total / headcount) * 100, 1)),
          ),
        ]),
    row(say('row.keptShare'), ({ cases }) => keptShare(cases.figures, words)),
    row(say('row.median'), ({ cases }) => medianOf(cases.figures, words)),
    row(say('row.used'), ({ cases }) =>
      orNull(cases.figures?.use, ({ used, granted }) => words.percent(used / granted)),
    ),
    row(say('row.usedEach'), ({ cases }) =>
      orNull(cases.figures?.use, ({ used, cases: some }) => number(used / some, 1)),
    ),
  ]
  return {
    id: 'use',
    title: say('section.use'),
    labelHead: say('head.figure'),
    valueHead: say('head.period'),
    secondHead: say('head.previous'),
    rows,
    note: say('note.use'),
  }
}

const orNull = <Value>(value: Value | null | undefined, write: (value: Value) => string): string | null =>
  value === null || value === undefined ? null : write(value)

function keptShare(figures: CasesPart | null, { percent }: ReportWords): string | null {
  const rows = figures?.tables.promise ?? []
  const [kept, over] = ['kept', 'over'].map((key) => rows.find((row) => row.key === key)?.count ?? null)
  if (typeof kept !== 'number' || typeof over !== 'number' || kept + over === 0) return null
  return percent(kept / (kept + over))
}

function medianOf(figures: CasesPart | null, { number }: ReportWords): string | null {
  if (!figures) return null
  if (figures.medianHours !== null) return number(figures.medianHours)
  const within = halfWithinHours(figures.tables.wait)
  return within === null ? null : `≤ ${number(within)}`
}

/** Change between the questionnaires before and after, with its uncertainty. */
export function outcomeSection({ present }: ReportFigures, words: ReportWords): FigureSection {
  const { say, signed } = words
  const { figures } = present.outcomes
  const changes = figures ? meanChanges(figures) : []
  return {
    id: 'outcomes',
    title: say('section.outcomes'),
    labelHead: say('head.question'),
    valueHead: say('head.change'),
    secondHead: say('head.interval'),
    rows: changes.map(({ question, change, low, high }) =>
      figureRow(say(`question.${question}`), {
        value: signed(change),
        second: `${signed(low)} … ${signed(high)}`,
        interval: { low, mean: change, high },
      }),
    ),
    note: figures ? say('note.outcomes', { count: figures.pairs }) : say('note.fewPairs', { count: smallestPairs }),
  }
}

export function figureRow(label: string, more: Partial<FigureRow>): FigureRow {
  return { label, value: '', second: '', share: null, interval: null, isHidden: false, isWithin: false, ...more }
}

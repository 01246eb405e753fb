import type { Report360, ReportSection360 } from '../../../../domain/reports/report-360.ts'

export type Focus = {
  section: ReportSection360
  reason: 'start' | 'blind-spot' | 'agreed-need' | 'lowest'
}

export type Strength = {
  section: ReportSection360
  kind: 'Hidden' | 'Agreed' | 'Highest'
}

const mostFocuses = 2

/** What to work on, in order of priority: important and low, blind spots, agreed needs, merely lowest. */
export function chooseFocus(report: Report360): Focus[] {
  const gap = (section: ReportSection360) => section.gap?.gap ?? 0
  const others = (section: ReportSection360) => section.others?.mean ?? Infinity
  const named = (kind: string) => report.sections.filter((section) => section.gap?.classification === kind)
  const candidates: Focus[] = [
    ...startingPoints(report).map((section) => ({ section, reason: 'start' as const })),
    ...named('blind-spot')
      .toSorted((a, b) => gap(b) - gap(a))
      .map((section) => ({ section, reason: 'blind-spot' as const })),
    ...named('agreed-need')
      .toSorted((a, b) => others(a) - others(b))
      .map((section) => ({ section, reason: 'agreed-need' as const })),
    ...lowest(report).map((section) => ({ section, reason: 'lowest' as const })),
  ]
  const seen = new Set<number>()
  const distinct = candidates.filter(({ section: { number } }) => !seen.has(number) && seen.add(number))
  return distinct.slice(0, mostFocuses)
}

/** What to build on, in order of priority: strengths that only others see, strengths that both see, merely highest. */
export function chooseStrength(report: Report360, focus: readonly Focus[]): Strength | undefined {
  const taken = new Set(focus.map(({ section }) => section.number))
  const free = report.sections.filter((section) => section.others && !taken.has(section.number))
  const highest = free.toSorted((a, b) => (b.others?.mean ?? 0) - (a.others?.mean ?? 0))
  const named = (kind: string) => highest.filter((section) => section.gap?.classification === kind)
  const [hidden] = named('hidden-strength').toSorted((a, b) => (a.gap?.gap ?? 0) - (b.gap?.gap ?? 0))
  const [agreed] = named('agreed-strength')
  if (hidden) return { section: hidden, kind: 'Hidden' }
  if (agreed) return { section: agreed, kind: 'Agreed' }
  return highest[0] && { section: highest[0], kind: 'Highest' }
}

function startingPoints({ headlines, sections }: Report360): ReportSection360[] {
  const start = headlines.importanceMap.find((headline) => headline.code === 'start-with')
  if (start?.code !== 'start-with') return []
  return start.sections.flatMap((number) => sections.filter((section) => section.number === number))
}

/** Only the lowest competency: claiming that the second lowest is low too would be a separate finding. */
function lowest({ headlines, sections }: Report360): ReportSection360[] {
  const range = headlines.overview.find((headline) => headline.code === 'rated-highest-and-lowest')
  if (range?.code !== 'rated-highest-and-lowest') return []
  return sections.filter((section) => section.number === range.lowest)
}

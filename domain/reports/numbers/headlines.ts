import type { Headline360, Headlines360, ReportSection360, ReportUnit360 } from '../report-360.ts'
import type { ImportancePoint360, ListedItem360 } from '../report-360.ts'
import { isShown } from './means.ts'
import { subtractRounded } from './rounding.ts'

/** What the findings are chosen from: finished parts of the report, so nothing hidden can get in. */
export type HeadlineFacts = {
  readonly sections: readonly ReportSection360[]
  readonly units: readonly ReportUnit360[]
  readonly othersAnswered: number
  readonly lines: readonly ListedItem360[]
  readonly importanceMap: readonly ImportancePoint360[] | null
}

type Ranked = { readonly section: number; readonly mean: number; readonly n: number }

/** Highest mean first; on a tie the one of more items, then the earlier. */
function rank(sections: readonly Ranked[]): Ranked[] {
  return sections.toSorted((a, b) => b.mean - a.mean || b.n - a.n)
}

function overview({ sections, units, othersAnswered }: HeadlineFacts): Headline360[] {
  const ranked = rank(
    sections.flatMap((section) =>
      section.others ? [{ section: section.number, mean: section.others.mean, n: section.others.n }] : [],
    ),
  )
  const [top, bottom] = [ranked[0], ranked.at(-1)]
  if (!top || !bottom) return [{ code: units.includes('self') ? 'only-self' : 'nothing-to-show' }]
  const answered = { code: 'others-answered', count: othersAnswered } as const
  if (top.mean === bottom.mean) return [{ code: 'rated-alike', mean: top.mean, count: ranked.length }, answered]
  return [
    {
      code: 'rated-highest-and-lowest',
      highest: top.section,
      highestMean: top.mean,
      lowest: bottom.section,
      lowestMean: bottom.mean,
    },
    answered,
  ]
}

/** The one section with the highest or lowest mean of a column; null on a tie. */
function aloneAt(end: 'first' | 'last', column: readonly Ranked[]): number | null {
  const ordered = end === 'first' ? rank(column) : rank(column).toReversed()
  const [one, two] = ordered
  return one && two && one.mean !== two.mean ? one.section : null
}

function sharedByAll(values: readonly (number | null)[]): number | null {
  const [first = null] = values
  return values.every((value) => value === first) ? first : null
}

function groups({ sections, units }: HeadlineFacts): Headline360[] {
  const columns = units
    .filter((unit) => unit !== 'self')
    .map((unit) =>
      sections.flatMap((section): Ranked[] => {
        const cell = section.cells[unit]
        return cell && isShown(cell) ? [{ section: section.number, mean: cell.mean, n: cell.n }] : []
      }),
    )
    .filter((column) => column.length >= 2)
  const count = columns.length
  if (count === 0) return []
  if (count === 1) return [{ code: 'one-group' }]
  const first = sharedByAll(columns.map((column) => aloneAt('first', column)))
  const last = sharedByAll(columns.map((column) => aloneAt('last', column)))
  if (first !== null && last !== null) return [{ code: 'groups-same-first-and-last', count, first, last }]
  if (first !== null) return [{ code: 'groups-same-first', count, first }]
  if (last !== null) return [{ code: 'groups-same-last', count, last }]
  return [{ code: 'groups-differ', count }]
}

function gaps({ sections }: HeadlineFacts): Headline360[] {
  const known = sections.flatMap((section) => (section.gap ? [{ section: section.number, gap: section.gap }] : []))
  if (known.length === 0) return [{ code: 'no-gaps' }]
  const named = (difference: 'blind-spot' | 'hidden-strength') =>
    known
      .filter((entry) => entry.gap.difference === difference)
      .toSorted((a, b) => Math.abs(b.gap.gap) - Math.abs(a.gap.gap))
      .map((entry) => entry.section)
  const [blind, hidden] = [named('blind-spot'), named('hidden-strength')]
  const found: Headline360[] = []
  if (blind.length > 0) found.push({ code: 'blind-spots', count: blind.length, sections: blind })
  if (hidden.length > 0) found.push({ code: 'hidden-strengths', count: hidden.length, sections: hidden })
  return found.length > 0 ? found : [{ code: 'views-agree' }]
}

function map({ importanceMap }: HeadlineFacts): Headline360[] {
  if (!importanceMap || importanceMap.length === 0) return []
  const need = (point: ImportancePoint360) => subtractRounded(point.importance, point.performance)
  const sections = importanceMap
    .filter((point) => point.quadrant === 'concentrate-here')
    .toSorted((a, b) => need(b) - need(a))
    .map((point) => point.section)
  return [
    sections.length > 0
      ? { code: 'start-with', count: sections.length, sections }
      : { code: 'nothing-to-concentrate-on' },
  ]
}

function items({ lines }: HeadlineFacts): Headline360[] {
  if (lines.length === 0) return []
  const means = lines.map((line) => line.others)
  return [{ code: 'items-range', count: lines.length, highestMean: Math.max(...means), lowestMean: Math.min(...means) }]
}

function agreement({ sections }: HeadlineFacts): Headline360[] {
  const measured = sections.flatMap((section) => {
    const words = Object.values(section.agreement).map((entry) => entry.word)
    return words.length > 0 ? [{ section: section.number, words }] : []
  })
  if (measured.length === 0) return [{ code: 'agreement-not-measured' }]
  const close = measured.filter(({ words }) => words.every((word) => word === 'close'))
  const differing = measured.filter(({ words }) => words.includes('differs')).map(({ section }) => section)
  const found: Headline360[] = [{ code: 'close-agreement', count: close.length, of: measured.length }]
  if (differing.length > 0) found.push({ code: 'views-differ', count: differing.length, sections: differing })
  return found
}

/** The findings of each topic, chosen by rule; see `Headline360` for what each code says. */
export function headlinesFor(facts: HeadlineFacts): Headlines360 {
  return {
    overview: overview(facts),
    groups: groups(facts),
    gaps: gaps(facts),
    importanceMap: map(facts),
    items: items(facts),
    agreement: agreement(facts),
  }
}

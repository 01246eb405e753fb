import type { FigureRow, FigureSection } from '../../../../contract/eap-reports/eap-reports.ts'
import type { Row } from '../../../../domain/eap-reports/visibility/suppress-table.ts'
import type { ReportWords } from '../texts.ts'
import { monthsInWords } from './months-in-words.ts'
import { figureRow } from './overview-sections.ts'
import type { ReportFigures } from './report-figures.ts'

type Table = {
  id: string
  head: string
  rows: readonly Row[] | undefined
  labelOf: (key: string) => string
  total: number | undefined
  /** What stands beside the number. */
  second: 'share' | 'hours'
  note?: string
  /** Largest first; otherwise in the order of the rows. */
  isSorted?: boolean
  within?: (key: string) => { rows: readonly Row[]; labelOf: (key: string) => string } | undefined
}

export function casesSections({ licence, present, names }: ReportFigures, words: ReportWords): FigureSection[] {
  const { figures } = present.cases
  const { say } = words
  const table = (more: Omit<Table, 'total' | 'second'>) =>
    tableSection({ ...more, total: figures?.total, second: 'share' }, 'cases', words)
  const promised = say('note.promised', {
    hours: words.number(licence.first_contact_hours),
    urgent: words.number(licence.urgent_first_contact_hours),
  })
  const languages = new Intl.DisplayNames(words.locale, { type: 'language' })
  return [
    table({
      id: 'promise',
      head: 'time',
      rows: figures?.tables.promise,
      labelOf: (key) => say(`row.${key}`),
      note: `${promised} ${say('note.promise')}`,
    }),
    table({
      id: 'wait',
      head: 'time',
      rows: figures?.tables.wait,
      labelOf: (key) => waitLabel(key, words),
      note: say('note.wait'),
    }),
    table({
      id: 'sessions',
      head: 'sessions',
      rows: figures?.tables.sessions,
      labelOf: (key) => say(`session.${key}`),
      note: say('note.sessions'),
    }),
    table({
      id: 'categories',
      head: 'category',
      rows: figures?.tables.category,
      labelOf: labelIn(names.categories, words),
      isSorted: true,
    }),
    table({ id: 'months', head: 'month', rows: figures?.tables.month, labelOf: monthLabel(words) }),
    table({
      id: 'sexes',
      head: 'sex',
      rows: figures?.tables.sex,
      labelOf: (key) => (key ? say(`sex.${key}`) : say('row.none')),
    }),
    table({
      id: 'languages',
      head: 'language',
      rows: figures?.tables.language,
      // The programme's code of Ukrainian is not the usual one.
      labelOf: (key) => languages.of(key === 'ua' ? 'uk' : key) ?? key,
      isSorted: true,
    }),
  ]
}

export function contactsSections({ present, names }: ReportFigures, words: ReportWords): FigureSection[] {
  const { figures } = present.contacts
  const { say } = words
  const table = (more: Omit<Table, 'total' | 'second'>) =>
    tableSection({ ...more, total: figures?.total, second: 'hours' }, 'contacts', words)
  const topicLabel = (slug: string) => (slug ? labelIn(names.topics, words)(slug) : say('row.noTopic'))
  return [
    table({ id: 'types', head: 'type', rows: figures?.tables.type, labelOf: (key) => say(`type.${key}`) }),
    table({
      id: 'channels',
      head: 'channel',
      rows: figures?.tables.channel,
      labelOf: (key) => (key ? say(`channel.${key}`) : say('row.none')),
      isSorted: true,
    }),
    table({
      id: 'topics',
      head: 'topic',
      rows: figures?.tables.category,
      labelOf: labelIn(names.categories, words),
      isSorted: true,
      within: (key) => {
        const rows = figures?.topics[key]
        return rows && { rows, labelOf: topicLabel }
      },
    }),
    table({
      id: 'contactMonths',
      head: 'month',
      rows: figures?.tables.month,
      labelOf: monthLabel(words),
      note: say('note.contacts'),
    }),
  ]
}

function tableSection(table: Table, counted: 'cases' | 'contacts', words: ReportWords): FigureSection {
  const { say } = words
  const { id, head, rows, second, note } = table
  return {
    id,
    title: say(`section.${id}`),
    labelHead: say(`head.${head}`),
    valueHead: say(`head.${counted}`),
    secondHead: say(`head.${second}`),
    rows: rows ? presentRows(rows, table, words) : [],
    note: rows ? (note ?? '') : say('note.few'),
  }
}

function presentRows(rows: readonly Row[], table: Table, words: ReportWords): FigureRow[] {
  const { total = 0, labelOf, isSorted, within } = table
  const most = Math.max(1, ...rows.map(({ count }) => count ?? 0))
  const shown = rows.filter(({ count }) => count !== null && count > 0)
  const sorted = isSorted ? shown.toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0)) : shown
  const presented = sorted.flatMap((row) => {
    const inner = within?.(row.key)
    const own = presentRow(row, { ...table, most }, words)
    if (!inner || inner.rows.every(({ key, count }) => key === '' || count === 0)) return [own]
    const innerTable = { ...table, labelOf: inner.labelOf, total: row.count ?? 0, within: undefined }
    return [
      own,
      ...presentRows(inner.rows, innerTable, words).map((part) => ({ ...part, isWithin: true, share: null })),
    ]
  })
  const hidden = rows.filter(({ count }) => count === null)
  if (hidden.length === 0) return presented
  const together = total - shown.reduce((sum, { count }) => sum + (count ?? 0), 0)
  const names = listed(
    hidden.map(({ key }) => labelOf(key)),
    words,
  )
  const note = figureRow(words.say('row.hidden', { names }), {
    second: words.say('row.hiddenSum', { number: words.number(together) }),
    isHidden: true,
  })
  return [...presented, note]
}

/** Where a name contains a comma, semicolons tell the names apart. */
function listed(names: readonly string[], { locale }: ReportWords): string {
  if (names.some((name) => name.includes(','))) return names.join('; ')
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}

/** A bar shows the share that is written beside it; where hours are written there, the part of the largest row. */
function presentRow(
  { key, count, minutes }: Row,
  { labelOf, most, total = 0, second }: Table & { most: number },
  { number, percent }: ReportWords,
): FigureRow {
  const share = (count ?? 0) / Math.max(1, second === 'hours' ? most : total)
  const beside = second === 'hours' ? number((minutes ?? 0) / 60, 1) : percent(share)
  return figureRow(labelOf(key), { value: number(count ?? 0), second: beside, share })
}

function labelIn(names: ReportFigures['names']['topics'], { named, say }: ReportWords): (slug: string) => string {
  const bySlug = new Map(names.map(({ slug, names: texts }) => [slug, named(texts)]))
  return (slug) => (slug === '' ? say('row.none') : (bySlug.get(slug) ?? slug))
}

const monthLabel = (words: ReportWords) => (key: string) => monthsInWords([Number(key)], words)

function waitLabel(key: string, { say, number }: ReportWords): string {
  if (key === 'other') return say('row.other')
  return key === 'more' ? say('row.more', { hours: number(72) }) : say('row.upTo', { hours: number(Number(key)) })
}

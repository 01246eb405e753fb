import type { IndividualReportData } from '../../../../../domain/report-templates/individual-report-data.ts'
import { chooseFocus } from '../development-focus.ts'
import { individualReportData } from '../individual-data.ts'
import type { IndividualReportInput } from '../report-input.ts'
import { type ReportView, viewOf } from '../report-view.ts'
import { addTable, chartLook, colour, type Deck, font, newDeck, place } from './deck.ts'

type Competency = IndividualReportData['competencies'][number]
type Told = { view: ReportView; data: IndividualReportData; deck: Deck }

/**
 * A report about one person as a presentation: the same numbers and sentences, and nothing that the report hides. Empty
 * sections have no slide.
 */
export async function individualPresentation(input: IndividualReportInput): Promise<Uint8Array> {
  const view = viewOf(input, 'individual')
  const data = individualReportData(view)
  const deck = newDeck({
    title: view.text('report.title', { name: input.assesseeName, wave: input.waveName }),
    company: input.organizationName,
    confidential: view.text('report.confidential', { organization: input.organizationName }),
    lang: withRegion(view.locale),
  })
  const told = { view, data, deck }
  opening(told)
  overview(told)
  groups(told)
  competencies(told)
  gaps(told)
  importance(told)
  items(told)
  development(told)
  const written = await deck.pptx.write({ outputType: 'uint8array', compression: true })
  if (!(written instanceof Uint8Array)) throw new Error('The presentation was not written as bytes')
  return written
}

function opening({ view, data, deck }: Told): void {
  const { text, input } = view
  const slide = deck.cover(input.assesseeName, [
    text('report.title', { name: input.assesseeName, wave: input.waveName }),
  ])
  const { lang } = deck
  const line = { x: 0.9, w: 11.5, margin: 0, fontFace: font, lang, fit: 'shrink' } as const
  slide.addText(`${text('report.kind')} · ${text('report.individual')}`, {
    ...line,
    y: 1.4,
    h: 0.5,
    fontSize: 18,
    color: colour('inkTint'),
  })
  slide.addText([data.wave.name, data.project.name, data.organization.name].filter(Boolean).join(' · '), {
    ...line,
    y: 3.5,
    h: 0.6,
    fontSize: 20,
    color: 'FFFFFF',
  })
  slide.addText(`${text('cover.issued')} ${view.date(data.issued_on)} · ${text('cover.confidential')}`, {
    ...line,
    y: 4.2,
    h: 0.5,
    fontSize: 14,
    color: colour('inkTint'),
  })
}

/** Competencies by which both views can be drawn, as far as there are others. */
function profile(data: IndividualReportData): {
  names: string[]
  series: { name: string; values: number[]; of: 'self' | 'others' }[]
} {
  const drawn = data.competencies.filter(({ self, others }) => (data.has_others ? others !== null : self !== null))
  const series = (['self', 'others'] as const).flatMap((of) => {
    const values = drawn.map((one) => one[of])
    return drawn.length > 0 && values.every((value) => value !== null) ? [{ name: of, values, of }] : []
  })
  return { names: drawn.map(({ name }) => name), series }
}

const radarFrom = 5

function overview({ view, data, deck }: Told): void {
  const { names, series } = profile(data)
  const { text } = view
  if (series.length === 0) return
  const said = spoken(view, data.competencies)
  const slide = deck.slide(text('sections.overview'), data.findings.overview, said)
  const named = series.map(({ of, values }) => ({
    name: text(of === 'self' ? 'units.self' : 'units.all'),
    labels: names,
    values,
  }))
  const isRadar = names.length >= radarFrom
  const colours = series.map(({ of }) => colour(of === 'self' ? 'ink' : 'text'))
  slide.addChart(isRadar ? deck.pptx.ChartType.radar : deck.pptx.ChartType.bar, named, {
    ...chartLook,
    ...place.left,
    ...scaleOf(data),
    ...(isRadar ? { radarStyle: 'marker' as const } : { barDir: 'bar' as const }),
    chartColors: colours,
    altText: [text('overview.profile'), ...said].join('. '),
  })
  const points = (['agreed-strength', 'hidden-strength', 'blind-spot', 'agreed-need'] as const).flatMap((kind) => {
    const found = data.competencies.filter(({ classification }) => classification === kind)
    return found.length > 0 ? [{ title: text(`overview.${kind}`), names: found.map(({ name }) => name) }] : []
  })
  addPoints(deck, slide, points)
}

function addPoints(
  { lang }: Deck,
  slide: ReturnType<Deck['slide']>,
  points: readonly { title: string; names: readonly string[] }[],
): void {
  if (points.length === 0) return
  const runs = points.flatMap(({ title, names }) => [
    { text: title, options: { bold: true, breakLine: true, fontSize: 14, lang } },
    ...names.map((name) => ({ text: name, options: { bullet: true, breakLine: true, fontSize: 13, lang } })),
  ])
  slide.addText(runs, {
    ...place.right,
    fontFace: font,
    color: colour('text'),
    valign: 'top',
    margin: 0,
    fit: 'shrink',
  })
}

const groupColours = {
  self: 'ink',
  superior: 'text',
  colleague: 'teal',
  subordinate: 'amber',
  externalCustomer: 'purple',
  internalCustomer: 'faint',
  otherRaters: 'inkSoft',
} as const

/** Only competencies that every drawn group has a mean of; the others are in the table that follows. */
function groups({ view, data, deck }: Told): void {
  const { text } = view
  const meanOf = ({ means }: Competency, group: string) => means.find((one) => one.group === group)?.mean ?? null
  const columns = data.columns.filter(({ group }) => data.competencies.some((one) => meanOf(one, group) !== null))
  const drawn = data.competencies.filter((one) => columns.every(({ group }) => meanOf(one, group) !== null))
  if (drawn.length === 0 || columns.length < 2) return
  const labels = drawn.map(({ name }) => name)
  const series = columns.map(({ group, name }) => ({
    name,
    labels,
    values: drawn.map((one) => meanOf(one, group) ?? 0),
  }))
  const hidden = data.groups.filter(({ publication }) => publication === 'hidden')
  const notes = [
    ...data.groups.map(({ name, submitted, invited }) => `${name}: ${submitted}/${invited}`),
    ...hidden.map(({ name }) => `${name}: ${text('competencies.hidden')}`),
  ]
  const slide = deck.slide(text('sections.groups'), data.findings.groups, notes)
  slide.addChart(deck.pptx.ChartType.bar, series, {
    ...chartLook,
    ...place.body,
    ...scaleOf(data),
    barDir: 'col',
    barGapWidthPct: 60,
    chartColors: columns.map(({ group }) => colour(groupColours[group as keyof typeof groupColours] ?? 'faint')),
    altText: `${text('sections.groups')}. ${series.map(({ name, values }) => `${name}: ${values.map(view.mean).join(', ')}`).join('. ')}`,
  })
}

const scaleOf = ({ scale }: IndividualReportData) => ({
  valAxisMinVal: 1,
  valAxisMaxVal: scale.max,
  valAxisMajorUnit: 1,
})

/** Lines that fit on a slide. */
const linesOfSlide = 12

function competencies({ view, data, deck }: Told): void {
  const { text } = view
  const number = (value: number | null) => (value === null ? '–' : view.mean(value))
  const rows = data.competencies.map(({ name, self, others, gap, classification }) => [
    name,
    number(others),
    number(self),
    gap === null ? '–' : view.signed(gap),
    isNamed(classification) ? text(`classification.${classification}`) : '',
  ])
  const head = [text('groups.competency'), text('units.all'), text('units.self'), text('competencies.gap'), '']
  for (let start = 0; start < rows.length; start += linesOfSlide) {
    const slide = deck.slide(text('sections.competencies'), data.findings.overview, spoken(view, data.competencies))
    const shown = rows.slice(start, start + linesOfSlide)
    addTable(deck, slide, { head, rows: shown, at: place.body, widths: [4.5, 1.6, 1.8, 1.4, 2.8] })
  }
}

const classifications = ['blind-spot', 'hidden-strength', 'agreed-strength', 'agreed-need'] as const
const isNamed = (code: string): code is (typeof classifications)[number] => classifications.some((one) => one === code)

function gaps({ view, data, deck }: Told): void {
  const { text } = view
  const drawn = data.competencies.flatMap(({ name, gap }) => (gap === null ? [] : [{ name, gap }]))
  if (drawn.length === 0) return
  const sorted = drawn.toSorted((a, b) => b.gap - a.gap)
  // A bar chart begins at the bottom.
  const upwards = sorted.toReversed()
  const said = sorted.map(({ name, gap }) => `${name}: ${view.signed(gap)}`)
  const slide = deck.slide(text('sections.gaps'), data.findings.gaps, [text('gaps.intro'), ...said])
  const values = {
    name: text('competencies.gap'),
    labels: upwards.map(({ name }) => name),
    values: upwards.map(({ gap }) => gap),
  }
  const most = Math.max(1, ...sorted.map(({ gap }) => Math.ceil(Math.abs(gap))))
  slide.addChart(deck.pptx.ChartType.bar, [values], {
    ...chartLook,
    ...place.body,
    showLegend: false,
    showValue: true,
    barDir: 'bar',
    catAxisLabelPos: 'low',
    valAxisMinVal: -most,
    valAxisMaxVal: most,
    valAxisMajorUnit: 1,
    dataLabelFormatCode: '+0.00;−0.00;±0.00',
    chartColors: [colour('ink')],
    altText: `${text('gaps.chart')}. ${said.join('. ')}`,
  })
}

function importance({ view, data, deck }: Told): void {
  const { text } = view
  const placed = data.competencies.filter(
    (one): one is Competency & { importance: number; others: number } => one.importance !== null && one.others !== null,
  )
  if (!data.has_importance || placed.length === 0) return
  const said = placed.map(({ name, importance: x, others, quadrant }) =>
    text('importance.point', {
      name,
      importance: view.mean(x),
      performance: view.mean(others),
      quadrant: quadrantName(view, quadrant),
    }),
  )
  const slide = deck.slide(text('sections.importance'), data.findings.importance, said)
  const axes = [
    { name: text('importance.performance'), values: placed.map(({ others }) => others) },
    {
      name: text('importance.importance'),
      values: placed.map(({ importance: y }) => y),
      labels: placed.map(({ position }) => String(position)),
    },
  ]
  slide.addChart(deck.pptx.ChartType.scatter, axes, {
    ...chartLook,
    ...place.left,
    ...scaleOf(data),
    showLegend: false,
    showLabel: true,
    dataLabelFormatScatter: 'custom',
    dataLabelPosition: 'r',
    lineSize: 0,
    lineDataSymbolSize: 10,
    chartColors: [colour('ink')],
    catAxisTitle: text('importance.axisPerformance'),
    showCatAxisTitle: true,
    valAxisTitle: text('importance.importance'),
    showValAxisTitle: true,
    catAxisMinVal: 1,
    catAxisMaxVal: data.scale.max,
    altText: `${text('importance.map')}. ${said.join('. ')}`,
  })
  const fields = [...new Set(placed.map(({ quadrant }) => quadrant))]
  const points = fields.map((field) => ({
    title: quadrantName(view, field),
    names: placed.filter(({ quadrant }) => quadrant === field).map(({ position, name }) => `${position} ${name}`),
  }))
  addPoints(deck, slide, points)
}

const quadrantName = ({ text }: ReportView, quadrant: string) =>
  quadrant ? text(`importance.quadrant.${quadrant}`) : ''

function items({ view, data, deck }: Told): void {
  const { text } = view
  for (const kind of ['highest', 'lowest'] as const) {
    const listed = data[kind]
    if (listed.length === 0) continue
    const rows = listed
      .slice(0, linesOfSlide)
      .map((item) => [
        `${item.position}. ${item.text}`,
        view.mean(item.others),
        item.self === null ? '–' : view.mean(item.self),
      ])
    const slide = deck.slide(
      text(`items.${kind}`),
      data.findings.items,
      rows.map(([item, others]) => `${item} ${others}`),
    )
    const head = [text('competencies.item'), text('units.all'), text('units.self')]
    addTable(deck, slide, { head, rows, at: place.body, widths: [8.7, 1.6, 1.8] })
  }
}

const mostActivities = 5

function development({ view, data, deck }: Told): void {
  const focus = chooseFocus(view.report)
  if (focus.length === 0) return
  const { text } = view
  const slide = deck.slide(text('sections.development'), data.findings.development, [
    text('development.intro'),
    text('development.think1'),
    text('development.think2'),
    text('development.think3'),
  ])
  const width = place.body.w / focus.length
  for (const [index, { section, reason }] of focus.entries()) {
    const competency = data.competencies.find(({ number }) => number === section.number)
    const steps = competency?.development_activities.slice(0, mostActivities) ?? []
    const { lang } = deck
    const why = text(`development.why.${reason}`, { quadrant: text('importance.quadrant.concentrate-here') })
    slide.addText(
      [
        { text: view.sectionName(section.number), options: { bold: true, fontSize: 18, breakLine: true, lang } },
        { text: why, options: { fontSize: 14, color: colour('dim'), breakLine: true, lang } },
        ...steps.map((step) => ({ text: step, options: { bullet: true, fontSize: 14, breakLine: true, lang } })),
        ...(['firstStep', 'byWhen', 'whoHelps', 'notice'] as const).map((field) => ({
          text: `${text(`development.${field}`)}: `,
          options: { fontSize: 14, breakLine: true, lang },
        })),
      ],
      {
        ...place.body,
        x: place.body.x + index * width,
        w: width - 0.3,
        fontFace: font,
        color: colour('text'),
        valign: 'top',
        margin: 0,
        fit: 'shrink',
      },
    )
  }
}

/** `cs` → `cs-CZ`: PowerPoint knows languages with their region. */
function withRegion(locale: string): string {
  const { language, script, region } = new Intl.Locale(locale).maximize()
  return [language, language === 'sr' ? script : undefined, region].filter(Boolean).join('-')
}

/** Competencies with their numbers, as a sentence each. */
function spoken(view: ReportView, all: readonly Competency[]): string[] {
  const number = (value: number | null) => (value === null ? '–' : view.mean(value))
  return all.map(({ name, self, others }) =>
    view.text('overview.point', { name, others: number(others), self: number(self) }),
  )
}

import { isShown } from '../../../../domain/reports/numbers/means.ts'
import type {
  ListedItem360,
  ReportItem360,
  ReportSection360,
  ReportUnit360,
} from '../../../../domain/reports/report-360.ts'
import { commentsMinimum } from '../../../../domain/reports/visibility/comments.ts'
import type { IndividualReportData } from '../../../../domain/report-templates/individual-report-data.ts'
import { chooseFocus } from './development-focus.ts'
import { agreementSentence, headlineSentence } from './headlines.ts'
import { type ReportView, shownMean } from './report-view.ts'
import { type Change, changeSentence } from './sections/change.ts'
import { hasOthers } from './sections/frame.ts'
import { agreementOf, levelOf } from './sections/levels.ts'

/** The documented data of one person's report, from what its readers may know. */
export function individualReportData(view: ReportView): IndividualReportData {
  const { report, input, unitName, label } = view
  return {
    participant: { name: input.assesseeName, position: input.assesseePosition ?? '' },
    organization: { name: input.organizationName },
    project: { name: input.projectName },
    wave: { name: input.waveName, finish: input.answersUntil ?? null },
    issued_on: input.issuedOn,
    language: input.language,
    scale: { max: report.scaleMax, answers: (input.scaleLabels ?? []).map(label) },
    raters: {
      count: report.responses.others,
      invited: report.responses.invited,
      submitted: report.responses.submitted,
    },
    groups: report.groups.map(({ group, invited, submitted, minimum, publication }) => ({
      group,
      name: unitName(group),
      invited,
      submitted,
      minimum,
      visible: publication === 'published',
      publication,
    })),
    columns: report.units.map((unit) => ({ group: unit, name: unitName(unit) })),
    has_others: hasOthers(view),
    has_comments: report.comments.some(({ blocks }) => blocks.length > 0),
    has_comments_of_others: report.comments.some(({ blocks }) => blocks.some(({ unit }) => unit !== 'self')),
    has_gaps: report.sections.some(({ gap }) => gap),
    has_importance: (report.importanceMap?.length ?? 0) > 0,
    has_shift: (report.shiftRanking?.length ?? 0) > 0,
    has_rarely_judged: report.rarelyJudged.length > 0,
    has_agreement: report.sections.some(({ agreement }) => Object.keys(agreement).length > 0),
    comments_minimum: Math.max(commentsMinimum(input.settings), input.settings.minNonsuperiorsToSeeResults),
    competencies: report.sections.map((entry, index) => competencyData(view, entry, index + 1)),
    highest: report.highest.map((entry) => listedData(view, entry)),
    lowest: report.lowest.map((entry) => listedData(view, entry)),
    comments: report.comments.map(({ section, labels, blocks, withheldAuthors }) => ({
      question: label(labels) || view.sectionName(section),
      competency: view.sectionName(section),
      blocks: blocks.map(({ unit, authors, texts }) => ({
        group: unit,
        name: unit === 'pooled' ? view.text('units.pooled') : unitName(unit),
        authors,
        texts,
      })),
      withheld: withheldAuthors,
    })),
    has_change: (input.changeSince?.sections.length ?? 0) > 0,
    earlier_wave: input.changeSince?.waveName ?? '',
    change: changeData(view, input.changeSince?.sections ?? []),
    findings: findings(view),
  }
}

function competencyData(
  view: ReportView,
  entry: ReportSection360,
  position: number,
): IndividualReportData['competencies'][number] {
  const texts = view.input.sectionTexts?.[entry.number]
  const point = view.report.importanceMap?.find(({ section }) => section === entry.number)
  return {
    number: entry.number,
    position,
    name: view.sectionName(entry.number),
    description: view.label(texts?.description),
    self: shownMean(entry.cells, 'self'),
    others: entry.others?.mean ?? null,
    gap: entry.gap?.gap ?? null,
    classification: entry.gap?.classification ?? 'none',
    level: levelOf(view, entry) ?? '',
    agreement: agreementOf(entry) ?? '',
    importance: point?.importance ?? null,
    quadrant: point?.quadrant ?? '',
    means: meansOf(view, entry),
    items: entry.items.map((item) => ({
      position: item.position,
      text: view.label(item.labels),
      self: shownMean(item.cells, 'self'),
      others: item.others?.mean ?? null,
      gap: item.gap?.gap ?? null,
      means: meansOf(view, item),
    })),
    development_activities: view
      .label(texts?.developmentActivities)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  }
}

function meansOf({ report, unitName }: ReportView, { cells }: ReportSection360 | ReportItem360) {
  return report.units.map((unit: ReportUnit360) => {
    const cell = cells[unit]
    return {
      group: unit,
      name: unitName(unit),
      mean: cell && isShown(cell) ? cell.mean : null,
      n: cell && isShown(cell) ? cell.n : 0,
      status: cell?.status ?? 'not-applicable',
    }
  })
}

/** Competencies that both waves show. */
export const changeData = (view: ReportView, changes: readonly Change[]) =>
  changes.map(({ section, earlier, later, change }) => ({
    number: section,
    competency: view.sectionName(section),
    earlier,
    later,
    change,
  }))

const listedData = (view: ReportView, { key, position, section, self, others, gap }: ListedItem360) => ({
  position,
  text: view.label(view.item(key).labels),
  competency: view.sectionName(section),
  self,
  others,
  gap,
})

function findings(view: ReportView): IndividualReportData['findings'] {
  const { headlines, shiftRanking } = view.report
  const [firstShift] = shiftRanking ?? []
  const focus = chooseFocus(view.report)
  return {
    overview: headlineSentence(
      view,
      headlines.overview.filter(({ code }) => code !== 'others-answered'),
    ),
    groups: headlines.groups.length > 0 ? headlineSentence(view, headlines.groups) : view.text('headlines.groups-none'),
    gaps: headlineSentence(view, headlines.gaps),
    importance: headlineSentence(view, headlines.importanceMap),
    shift: firstShift === undefined ? '' : view.text('headlines.shift', { section: view.sectionName(firstShift) }),
    items: headlineSentence(view, headlines.items),
    agreement: agreementSentence(view),
    change: changeSentence(view, view.input.changeSince?.sections ?? []),
    development: focus.length > 0 ? view.text('headlines.development', { count: focus.length }) : '',
  }
}

import type { IndividualTag } from '../../../../domain/report-templates/tags.ts'
import { type Html, html, nothing } from './html.ts'
import { textOf } from './liquid/fill-template.ts'
import type { DrawTag } from './liquid/tags.ts'
import { TemplateFault } from './liquid/template-fault.ts'
import type { ReportView } from './report-view.ts'
import { agreementMeaning, agreementTable } from './sections/agreement.ts'
import { changeTable } from './sections/change.ts'
import { comments } from './sections/comments.ts'
import { competencyTable, competencyTables } from './sections/competencies.ts'
import { cover } from './sections/cover.ts'
import { developmentPlans, developmentStrength } from './sections/development.ts'
import { hasOthers, legend } from './sections/frame.ts'
import { glance } from './sections/glance.ts'
import { gapLegend, gapsChart, largestGaps } from './sections/gaps.ts'
import { rankedItems, rarelyJudged } from './sections/highest-lowest.ts'
import { answerScale, meaningOfMarks, numberRules, whoAnswered } from './sections/how-to-read.ts'
import { importanceFields, importanceIntro, importanceMap, importanceValues } from './sections/importance.ts'
import { levelTable, strengthsAndNeeds } from './sections/levels.ts'
import { inShort, overviewFindings, profile } from './sections/overview.ts'
import { groupBars, hiddenGroups, whatToLookFor } from './sections/rater-groups.ts'
import { recommendation } from './sections/recommendation.ts'
import { rowExample } from './sections/row-example.ts'
import { wishedChange } from './sections/wished-change.ts'

/** What each tag of individual reports draws. All of them draw from the report as readers may know it. */
export function individualDrawings(view: ReportView): Readonly<Record<IndividualTag, DrawTag>> {
  const ofOthers = (draw: (view: ReportView) => Html) => () => (hasOthers(view) ? draw(view) : nothing)
  // Snippets ask whether there is one before they draw it.
  let drawnProfile: Html | undefined
  const ofMap = (draw: (view: ReportView) => Html) => () => (view.report.importanceMap?.length ? draw(view) : nothing)
  return {
    cover: () => cover(view),
    who_answered: () => whoAnswered(view),
    answer_scale: () => (view.input.scaleLabels?.length ? answerScale(view) : nothing),
    row_example: ofOthers((shown) => html`${rowExample(shown)}${meaningOfMarks(shown)}`),
    number_rules: ofOthers(numberRules),
    radar: () => (drawnProfile ??= profile(view)),
    overview_findings: () => overviewFindings(view),
    summary: () => inShort(view),
    group_bars: () => groupBars(view),
    hidden_groups: () => html`${hiddenGroups(view)}`,
    group_notes: ofOthers(whatToLookFor),
    competency_tables: () => competencyTables(view),
    competency_table: ({ value }) => {
      const drawn = competencyTable(view, Number(value))
      if (!drawn) throw new TemplateFault('WRONG_ARGUMENT', textOf(value))
      return drawn
    },
    legend: () => legend(view, view.report.units, hasOthers(view)),
    gap_chart: () => (view.report.sections.some(({ gap }) => gap) ? gapsChart(view) : nothing),
    largest_gaps: ({ value }) => largestGaps(view, oneOf(value, ['more', 'less'])),
    gap_legend: () => gapLegend(view),
    importance_intro: ofMap(importanceIntro),
    importance_map: ofMap(importanceMap),
    importance_fields: ofMap(importanceFields),
    importance_values: ofMap(importanceValues),
    wished_change: () => wishedChange(view),
    ranked_items: ({ value }) => rankedItems(view, oneOf(value, ['highest', 'lowest'])),
    rarely_judged: () => rarelyJudged(view),
    comments: () => comments(view),
    agreement_table: () => agreementTable(view),
    agreement_meaning: () => agreementMeaning(view),
    development_plans: () => developmentPlans(view),
    development_strength: () => developmentStrength(view),
    competency_glance: () => glance(view),
    level_table: () => levelTable(view),
    strengths_and_needs: () => strengthsAndNeeds(view),
    recommendation: () => recommendation(view),
    change_table: () => {
      const { changeSince } = view.input
      return changeSince ? changeTable(view, changeSince.sections) : nothing
    },
  }
}

function oneOf<const T extends string>(value: unknown, known: readonly T[]): T {
  const found = known.find((name) => name === value)
  if (found === undefined) throw new TemplateFault('WRONG_ARGUMENT', textOf(value))
  return found
}

import type { GroupTag } from '../../../../domain/report-templates/tags.ts'
import { html, nothing } from './html.ts'
import { individualDrawings } from './individual-drawings.ts'
import type { GroupView } from './group-view.ts'
import type { DrawTag } from './liquid/tags.ts'
import { changeTable } from './sections/change.ts'
import { groupCover } from './sections/group-cover.ts'
import { groupGaps } from './sections/group-gaps.ts'
import { groupRules } from './sections/group-rules.ts'
import { participation } from './sections/participation.ts'
import { rarelyJudgedInWave, reliabilityTable, straightLining } from './sections/reliability.ts'
import { spreadTable } from './sections/spread.ts'

/** What each tag of reports about groups draws. Charts of means are those of one person's report. */
export function groupDrawings(view: GroupView): Readonly<Record<GroupTag, DrawTag>> {
  const shared = individualDrawings(view)
  const { change } = view.group.report
  return {
    cover: () => groupCover(view),
    participation: () => participation(view),
    answer_scale: shared.answer_scale,
    number_rules: () => groupRules(view),
    radar: shared.radar,
    overview_findings: shared.overview_findings,
    summary: shared.summary,
    spread_table: () => spreadTable(view),
    group_bars: shared.group_bars,
    group_notes: shared.group_notes,
    group_gaps: () => groupGaps(view),
    competency_tables: shared.competency_tables,
    competency_table: shared.competency_table,
    legend: shared.legend,
    gap_chart: shared.gap_chart,
    largest_gaps: shared.largest_gaps,
    gap_legend: shared.gap_legend,
    importance_intro: shared.importance_intro,
    importance_map: shared.importance_map,
    importance_fields: shared.importance_fields,
    importance_values: shared.importance_values,
    ranked_items: shared.ranked_items,
    change_table: () => (change.length > 0 ? changeTable(view, change) : nothing),
    reliability_table: () => reliabilityTable(view),
    straight_lining: () => straightLining(view),
    rarely_judged: () => html`${rarelyJudgedInWave(view)}`,
  }
}

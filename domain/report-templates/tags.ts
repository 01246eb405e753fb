export type Tag = {
  /** With an end tag: `{% section … %} … {% endsection %}`. */
  readonly isBlock?: true
  /** What stands behind its name; `?` may be left out. */
  readonly takes?: string
  readonly says: string
}

/** Tags for every report: pages, headings, snippets, pictures. */
export const commonTags = {
  section: {
    isBlock: true,
    takes: "'name' or a title, finding?",
    says: 'A section: starts a page, with its title next to the page number. A name of a shipped section gives its title in the language of the report',
  },
  side: { isBlock: true, takes: 'heading', says: 'A heading at the side of its text' },
  left: { isBlock: true, says: 'In header or footer: plain text at the left of every page' },
  right: { isBlock: true, says: 'In header or footer: plain text at the right of every page' },
  page_number: { says: 'In header or footer: the number of the page' },
  page_count: { says: 'In header or footer: the number of pages' },
  section_title: { says: 'In header or footer: the title of the section' },
  snippets: { says: 'The used snippets in their order' },
  picture: { takes: "'/static/path', 'alternative text'?", says: 'A picture of the picture list' },
  writing_lines: { takes: 'label, lines?', says: 'A label with lines to write on' },
} as const satisfies Record<string, Tag>

/** Tags that draw one person's report. What a group may not be shown, no tag draws. */
export const individualTags = {
  cover: { says: 'The cover, a page of its own' },
  who_answered: { says: 'Rater groups: asked, answered, and whether they are shown' },
  answer_scale: { says: 'What the answers are called' },
  row_example: { says: 'An explained line of a competency table' },
  number_rules: { says: 'By which rules the numbers of the report are computed' },
  radar: { says: 'Profile of all competencies, self and others; nothing with fewer than five' },
  overview_findings: { says: 'Strengths, blind spots, hidden strengths and needs' },
  summary: { says: 'The findings in a few sentences' },
  group_bars: { says: 'Competencies by rater group' },
  hidden_groups: { says: 'Groups that are too small to be shown, and why' },
  group_notes: { says: 'What to look for in the rater groups' },
  competency_tables: { says: 'Every competency with its items and the legend on each page' },
  competency_table: { takes: 'number of the competency', says: 'One competency with its items' },
  legend: { says: 'The marks of the rater groups' },
  gap_chart: { says: 'Self against others, competency by competency' },
  largest_gaps: {
    takes: "'more' or 'less'",
    says: 'Items in which the own view is furthest above or below that of others',
  },
  gap_legend: { says: 'The marks of the gap tables' },
  importance_intro: { says: 'Whose ratings of importance the map shows, and what its lines are' },
  importance_map: { says: 'Map of importance and performance' },
  importance_fields: { says: 'Competencies by their field of the map' },
  importance_values: { says: 'The numbers of the map' },
  wished_change: { says: 'Competencies by the change that others wish for' },
  ranked_items: { takes: "'highest' or 'lowest'", says: 'Items that others rate highest or lowest' },
  rarely_judged: { says: 'Items that many could not judge' },
  comments: { says: 'Comments by question and group' },
  agreement_table: { says: 'How similarly people answered, in words' },
  agreement_meaning: { says: 'What the words of agreement mean' },
  development_plans: { says: 'What to work on, with room for next steps' },
  development_strength: { says: 'A strength to build on' },
  competency_glance: { says: 'Each competency on one line, with only the items that stand out' },
  level_table: { says: 'Each competency with its level in words, its place on the scale and the agreement' },
  strengths_and_needs: { says: 'Strengths and needs side by side, with the items that show them best' },
  recommendation: { says: 'What to develop first, why, and suggested activities' },
  change_table: { says: 'Change since the last wave; nothing without one' },
} as const satisfies Record<string, Tag>

/** Tags that draw a report about a group: means of people's means, and no names. */
export const groupTags = {
  cover: individualTags.cover,
  participation: { says: 'Rater groups: how many were asked and answered, over all people together' },
  answer_scale: individualTags.answer_scale,
  number_rules: individualTags.number_rules,
  radar: individualTags.radar,
  overview_findings: individualTags.overview_findings,
  summary: individualTags.summary,
  spread_table: { says: 'Competencies with the lowest and the highest of people’s means' },
  group_bars: individualTags.group_bars,
  group_notes: individualTags.group_notes,
  group_gaps: { says: 'Pairs of rater groups with the items on which they are furthest apart' },
  competency_tables: individualTags.competency_tables,
  competency_table: individualTags.competency_table,
  legend: individualTags.legend,
  gap_chart: individualTags.gap_chart,
  largest_gaps: individualTags.largest_gaps,
  gap_legend: individualTags.gap_legend,
  importance_intro: individualTags.importance_intro,
  importance_map: individualTags.importance_map,
  importance_fields: individualTags.importance_fields,
  importance_values: individualTags.importance_values,
  ranked_items: individualTags.ranked_items,
  change_table: individualTags.change_table,
  reliability_table: { says: 'How reliable the answers are and how many raters are needed; only about a whole wave' },
  straight_lining: { says: 'How many raters gave every item the same answer; only about a whole wave' },
  rarely_judged: { says: 'Lines of a list: items that many could not judge; only about a whole wave' },
} as const satisfies Record<string, Tag>

export type IndividualTag = keyof typeof individualTags
export type GroupTag = keyof typeof groupTags

import { readFileSync } from 'node:fs'

export type OfficialSnippet = {
  name: string
  /** What it mainly shows. */
  type: 'text' | 'table' | 'chart'
  providers: string[]
  /** 1: reports about one person, 2: about a group, null: both. */
  data_scope: 1 | 2 | null
  body: string
}

const snippet = (
  name: string,
  type: OfficialSnippet['type'],
  data_scope: 1 | 2,
  provider: 'AS360' | 'ACDC' = 'AS360',
): OfficialSnippet => ({
  name,
  type,
  providers: [provider],
  data_scope,
  body: source(`snippets/${name}.liquid`),
})

const acdc = (name: string, type: OfficialSnippet['type'], data_scope: 1 | 2 = 1) =>
  snippet(`acdc-${name}`, type, data_scope, 'ACDC')

const individual = (name: string, type: OfficialSnippet['type']) => snippet(`360-${name}`, type, 1)

/** The snippets that ship with the product, in the order of the list. Each draws one section of a report. */
export const officialSnippets: readonly OfficialSnippet[] = [
  individual('cover', 'text'),
  individual('how-to-read', 'table'),
  individual('overview', 'chart'),
  individual('rater-groups', 'chart'),
  individual('competencies', 'table'),
  individual('gaps', 'chart'),
  individual('importance', 'chart'),
  individual('wished-change', 'chart'),
  individual('highest-lowest', 'table'),
  individual('comments', 'text'),
  individual('agreement', 'table'),
  individual('development', 'text'),
  individual('change', 'chart'),
  snippet('superior-how-to-read', 'table', 1),
  snippet('superior-competencies', 'table', 1),
  snippet('superior-conversation', 'text', 1),
  snippet('summary-person', 'text', 1),
  snippet('summary-levels', 'table', 1),
  snippet('summary-strengths', 'text', 1),
  snippet('summary-recommendation', 'text', 1),
  snippet('summary-signatures', 'text', 1),
  snippet('team-cover', 'text', 2),
  snippet('team-how-to-read', 'table', 2),
  snippet('team-overview', 'chart', 2),
  snippet('team-competencies', 'chart', 2),
  snippet('team-rater-groups', 'chart', 2),
  snippet('team-gaps', 'chart', 2),
  snippet('team-importance', 'chart', 2),
  snippet('team-highest-lowest', 'table', 2),
  snippet('team-change', 'chart', 2),
  snippet('team-conversation', 'text', 2),
  snippet('wave-participation', 'table', 2),
  snippet('wave-reliability', 'table', 2),
  snippet('wave-group-differences', 'table', 2),
  snippet('wave-items', 'table', 2),
  acdc('cover', 'text'),
  acdc('how-to-read', 'table'),
  acdc('overview', 'chart'),
  acdc('competencies', 'chart'),
  acdc('behaviours', 'table'),
  acdc('tests', 'chart'),
  // What evaluators noted is for the wash-up: who wants readers to see it adds it to a copy.
  acdc('notes', 'text'),
  acdc('development', 'text'),
  acdc('group-cover', 'text', 2),
  acdc('matrix', 'table', 2),
  acdc('competency-means', 'chart', 2),
  acdc('people', 'text', 2),
]

export function source(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}

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

const individual = (name: string, type: OfficialSnippet['type']): OfficialSnippet => ({
  name: `360-${name}`,
  type,
  providers: ['AS360'],
  data_scope: 1,
  body: source(`snippets/360-${name}.liquid`),
})

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
]

export function source(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}

import { rolesAsked, type PublishedContent } from '../questionnaires/published-content.ts'
import { readKey, type KeyKind } from '../questionnaires/item-key.ts'
import type { Labels } from '../templates/template-content.ts'

/** Something that a questionnaire asks for, as a column of a table. */
export type AnswerVariable = {
  key: string
  /** Accepted by every statistics program: `q3_2`, `importance3`, `comment3_1`. */
  name: string
  kind: KeyKind
  section: number
  /** Of the competency; empty if its name was hidden from raters. */
  sectionNames: Labels
  /** Of the question or comment; empty for ratings of the whole competency. */
  labels: Labels
  /** Roles that are asked for it; null: all. */
  roles: readonly string[] | null
}

/** Everything that a wave asks for, competency by competency in the order of the template, comments last in each. */
export function answerVariables({ sections }: Pick<PublishedContent, 'sections'>): AnswerVariable[] {
  return sections.flatMap((section) => {
    const { number, names, items, comments, currentKey, shiftKey, importanceKey } = section
    const variable = ({ key, labels }: { key: string; labels: Labels }): AnswerVariable => {
      const kind = readKey(key)?.kind ?? 'item'
      const name = variableName(key)
      return { key, name, kind, section: number, sectionNames: names, labels, roles: rolesAsked(key) }
    }
    const ratings = [currentKey, shiftKey, importanceKey].filter((key) => key !== undefined)
    return [...items, ...ratings.map((key) => ({ key, labels: {} })), ...comments].map(variable)
  })
}

const prefixes: Record<KeyKind, string> = {
  item: 'q',
  comment: 'comment',
  current: 'current',
  shift: 'desired',
  importance: 'importance',
}

function variableName(key: string): string {
  const read = readKey(key)
  if (!read) throw new Error(`${key} is no key of an answer`)
  return `${prefixes[read.kind]}${read.section}${read.number > 0 ? `_${read.number}` : ''}`
}

/**
 * What stands for a missing number where only numbers are written. The answers of a scale are at most 10, so none is
 * taken for one of these.
 */
export const missingNumbers = {
  /** The role is not asked for it. */
  notAsked: 997,
  /** Handed in without an answer. */
  notAnswered: 998,
  /** "Cannot judge" (`notApplicableAnswer`). */
  notApplicable: 999,
} as const

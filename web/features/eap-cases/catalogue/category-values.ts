import type { CallInput } from '../../../../contract/endpoint.ts'
import type { CategoryDetail, saveCategory } from '../../../../contract/eap-cases/administration.ts'
import { fold } from '../../../../domain/text/folding.ts'
import { byLanguage, textsOf } from '../name-in.ts'

type Body = CallInput<typeof saveCategory>['body']
export type TopicValues = { slug: string; names: Record<string, string>; active: boolean; isStored: boolean }
export type CategoryValues = {
  slug: string
  names: Record<string, string>
  icon: string
  bookable: boolean
  active: boolean
  defaultDuration: number | null
  topics: TopicValues[]
}

export function valuesOfCategory(category: CategoryDetail | undefined): CategoryValues {
  if (!category) return { slug: '', names: {}, icon: '', bookable: true, active: true, defaultDuration: 60, topics: [] }
  const { slug, icon, bookable, active, defaultDuration } = category
  const topics = category.topics.map((topic) => ({
    slug: topic.slug,
    names: byLanguage(topic.name),
    active: topic.active,
    isStored: true,
  }))
  return { slug, names: byLanguage(category.name), icon, bookable, active, defaultDuration, topics }
}

/** What the call takes; new records get their short name from their English name, else from any. */
export function bodyOfCategory(values: CategoryValues, slug: string): Body & { topics: { slug: string }[] } {
  const { names, icon, bookable, active, defaultDuration } = values
  const taken: string[] = []
  const topics = values.topics.map((topic) => {
    const own = topic.isStored ? topic.slug : freeSlug(`${slug}_${slugOf(topic.names)}`, [...taken, slug])
    taken.push(own)
    return { slug: own, name: textsOf(topic.names), active: topic.active }
  })
  return {
    name: textsOf(names),
    icon,
    bookable,
    active,
    defaultDuration: defaultDuration ?? 0,
    topics,
    isNew: values.slug === '',
  }
}

/** A short name made of letters, digits and underscores. */
export function slugOf(names: Readonly<Record<string, string>>): string {
  const text = names['en'] || (Object.values(names).find((name) => name.trim() !== '') ?? '')
  return (
    fold(text)
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_|_$/g, '')
      .slice(0, 25) || 'item'
  )
}

/** The name, or with a number that is not taken yet. */
export function freeSlug(wanted: string, taken: readonly string[]): string {
  let free = wanted
  for (let number = 2; taken.includes(free); number += 1) free = `${wanted}_${number}`
  return free
}

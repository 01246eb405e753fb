import type { CallInput } from '../../../../contract/endpoint.ts'
import type { ExpertDetail, saveExpert } from '../../../../contract/eap-cases/administration.ts'
import { longestProfile } from '../../../../domain/eap-cases/expert.ts'

type Body = CallInput<typeof saveExpert>['body']
export type Profile = { language: string; text: string; topics: string[] }
export type ExpertValues = {
  active: boolean
  categories: { slug: string; ownDuration: number | null }[]
  profiles: Profile[]
}

export function valuesOfExpert({ active, categories, profiles }: ExpertDetail): ExpertValues {
  return { active, categories: categories.map(({ slug, ownDuration }) => ({ slug, ownDuration })), profiles }
}

export function bodyOfExpert({ active, categories, profiles }: ExpertValues): Body {
  return {
    active,
    categories: categories.map(({ slug, ownDuration }) => ({ slug, defaultDuration: ownDuration })),
    profiles,
  }
}

/** Codes by field, before anything is sent. */
export function problemsOfExpert({ categories, profiles }: ExpertValues): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [index, { ownDuration }] of categories.entries())
    if (ownDuration !== null && (ownDuration < 10 || ownDuration > 480))
      problems[`categories.${index}.ownDuration`] = 'INVALID'
  for (const [index, { text }] of profiles.entries()) {
    if (text.trim() === '') problems[`profiles.${index}.text`] = 'REQUIRED'
    if (text.length > longestProfile) problems[`profiles.${index}.text`] = 'TOO_LONG'
  }
  return problems
}

import type { ItemLanguage } from '../../contract/simulator/pages.ts'
import type { ReasoningBank } from '../../domain/simulator/instruments.ts'
import { scoreScale } from '../../domain/simulator/score-scale.ts'
import { standardScores, type Score } from '../../domain/simulator/standard-scores.ts'
import { itemBanks, personalityQuestionnaire, textIn, type Text } from './item-bank.ts'
import type { QuestionnaireSitting } from './questionnaire-sitting.ts'
import { abilityOf, type ReasoningSitting } from './reasoning-sitting.ts'
import type { SittingScale } from './sitting-store.ts'

const names: Record<'theta' | 't' | 'sten' | 'percentile', Text> = {
  theta: { en: 'Ability (θ)', cs: 'Schopnost (θ)' },
  t: { en: 'T score', cs: 'T skór' },
  sten: { en: 'Sten', cs: 'Sten' },
  percentile: { en: 'Percentile', cs: 'Percentil' },
}

/** The result of a reasoning test, on four scales. None if no item was answered: the estimate would be the population's. */
export function reasoningScales(
  sitting: ReasoningSitting,
  bank: ReasoningBank,
  language: ItemLanguage,
): SittingScale[] {
  if (sitting.given.length === 0) return []
  const { theta, standardError } = abilityOf(sitting, itemBanks[bank].items)
  const scores = { theta: { value: theta, standardError }, ...standardScores(theta, standardError) }
  return (['theta', 't', 'sten', 'percentile'] as const).map((id) =>
    rounded(id, textIn(names[id], language), scores[id]),
  )
}

export function personalityScales({ answers }: QuestionnaireSitting, language: ItemLanguage): SittingScale[] {
  const { scales, items } = personalityQuestionnaire
  return scales.map((scale) => {
    const given = items
      .filter((item) => item.scale === scale.id)
      .flatMap(({ id, keyed }) => (answers[id] ? [{ value: answers[id].value, keyed }] : []))
    return rounded(scale.id, textIn(scale.name, language), scoreScale(given, scale))
  })
}

const round = (value: number) => Math.round(value * 100) / 100

const rounded = (id: string, name: string, { value, standardError }: Score): SittingScale => ({
  id,
  name,
  value: round(value),
  standardError: round(standardError),
})

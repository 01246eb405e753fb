import type { ItemLanguage } from '../../contract/simulator/pages.ts'
import type { Figure } from '../../contract/simulator/sitting.ts'
import type { BankItem } from '../../domain/simulator/choose-item.ts'
import type { ReasoningBank } from '../../domain/simulator/instruments.ts'
import type { ScaleNorms } from '../../domain/simulator/score-scale.ts'
import numbers from '../content/numbers.json' with { type: 'json' }
import patterns from '../content/patterns.json' with { type: 'json' }
import personality from '../content/personality.json' with { type: 'json' }
import rules from '../content/rules.json' with { type: 'json' }

/** A plain text is the same in both languages: a name, a number. */
export type Text = string | Readonly<Record<ItemLanguage, string>>

type ItemContent = {
  id: string
  stem: Text
  table?: { head: readonly Text[]; rows: readonly (readonly Text[])[] }
  series?: readonly string[]
  figures?: readonly Figure[]
  options: readonly (Text | Figure)[]
  key: 'A' | 'B' | 'C' | 'D' | 'E'
  /** From what a test works the key out again. */
  check: unknown
}
/** `a` and `b` are our assumptions and not calibrated on people: the result is for trying Assay out. */
export type ReasoningItem = ItemContent & BankItem
export type PracticeItem = ItemContent & { explanation: Text }
export type ItemBank = { items: readonly ReasoningItem[]; practice: readonly PracticeItem[] }

export type PersonalityScale = ScaleNorms & { id: string; name: Text }
export type Statement = { id: string; scale: string; keyed: 'plus' | 'minus'; text: Text }

export const itemBanks = { numbers, patterns, rules } as unknown as Readonly<Record<ReasoningBank, ItemBank>>

/** The mean, SD and alpha of its scales are assumed too. */
export const personalityQuestionnaire = personality as unknown as {
  scales: readonly PersonalityScale[]
  items: readonly Statement[]
}

export const textIn = (text: Text, language: ItemLanguage): string => (typeof text === 'string' ? text : text[language])

/** The place of the right option, 0 for A. */
export const keyPlace = ({ key }: ItemContent): number => 'ABCDE'.indexOf(key)

import { readFileSync } from 'node:fs'
import type { InterfaceLanguage } from '../../../../../domain/languages/languages.ts'

/** What the sheets say besides the wave's own texts. */
export type SheetTexts = {
  scoringSheet: string
  observersNotes: string
  explanation: string
  scale: string
  notSeen: string
  wave: string
  everybody: string
  person: string
  evaluator: string
  activity: string
  competency: string
  general: string
  sign: string
  time: string
  note: string
  minutes: string
  chooseScore: string
  chooseFromList: string
  printed: string
  howToScore: string[]
  howToNote: string[]
}

const read = new Map<InterfaceLanguage, SheetTexts>()

export function sheetTexts(language: InterfaceLanguage): SheetTexts {
  const known = read.get(language)
  if (known) return known
  const file = new URL(`./texts/${language}.json`, import.meta.url)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as SheetTexts
  read.set(language, texts)
  return texts
}

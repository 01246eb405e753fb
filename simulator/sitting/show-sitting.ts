import type { ItemLanguage, SimulatedTest } from '../../contract/simulator/pages.ts'
import type { ShownItem, SittingView } from '../../contract/simulator/sitting.ts'
import type { InterfaceLanguage } from '../../domain/languages/languages.ts'
import { instrumentOf } from '../../domain/simulator/instruments.ts'
import { itemBanks, personalityQuestionnaire, textIn, type ItemBank, type ReasoningItem } from './item-bank.ts'
import type { Sitting, SittingState } from './change-sitting.ts'
import { isPaused, pauseLeft, timeLeft, type ReasoningSitting } from './reasoning-sitting.ts'

/** Items exist in English and in Czech; who reads another language gets them in English. */
export const itemLanguageOf = (language: InterfaceLanguage): ItemLanguage => (language === 'cs' ? 'cs' : 'en')

/** Where a sitting stands, without anything that tells a key. */
export function viewOf({ phase, toolId, state }: Sitting, language: InterfaceLanguage, now: Date): SittingView {
  if (phase === 'refused') return { state: 'refused' }
  if (phase === 'finished' || state?.end) return { state: 'finished', isTimeUp: isTimeUp(state) }
  if (!state) return { state: 'ready' }
  if (state.kind === 'personality')
    return { state: 'questionnaire', answers: { ...state.answers }, savedAt: state.savedAt }
  const instrument = instrumentOf(toolId)
  if (instrument === 'personality') throw new Error(`A reasoning test is kept for the tool ${toolId}`)
  return viewOfTest(state, itemBanks[instrument], itemLanguageOf(language), now)
}

const isTimeUp = (state: SittingState | null) => state?.kind === 'reasoning' && state.end?.isTimeUp === true

function viewOfTest(sitting: ReasoningSitting, { items }: ItemBank, language: ItemLanguage, now: Date): SittingView {
  if (isPaused(sitting, now))
    return { state: 'paused', pauseLeft: pauseLeft(sitting, now), timeLeft: timeLeft(sitting, now) }
  const item = items.find(({ id }) => id === sitting.current?.itemId)
  if (!item) throw new Error(`The item ${sitting.current?.itemId} is not in the bank`)
  return {
    state: 'item',
    sequence: sitting.given.length + 1,
    item: shown(item, language),
    chosen: sitting.current?.option ?? null,
    savedAt: sitting.savedAt,
    timeLeft: timeLeft(sitting, now),
    canPause: sitting.pause === null,
  }
}

/** Everything from which the page is made. */
export function testOf(sitting: Sitting, language: InterfaceLanguage, now: Date): SimulatedTest {
  const itemLanguage = itemLanguageOf(language)
  const view = viewOf(sitting, language, now)
  const isOver = view.state === 'finished' || view.state === 'refused'
  const instrument = instrumentOf(sitting.toolId)
  const { token, personName } = sitting
  const common = { token, personName, itemLanguage, isTranslated: itemLanguage === language, view }
  if (instrument === 'personality') {
    const statements = isOver ? [] : personalityQuestionnaire.items
    const texts = statements.map(({ id, text }) => ({ id, text: textIn(text, itemLanguage) }))
    return { ...common, test: { kind: 'personality', statements: texts } }
  }
  const practice = view.state === 'ready' ? itemBanks[instrument].practice : []
  return {
    ...common,
    test: { kind: 'reasoning', bank: instrument, practice: practice.map((item) => shown(item, itemLanguage)) },
  }
}

type Content = Pick<ReasoningItem, 'id' | 'stem' | 'table' | 'series' | 'figures' | 'options'>

function shown({ id, stem, table, series, figures, options }: Content, language: ItemLanguage): ShownItem {
  return {
    id,
    stem: textIn(stem, language),
    table: table
      ? {
          head: table.head.map((cell) => textIn(cell, language)),
          rows: table.rows.map((row) => row.map((cell) => textIn(cell, language))),
        }
      : null,
    series: series ? [...series] : null,
    figures: figures ? [...figures] : null,
    options: options.map((option) =>
      typeof option === 'object' && 'shape' in option ? { figure: option } : { text: textIn(option, language) },
    ),
  }
}

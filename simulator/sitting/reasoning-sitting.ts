import { chooseItem } from '../../domain/simulator/choose-item.ts'
import { estimateAbility, type Ability } from '../../domain/simulator/estimate-ability.ts'
import { isExactEnough, reasoningLimits } from '../../domain/simulator/test-rules.ts'
import { keyPlace, type ReasoningItem } from './item-bank.ts'

/** A reasoning test between begin and end, as it is kept. Times are ISO 8601. */
export type ReasoningSitting = {
  kind: 'reasoning'
  begunAt: string
  pause: { from: string; until: string | null } | null
  /** Answered for good, in their order. */
  given: readonly Choice[]
  /** The item that is shown; its choice may still change. Null once the test has ended. */
  current: { itemId: string; option: number | null } | null
  savedAt: string | null
  end: { at: string; isTimeUp: boolean } | null
}
type Choice = { itemId: string; option: number }
/** What a person did with the item that they saw as number `sequence`. */
export type ItemChoice = Choice & { sequence: number }
/** The sitting after a step (the same object if nothing changed), or why the step is refused. */
export type Step<Sitting> = { sitting: Sitting } | { refusal: 'ITEM_NOT_CURRENT' | 'PAUSE_USED' | 'ITEMS_MISSING' }
/** The items, and the seed by which this person's are drawn. */
export type Draw = { items: readonly ReasoningItem[]; seed: string }

const minute = 60_000
/** A tap in the last second may still be under way when the time ends. */
const lateTap = 5_000

export function beginReasoning(draw: Draw, now: Date): ReasoningSitting {
  const begun = { kind: 'reasoning' as const, begunAt: now.toISOString(), pause: null, savedAt: null, end: null }
  return withNextItem({ ...begun, given: [], current: null }, draw, now)
}

export function isPaused({ pause, end }: ReasoningSitting, now: Date): boolean {
  return end === null && pause !== null && pause.until === null && pauseLeft({ pause }, now) > 0
}

/** Milliseconds until the test goes on by itself. */
export function pauseLeft({ pause }: Pick<ReasoningSitting, 'pause'>, now: Date): number {
  if (!pause) return 0
  return Math.max(0, Date.parse(pause.from) + reasoningLimits.pauseMinutes * minute - now.getTime())
}

/** When the time ends, or would end if the pause ended now. */
function deadline({ begunAt, pause }: ReasoningSitting, now: Date): number {
  const from = pause ? Date.parse(pause.from) : 0
  const longest = from + reasoningLimits.pauseMinutes * minute
  const until = pause?.until ? Date.parse(pause.until) : Math.min(now.getTime(), longest)
  return Date.parse(begunAt) + reasoningLimits.minutes * minute + (pause ? until - from : 0)
}

/** Milliseconds of working time; they stand still while the test is paused. */
export function timeLeft(sitting: ReasoningSitting, now: Date): number {
  return Math.max(0, deadline(sitting, now) - now.getTime())
}

/** Ends the test if its time is up: what was chosen counts. */
export function endIfTimeIsUp(sitting: ReasoningSitting, now: Date): ReasoningSitting {
  if (sitting.end || isPaused(sitting, now) || timeLeft(sitting, now) > 0) return sitting
  const { current } = sitting
  const given =
    current && current.option !== null ? [...sitting.given, asChoice(current, current.option)] : sitting.given
  const at = new Date(deadline(sitting, now)).toISOString()
  return { ...sitting, given, current: null, end: { at, isTimeUp: true } }
}

/** Notes what is chosen for the shown item; it can change until the item is answered. */
export function choose(sitting: ReasoningSitting, choice: ItemChoice, now: Date): Step<ReasoningSitting> {
  const before = endIfTimeIsUp(sitting, new Date(now.getTime() - lateTap))
  if (before.end) return { sitting: before }
  if (!isShown(before, choice) || isPaused(before, now)) return { refusal: 'ITEM_NOT_CURRENT' }
  if (before.current?.option === choice.option) return { sitting: before }
  const current = asChoice(choice, choice.option)
  return { sitting: { ...before, current, savedAt: now.toISOString() } }
}

/** Answers the shown item for good and shows the next one, or ends the test. */
export function answer(sitting: ReasoningSitting, choice: ItemChoice, draw: Draw, now: Date): Step<ReasoningSitting> {
  const earlier = sitting.given[choice.sequence - 1]
  if (earlier) {
    const isRepeated = earlier.itemId === choice.itemId && earlier.option === choice.option
    return isRepeated ? { sitting } : { refusal: 'ITEM_NOT_CURRENT' }
  }
  const chosen = choose(sitting, choice, now)
  if ('refusal' in chosen || chosen.sitting.end) return chosen
  const given = [...chosen.sitting.given, asChoice(choice, choice.option)]
  return { sitting: withNextItem({ ...chosen.sitting, given, current: null, savedAt: now.toISOString() }, draw, now) }
}

export function pause(sitting: ReasoningSitting, now: Date): Step<ReasoningSitting> {
  const before = endIfTimeIsUp(sitting, now)
  if (before.end || isPaused(before, now)) return { sitting: before }
  if (before.pause) return { refusal: 'PAUSE_USED' }
  return { sitting: { ...before, pause: { from: now.toISOString(), until: null } } }
}

export function resume(sitting: ReasoningSitting, now: Date): Step<ReasoningSitting> {
  const before = endIfTimeIsUp(sitting, now)
  if (!before.pause || !isPaused(before, now)) return { sitting: before }
  return { sitting: { ...before, pause: { ...before.pause, until: now.toISOString() } } }
}

export function abilityOf({ given }: ReasoningSitting, items: readonly ReasoningItem[]): Ability {
  return estimateAbility(
    given.flatMap(({ itemId, option }) => {
      const item = items.find(({ id }) => id === itemId)
      return item ? [{ a: item.a, b: item.b, isRight: keyPlace(item) === option }] : []
    }),
  )
}

function withNextItem(sitting: ReasoningSitting, { items, seed }: Draw, now: Date): ReasoningSitting {
  const shown = sitting.given.map(({ itemId }) => itemId)
  const { theta, standardError } = abilityOf(sitting, items)
  const next = chooseItem({ bank: items, shown, theta, seed })
  if (!next || isExactEnough({ items: shown.length, standardError, isBankEmpty: false }))
    return { ...sitting, current: null, end: { at: now.toISOString(), isTimeUp: false } }
  return { ...sitting, current: { itemId: next.id, option: null } }
}

const isShown = ({ given, current }: ReasoningSitting, { sequence, itemId }: ItemChoice) =>
  sequence === given.length + 1 && current?.itemId === itemId

const asChoice = ({ itemId }: { itemId: string }, option: number): Choice => ({ itemId, option })

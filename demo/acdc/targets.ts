import type { Score } from '../../domain/acdc/scores.ts'
import type { Dice } from '../dice.ts'

/** What an evaluator is to think of a competency over all activities; null: not seen. */
export type Target = number | null
/** By person, competency (the first is 1) and evaluator. */
export type Targets = (person: number, competency: number, evaluator: number) => Target

/** The person whose wash-up is under way: by competency, what each of the four evaluators thinks. */
export const underWay: readonly (readonly Target[])[] = [
  [4, 2, 4, 3],
  [3, 3, 4, 3],
  [3, 2, 2, 3],
  [4, 4, 3.5, 4],
  [3, 4, 2, null],
  [4, 4, 4, 3.5],
  [3, 3, 3, 3],
  [3.5, 3, 3, 4],
]

/** People have strengths that evaluators see alike, mostly. */
export function drawTargets(dice: Dice, given: ReadonlyMap<number, typeof underWay>): Targets {
  const levels = new Map<string, number>()
  const targets = new Map<string, Target>()
  const draw = (person: number, competency: number): Target => {
    const key = `${person} ${competency}`
    const level = levels.get(key) ?? 2 + dice.roll(6) / 2
    levels.set(key, level)
    if (dice.chance(5)) return null
    return clamp(level + dice.pick([-1, -0.5, -0.5, 0, 0, 0, 0, 0.5, 0.5, 1]))
  }
  return (person, competency, evaluator) => {
    const fixed = given.get(person)?.[competency - 1]?.[evaluator]
    if (fixed !== undefined) return fixed
    const key = `${person} ${competency} ${evaluator}`
    const target = targets.get(key)
    if (target !== undefined) return target
    const drawn = draw(person, competency)
    targets.set(key, drawn)
    return drawn
  }
}

/** Scores in so many activities whose mean is the target; with one activity, the number next to it. */
export function scoresWithMean(dice: Dice, target: Target, count: number): Score[] {
  if (target === null) return Array.from({ length: count }, () => null)
  if (count === 1) return [Math.round(target)]
  const low = Math.floor(target)
  if (low !== target) return [low, low + 1, ...Array.from({ length: count - 2 }, () => null)]
  const scores: Score[] = Array.from({ length: count }, () => target)
  const canDiffer = target > 1 && target < 5
  if (canDiffer && dice.chance(50)) {
    const from = dice.roll(count)
    scores[from] = target + 1
    scores[(from + 1) % count] = target - 1
  }
  return scores
}

const clamp = (value: number) => Math.min(5, Math.max(1, value))

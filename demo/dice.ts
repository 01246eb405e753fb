/** Numbers that look random and are the same on every load (mulberry32). */
export type Dice = {
  /** 0 ≤ n < sides */
  roll(sides: number): number
  pick<T>(choices: readonly T[]): T
  /** True with this probability in percent. */
  chance(percent: number): boolean
}

export function dice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    roll: (sides) => Math.floor(next() * sides),
    pick: (choices) => {
      const [chosen] = choices.slice(Math.floor(next() * choices.length))
      if (chosen === undefined) throw new Error('There is nothing to pick from')
      return chosen
    },
    chance: (percent) => next() * 100 < percent,
  }
}

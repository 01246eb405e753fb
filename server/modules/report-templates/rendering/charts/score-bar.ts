import type { Html } from '../html.ts'
import { palette } from './palette.ts'
import { drawing, line, mm, rectangle, text } from './svg.ts'
import { trusted } from '../html.ts'

export type ScoreScale = {
  /** mm */
  width: number
  lowest: number
  highest: number
}
type Scores = {
  score: number | null
  /** Ends of what single evaluators gave. */
  range?: { lowest: number; highest: number } | null
  /** Mean of others. */
  others?: number | null
}

/** mm */
const discRadius = 1.6
/** Room for the disc at the end of a bar. */
const inset = discRadius
export const scoreBarHeight = 7

const xOn =
  ({ width, lowest, highest }: ScoreScale) =>
  (value: number) =>
    inset + ((value - lowest) / Math.max(1, highest - lowest)) * (width - 2 * inset)

const numbersOf = ({ lowest, highest }: ScoreScale) =>
  Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index)

/** A score as a bar from the lowest number of the scale, over a band of what evaluators gave, with a mark for others. */
export function scoreBar(scale: ScoreScale, { score, range, others }: Scores, label?: string): Html {
  const x = xOn(scale)
  const middle = scoreBarHeight / 2
  return drawing(
    scale.width,
    scoreBarHeight,
    [
      numbersOf(scale).map((number) => line(x(number), 0, x(number), scoreBarHeight)),
      range ? rectangle(x(range.lowest), 0.7, x(range.highest) - x(range.lowest), 5.6, palette.purpleTint) : '',
      score === null ? '' : bar(x(scale.lowest), x(score), middle),
      others == null ? '' : line(x(others), 0.2, x(others), 6.8, { colour: palette.text, width: 0.6 }),
    ],
    label,
  )
}

/** At the lowest number the bar has no length, so it ends in a disc. */
function bar(from: number, to: number, y: number): Html {
  const length = mm(Math.max(0, to - from))
  return trusted(
    `<rect x="${mm(from)}" y="${mm(y - 1.1)}" width="${length}" height="2.2" fill="${palette.purple}"/>` +
      `<circle cx="${mm(to)}" cy="${mm(y)}" r="${discRadius}" fill="${palette.purple}"/>`,
  )
}

/** The numbers of the scale, above its bars. */
export function scoreAxis(scale: ScoreScale): Html {
  const x = xOn(scale)
  return drawing(
    scale.width,
    3.6,
    numbersOf(scale).map((number) =>
      text(x(number), 2.7, String(number), { points: 7.5, anchor: 'middle', colour: palette.faint }),
    ),
  )
}

/** From the lowest to the highest score of several people, with a line for their mean. */
export function scoreSpread(
  scale: ScoreScale,
  { lowest, highest, mean }: Record<'lowest' | 'highest' | 'mean', number>,
): Html {
  const x = xOn(scale)
  return drawing(scale.width, scoreBarHeight, [
    numbersOf(scale).map((number) => line(x(number), 0, x(number), scoreBarHeight)),
    rectangle(x(lowest) - 0.3, 2, x(highest) - x(lowest) + 0.6, 3, palette.purpleSoft),
    line(x(mean), 0.6, x(mean), scoreBarHeight - 0.6, { colour: palette.text, width: 0.6 }),
  ])
}

export const scoreKeys = {
  agreed: (): Html =>
    drawing(8, 4, [
      rectangle(0, 0.9, 6, 2.2, palette.purple),
      trusted(`<circle cx="6" cy="2" r="1.6" fill="${palette.purple}"/>`),
    ]),
  range: (): Html => drawing(8, 4, [rectangle(0, 0, 8, 4, palette.purpleTint)]),
  others: (): Html => drawing(2, 4, [line(1, 0, 1, 4, { colour: palette.text, width: 0.6 })]),
  spread: (): Html => drawing(8, 4, [rectangle(0, 0.5, 8, 3, palette.purpleSoft)]),
}

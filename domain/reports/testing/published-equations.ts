import { computeReport360 } from '../compute-report-360.ts'
import { notApplicable360, type ReportInput360 } from '../report-360-input.ts'
import type { Equation } from './determined-unknowns.ts'

/** A report's numbers by their place. */
type Numbers = ReadonlyMap<string, number>
export type Publisher = (input: ReportInput360) => Numbers

/** Every unrounded mean anywhere in the report. */
export const published: Publisher = (input) => {
  const numbers = new Map<string, number>()
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'exact' && typeof inner === 'number') numbers.set(path, inner)
      walk(inner, `${path}/${key}`)
    }
  }
  walk(computeReport360(input), '')
  return numbers
}

// Every weight is a fraction whose denominator divides this: products of at most fifteen answers, six columns and
// two items. Below the modulus of the elimination.
const commonDenominator = 720_720 * 30

function wholeWeight(difference: number): number {
  const weight = Math.round(difference * commonDenominator)
  if (Math.abs(difference * commonDenominator - weight) > 1e-4) throw new Error('a weight is not such a fraction')
  return weight
}

/** The same wave with all answers 3, so that changing one of them to 4 shows its weight in each number. */
function level(input: ReportInput360): ReportInput360 {
  const answers = input.answers.map((answer) => ({
    ...answer,
    value: answer.value === notApplicable360 ? answer.value : 3,
  }))
  return { ...input, answers }
}

/** What is published, as equations over the raters' answers, found by trial and so independent of the code. */
export function equationsOf(publish: Publisher, input: ReportInput360): Equation[] {
  const flat = level(input)
  const base = publish(flat)
  const equations = new Map([...base.keys()].map((path) => [path, new Map<string, number>()]))
  flat.answers.forEach((answer, index) => {
    if (answer.value === notApplicable360) return
    const raised = publish({ ...flat, answers: flat.answers.with(index, { ...answer, value: 4 }) })
    for (const [path, value] of raised) {
      const weight = wholeWeight(value - (base.get(path) ?? 0))
      if (weight !== 0) equations.get(path)?.set(`${answer.raterId}/${answer.item}`, weight)
    }
  })
  return [...equations.values()]
}

import type { Figure } from '../../../contract/simulator/sitting.ts'
import type { PracticeItem, Text } from '../../sitting/item-bank.ts'
import { calculate } from './calculate.ts'
import { holds, houses, worldsOf, type FloorClaim, type MarkClaim } from './worlds.ts'

type Item = Omit<PracticeItem, 'explanation'>
type Series = { kind: 'series'; of: 'number' | 'letter'; start: number[]; rule: string | string[] }
type Rows = { kind: 'row'; best: 'min' | 'max'; values: string[] }
type MatrixRules = Record<keyof Figure, 'row' | 'column' | 'once' | 'same' | 'step'>
type Check =
  | Rows
  | Series
  | { kind: 'value'; expression: string; decimals: number }
  /** What is asked for stands nowhere in the table. */
  | { kind: 'untold' }
  | { kind: 'matrix'; rules: MatrixRules }
  | { kind: 'operators'; input: string; signs: string[]; output?: string }
  | { kind: 'order'; people: string[]; constraints: FloorClaim[]; floor: number }
  | { kind: 'classes'; premises: MarkClaim[]; conclusions: MarkClaim[] }

/** The last option, that none of the others is right or that nobody can tell. */
const none = 4

/** The places of the options that are right, worked out from the item's own figures: there has to be exactly one. */
export function placesThatFit(item: Item): number[] {
  const check = item.check as Check
  switch (check.kind) {
    case 'row':
      return bestRows(item, check)
    case 'value':
      return placesOf(item, (text) => numberIn(text) === rounded(calculate(check.expression), check.decimals))
    case 'untold':
      return [none]
    case 'series':
      return nextTerms(item, check)
    case 'matrix':
      return item.options.flatMap((option, place) => (completes(item, check.rules, option as Figure) ? [place] : []))
    case 'operators':
      return check.output === undefined
        ? placesOf(item, (text) => text.replaceAll('\u00a0', '') === run(check.signs, check.input))
        : placesOf(item, (sign) => run(withSign(check.signs, sign), check.input) === check.output)
    case 'order': {
      const there = new Set(
        houses(check.people, check.constraints).flatMap((house) =>
          check.people.filter((one) => house.get(one) === check.floor),
        ),
      )
      return there.size === 1 ? placesOf(item, (name) => there.has(name)) : [none]
    }
    case 'classes': {
      const worlds = worldsOf(check.premises)
      const following = check.conclusions.flatMap((claim, place) =>
        worlds.every((parcels) => holds(claim, parcels)) ? [place] : [],
      )
      return following.length > 0 ? following : [none]
    }
  }
}

/** Also that the numbers of the check are those of the table. */
function bestRows(item: Item, { best, values }: Rows): number[] {
  const results = values.map((expression, row) => {
    const inRow = item.table?.rows[row]?.slice(1).map((cell) => numberIn(english(cell))) ?? []
    const used = (expression.match(/[\d.]+/g) ?? []).map(Number)
    if (!inRow.every((number) => used.includes(number))) throw new Error(`${item.id}: row ${row} has other numbers`)
    return calculate(expression)
  })
  const wanted = best === 'min' ? Math.min(...results) : Math.max(...results)
  return results.flatMap((result, place) => (result === wanted ? [place] : []))
}

function nextTerms(item: Item, { of, start, rule }: Series): number[] {
  const shown = item.series ?? []
  const terms = [...start]
  while (terms.length <= shown.length) {
    const n = terms.length
    const step = typeof rule === 'string' ? rule : (rule[(n - 1) % rule.length] ?? '')
    terms.push(calculate(step, { n, p: terms[n - 1] ?? NaN, q: terms[n - 2] ?? NaN }))
  }
  const write = (term: number | undefined) => (of === 'letter' ? String.fromCodePoint(64 + (term ?? 0)) : String(term))
  const isShown = shown.every((text, at) => text === write(terms[at]))
  if (!isShown) throw new Error(`${item.id}: its rule gives another series`)
  return placesOf(item, (text) => (of === 'letter' ? text : String(numberIn(text))) === write(terms.at(-1)))
}

/** Whether all nine figures follow the rule of each property, by rows and columns. */
function completes({ figures = [] }: Item, rules: MatrixRules, last: Figure): boolean {
  const all = [...figures, last]
  return (Object.keys(rules) as (keyof Figure)[]).every((property) => {
    const values = all.map((figure) => figure[property])
    const rows = [0, 3, 6].map((from) => values.slice(from, from + 3))
    const columns = [0, 1, 2].map((from) => [values[from], values[from + 3], values[from + 6]])
    const isOne = (line: readonly unknown[]) => new Set(line).size === 1
    const isAll = (line: readonly unknown[]) => new Set(line).size === 3
    switch (rules[property]) {
      case 'same':
        return isOne(values)
      case 'row':
        return rows.every(isOne)
      case 'column':
        return columns.every(isOne)
      case 'once':
        return [...rows, ...columns].every(isAll) && new Set(values).size === 3
      case 'step':
        return new Set(rows.flatMap(([a, b, c]) => [turnFrom(a, b), turnFrom(b, c)])).size === 1
    }
  })
}

const turnFrom = (from: unknown, to: unknown) => (Number(to) - Number(from) + 8) % 8

const withSign = (signs: readonly string[], sign: string) => signs.map((one) => (one === '?' ? sign : one))

const operators: Record<string, (word: string) => string> = {
  '◆': (word) => word.split('').toReversed().join(''),
  '●': (word) => word.slice(1) + word.slice(0, 1),
  '▲': (word) => word.slice(1, 2) + word.slice(0, 1) + word.slice(2),
  '■': (word) => word.slice(0, -1),
  '★': (word) => word + word.slice(0, 1),
}
const run = (signs: readonly string[], word: string) => signs.reduce((now, sign) => operators[sign]?.(now) ?? '', word)

const english = (text: Text | Figure): string => (typeof text === 'string' ? text : 'en' in text ? text.en : '')
const placesOf = ({ options }: Item, isRight: (text: string) => boolean) =>
  options.flatMap((option, place) => (isRight(english(option)) ? [place] : []))
const rounded = (value: number, decimals: number) => Math.round((value + 1e-9) * 10 ** decimals) / 10 ** decimals
const numberIn = (text: string) =>
  Number(
    text
      .replaceAll('\u00a0', '')
      .replace('−', '-')
      .replace(/[^\d.-]/g, ''),
  )

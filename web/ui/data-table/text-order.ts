import type { CellValue } from './data-column.ts'

export const isEmpty = (value: CellValue) => value === null || value === undefined || value === ''

const asNumber = (value: CellValue) => (value instanceof Date ? value.getTime() : Number(value))

/** Orders non-empty values of one column; texts by the rules of the language, numbers inside them as numbers. */
export function comparer(language: string): (a: CellValue, b: CellValue) => number {
  const collator = new Intl.Collator(language, { numeric: true })
  return (a, b) =>
    typeof a === 'string' || typeof b === 'string' ? collator.compare(String(a), String(b)) : asNumber(a) - asNumber(b)
}

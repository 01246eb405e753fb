import type { ReactNode } from 'react'
import { kindOf, valueOf, type DataColumn } from '../data-column.ts'

/** What a cell shows: custom content, the number in the format of the language, or "–" if empty. */
export function cellContent<Row>(column: DataColumn<Row>, row: Row, language: string): ReactNode {
  if (column.cell) return column.cell(row) ?? '–'
  const value = valueOf(column, row)
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'number' && kindOf(column) === 'number') return value.toLocaleString(language)
  return value instanceof Date ? value.toLocaleDateString(language) : String(value)
}

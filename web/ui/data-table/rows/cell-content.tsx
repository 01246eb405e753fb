import { type ReactNode } from 'react'
import { kindOf, valueOf, type DataColumn } from '../data-column.ts'

/** What a cell shows: its own drawing, the number as the language writes it, or "–" for nothing. */
export function cellContent<Row>(column: DataColumn<Row>, row: Row, language: string): ReactNode {
  if (column.cell) return column.cell(row) ?? '–'
  const value = valueOf(column, row)
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'number' && kindOf(column) === 'number') return value.toLocaleString(language)
  return value instanceof Date ? value.toLocaleDateString(language) : String(value)
}

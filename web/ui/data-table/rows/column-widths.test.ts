import { expect, it } from 'vitest'
import type { DataColumn } from '../data-column.ts'
import { columnTracks } from './column-widths.ts'

type Row = { name: string; price: number }
const rows = [{ name: 'Żółkiewska-Őrségi Przybyszewska Kateřina-Ľudmila von Hohenzollern', price: 1 }]
const price: DataColumn<Row> = { id: 'price', header: 'Price', kind: 'number', width: 100 }
const leastOf = (name: Partial<DataColumn<Row>>) =>
  columnTracks<Row>([{ id: 'name', header: 'Person', kind: 'name', ...name }, price], rows).leastPx

it('long names shrink last of all, unless a list says how far', () => {
  expect(leastOf({})).toBe(420 + 100)
  expect(leastOf({ leastWidth: 180 })).toBe(180 + 100)
})

import { expect, test } from 'vitest'
import { cellPlace } from './cell-places.ts'
import { sheetNames } from './sheet-names.ts'

test('names of sheets are what Excel allows, each once', () => {
  const long = 'Skupinová diskuse o přesunu výroby'
  expect(sheetNames([long, `${long} do Győru`, 'A/B: [x]*?', "'Quoted'", ' ', 'Lists', 'ASSAY'], ['assay'])).toEqual([
    'Skupinová diskuse o přesunu výr',
    'Skupinová diskuse o přesunu (2)',
    'A B x',
    'Quoted',
    'Sheet',
    'Lists',
    'ASSAY (2)',
  ])
  expect(sheetNames([`${'x'.repeat(30)}😀`], [])).toEqual(['x'.repeat(30)])
})

test('cells are named as in Excel', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map((column) => cellPlace('S', 8, column))).toEqual([
    'S!A9',
    'S!Z9',
    'S!AA9',
    'S!AZ9',
    'S!BA9',
    'S!ZZ9',
    'S!AAA9',
  ])
})

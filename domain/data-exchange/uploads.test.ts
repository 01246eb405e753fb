import { describe, expect, it } from 'vitest'
import { documentPlace, uploadByName } from './uploads.ts'

describe('the name of an uploaded file', () => {
  it.each([
    ['acdc', 'scoring-sheet.xlsx', { kind: 'scoring-sheet', format: 'xlsx' }],
    ['acdc', 'Scoring-Sheet Brno.DOCX', { kind: 'scoring-sheet', format: 'docx' }],
    ['acdc', 'observers-notes.xlsx', { kind: 'observers-notes', format: 'xlsx' }],
    ['acdc', 'observers-notes.docx', { kind: 'observers-notes', format: 'docx' }],
    ['as360', 'upload-as360-data-2.xlsx', { kind: 'as360', format: 'xlsx' }],
    ['as360', 'upload-as360-data.docx', undefined],
    ['as360', 'scoring-sheet.xlsx', undefined],
    ['acdc', 'upload-as360-data.xlsx', undefined],
    ['acdc', 'scoring-sheet.pdf', undefined],
    ['acdc', 'my scoring-sheet.xlsx', undefined],
  ] as const)('in a wave of %s, %s', (wave, name, upload) => {
    expect(uploadByName(wave, name)).toEqual(upload)
  })
})

it('a place in a document is read from a path', () => {
  expect(documentPlace('paragraph 12')).toEqual({ paragraph: 12 })
  expect(documentPlace('table 3')).toEqual({ table: 3 })
  expect(documentPlace('table 3, row 5')).toEqual({ table: 3, row: 5 })
  expect(documentPlace('table 3, row 5, column 2')).toEqual({ table: 3, row: 5, column: 2 })
  expect(documentPlace('table 3!B7')).toBeUndefined()
})

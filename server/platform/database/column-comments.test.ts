import { expect, test } from 'vitest'
import { columnComments } from './column-comments.ts'

test.each([
  [
    'a new table',
    'create table notes (\n  id uuid primary key, -- guid of the note\n  text text not null -- what was noted; empty: nothing\n);\n',
    ['notes.id: guid of the note', 'notes.text: what was noted; empty: nothing'],
  ],
  [
    'columns added below each other',
    'alter table notes\n  add column colour text, -- as CSS writes it\n  add column pages integer; -- how many\nselect 1; -- no column\n',
    ['notes.colour: as CSS writes it', 'notes.pages: how many'],
  ],
  [
    'a column added in one line',
    `alter table notes add column kind text not null default 'a, b'; -- kind of note\n`,
    ['notes.kind: kind of note'],
  ],
  [
    'each of two tables',
    'alter table notes add column kind text;\nalter table pages add column kind text; -- kind of page\n',
    ['pages.kind: kind of page'],
  ],
  ['changes that add no column', 'alter table notes drop constraint notes_check; -- it was too strict\n', []],
])('comments behind the columns of %s are found', (_, sql, found) => {
  expect(columnComments(sql).map(({ table, column, comment }) => `${table}.${column}: ${comment}`)).toEqual(found)
})

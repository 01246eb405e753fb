import { expect, test } from 'vitest'
import { checkParticipantRows } from './check-participant-rows.ts'
import { rowsToLeaveOut } from './rows-to-leave-out.ts'

const check = (data: string[][]) =>
  checkParticipantRows(data, ['name', 'email', 'language'], {
    existingEmails: ['here@a.cz'],
    availableLanguages: ['cs', 'en-GB'],
    defaultLanguage: null,
  })
const leftOut = (...data: string[][]) => rowsToLeaveOut(check(data).rows)

test('leaves out nobody if all rows are valid', () => {
  expect(leftOut(['A', 'a@a.cz', 'cs'])).toEqual([])
})

test('leaves out what cannot be added and keeps the first of equal addresses', () => {
  expect(
    leftOut(
      ['A', 'not an address', 'cs'],
      ['B', 'twice@a.cz', 'cs'],
      ['C', 'here@a.cz', 'cs'],
      ['D', 'twice@a.cz', 'cs'],
      ['E', 'e@a.cz', ''],
    ),
  ).toEqual([0, 2, 3])
})

test('leaves out rows without a language only where nothing else is wrong', () => {
  expect(leftOut(['A', 'a@a.cz', ''], ['B', 'b@a.cz', 'cs'], ['C', 'c@a.cz', 'xx'])).toEqual([0, 2])
})

test('the remaining rows can be added once a language is chosen', () => {
  const data = [
    ['A', 'twice@a.cz', 'cs'],
    ['B', 'twice@a.cz', 'cs'],
    ['', '', 'cs'],
  ]
  const gone = leftOut(...data)
  expect(check(data.filter((_, index) => !gone.includes(index))).isValid).toBe(true)
})

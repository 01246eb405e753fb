import { expect, test } from 'vitest'
import { computeReport360 } from '../compute-report-360.ts'
import type { ReportInput360 } from '../report-360-input.ts'
import { type AnswerRows, buildReportInput } from '../testing/build-report-input.ts'
import { ratingsOfPerson } from './ratings-of-person.ts'
import { runSteps } from './testing/run-steps.ts'
import { waveQuality } from './wave-quality.ts'

const NA = 999
const alike = (count: number, row: readonly number[]) => Array.from({ length: count }, () => row)
const measure = (people: readonly ReportInput360[]) =>
  runSteps(
    waveQuality(
      people.map((input) => ratingsOfPerson(input, computeReport360(input))),
      people[0]?.sections ?? [],
    ),
  )
const person = (rows: AnswerRows) => buildReportInput(rows)

test('is measured by raters’ section means of each person, and alpha by complete questionnaires, without self', () => {
  const assessee = (level: number) =>
    person({
      self: [[1, 5, 1]],
      colleague: [...alike(10, [level, level, level]), [NA, level, level], [NA, NA, NA]],
    })
  expect(measure([assessee(2), assessee(4), assessee(5)]).sections).toEqual([
    {
      section: 1,
      icc1: 1,
      iccK: 1,
      word: 'dependable',
      ratersNeeded: 1,
      assessees: 3,
      raters: 33,
      ratersEach: 11,
      alpha: 1,
      items: 3,
      completeRecords: 30,
    },
  ])
})

test('tells nothing of fewer than three people or ten raters, but says how many there are', () => {
  const five = (level: number) =>
    person({
      colleague: alike(
        5,
        Array.from({ length: 10 }, () => level),
      ),
    })
  const two = measure([five(2), five(4)])
  expect(two.sections[0]).toMatchObject({ icc1: null, iccK: null, word: null, assessees: 2, raters: 10 })
  expect(two.straightLining).toBeNull()
  const three = (level: number) =>
    person({
      colleague: alike(
        3,
        Array.from({ length: 10 }, () => level),
      ),
    })
  expect(measure([three(2), three(4), three(5)])).toMatchObject({ sections: [{ icc1: null }], straightLining: null })
  expect(measure([five(2), five(4), five(5)])).toMatchObject({
    sections: [{ icc1: 1 }],
    straightLining: { raters: 15, of: 15 },
  })
  expect(measure([])).toEqual({ sections: [], straightLining: null })
})

test.each([
  [[1, 1, 1, 3], { icc1: 0.08, iccK: 0.26, word: 'weak', ratersNeeded: 27 }], // 0.0769 would need 28
  [[1, 1, 3, 3], { icc1: 0, iccK: 0, word: 'weak', ratersNeeded: null }],
])('is calculated from the rounded ICC, so that readers can verify it: %j', (levels, expected) => {
  const assessee = (shift: number) => person({ colleague: levels.map((level) => [level + shift]) })
  expect(measure([assessee(0), assessee(0), assessee(1)]).sections[0]).toMatchObject({ ...expected, ratersEach: 4 })
})

test('counts raters who answered ten or more items all alike', () => {
  const rows = {
    self: [Array.from({ length: 11 }, () => 5)],
    colleague: [
      [...Array.from({ length: 10 }, () => 3), NA],
      [...Array.from({ length: 9 }, () => 3), NA, NA],
      [...Array.from({ length: 10 }, () => 3), 4],
      Array.from({ length: 11 }, () => 2),
    ],
  }
  expect(measure([person(rows), person(rows), person(rows)]).straightLining).toEqual({ raters: 9, of: 12 })
})

import { expect, it } from 'vitest'
import { reportOutlook, summariseOutlooks } from './report-outlook.ts'

const minimums = { minSuperiorsToSeeResults: 1, minNonsuperiorsToSeeResults: 2 }

it.each([
  [{}, { hasSelf: false, others: 0, hiddenGroups: 0 }],
  [{ self: 1 }, { hasSelf: true, others: 0, hiddenGroups: 0 }],
  [
    { self: 1, superior: 1, colleague: 1, subordinate: 2 },
    { hasSelf: true, others: 4, hiddenGroups: 1 },
  ],
  [
    { colleague: 1, externalCustomer: 1, internalCustomer: 1 },
    { hasSelf: false, others: 3, hiddenGroups: 3 },
  ],
])('says what a report of %j would be made of', (submitted, outlook) => {
  expect(reportOutlook(submitted, minimums)).toEqual(outlook)
})

it('counts people without a report, with a thin one, and groups that stay hidden', () => {
  const people = [{}, { self: 1 }, { colleague: 1, subordinate: 1 }, { colleague: 5, subordinate: 1 }, { colleague: 3 }]
  expect(summariseOutlooks(people.map((submitted) => reportOutlook(submitted, minimums)))).toEqual({
    none: 1,
    few: 2,
    hiddenGroups: 3,
    peopleWithHidden: 2,
  })
})

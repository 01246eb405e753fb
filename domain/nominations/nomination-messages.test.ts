import { describe, expect, it } from 'vitest'
import { groupNominationIssues, nominationMessageOf } from './nomination-messages.ts'

describe('messages of a nomination table', () => {
  it.each([
    ['UNRECOGNISED_ROLE', 'unrecognisedRoles'],
    ['DIFFERENT_NAMES', 'differentNames'],
    ['SAME_ROWS', 'sameRows'],
    ['AMBIGUOUS_SELF', 'ambiguousSelf'],
    ['MISSING_ASSESSOR_EMAIL', 'missingAssessorEmail'],
    ['MISSING_ASSESSOR_LANGUAGE', 'missingAssessorLanguages'],
    ['NAME_DIFFERS_FROM_EXISTING', 'namesDifferFromExisting'],
    ['INVALID_EMAIL', 'other'],
    ['SOMETHING_NEW', 'other'],
    ['constructor', 'other'],
  ])(
    'words %s as %s (OPS-8-16, OPS-8-17, OPS-8-18, OPS-8-19, OPS-8-20, OPS-8-21, OPS-8-22, OPS-8-23)',
    (code, message) => {
      expect(nominationMessageOf(code)).toBe(message)
    },
  )

  it('groups issues under their messages (OPS-5-51)', () => {
    const issue = { rowIndex: 0, field: 'assessorEmail', severity: 'error' } as const
    const groups = groupNominationIssues([
      { ...issue, code: 'INVALID_EMAIL' },
      { ...issue, code: 'SAME_ROWS' },
      { ...issue, rowIndex: 1, code: 'SAME_ROWS' },
    ])
    expect(groups.map(({ message, issues }) => [message, issues.length])).toEqual([
      ['sameRows', 2],
      ['other', 1],
    ])
  })
})

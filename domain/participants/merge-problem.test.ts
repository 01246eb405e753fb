import { expect, it } from 'vitest'
import { mergeProblem } from './merge-problem.ts'

it('needs another person to merge into (OPS-5-93)', () => {
  expect(mergeProblem(1, null)).toBe('MERGE_TARGET_REQUIRED')
  expect(mergeProblem(1, 1)).toBe('MERGE_INTO_ITSELF')
  expect(mergeProblem(1, 2)).toBeNull()
})

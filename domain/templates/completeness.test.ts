import { describe, expect, it } from 'vitest'
import { nextGap, translationGaps } from './completeness.ts'
import { both, item, sampleQuestions } from './testing/template-samples.ts'

const content = () => {
  const questions = sampleQuestions()
  questions.sections[0]?.questions.push(item(3, { 'en-GB': 'New' }), item(4, {}), item(5, { cs: 'Nová' }))
  return questions
}
const third = 'sections.0.questions.2.labels'
const fifth = 'sections.0.questions.4.labels'

describe('gaps of a translation', () => {
  it('are listed in reading order, without rows that have no text (OPS-5-113)', () => {
    expect(translationGaps(content(), ['en-GB', 'cs'])).toEqual([
      { path: third, language: 'cs' },
      { path: fifth, language: 'en-GB' },
    ])
    expect(translationGaps(content(), ['cs'])).toEqual([{ path: third, language: 'cs' }])
  })

  it('are visited one after the other, from the last one back to the first', () => {
    const next = (from: Parameters<typeof nextGap>[2]) => nextGap(content(), ['en-GB', 'cs'], from)
    expect(next(null)).toEqual({ path: third, language: 'cs' })
    expect(next({ path: third, language: 'cs' })).toEqual({ path: fifth, language: 'en-GB' })
    expect(next({ path: fifth, language: 'en-GB' })).toEqual({ path: third, language: 'cs' })
  })

  it('continue after a gap that has been filled, and end when the last is filled', () => {
    const filled = content()
    const question = filled.sections[0]?.questions[2]
    if (question) question.labels = both('New')
    expect(nextGap(filled, ['en-GB', 'cs'], { path: third, language: 'cs' })).toEqual({
      path: fifth,
      language: 'en-GB',
    })
    expect(nextGap(sampleQuestions(), ['en-GB', 'cs'], null)).toBeNull()
    expect(nextGap(filled, ['en-GB'], { path: 'sections.9.name', language: 'en-GB' })).toMatchObject({ path: fifth })
  })
})

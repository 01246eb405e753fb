import { describe, expect, it } from 'vitest'
import { both, item, sampleAnswers, sampleMails, sampleQuestions, sampleRoles } from './testing/template-samples.ts'
import { languagesWithContent, missingTemplateLanguages, translationStates } from './translations.ts'

describe('translations of a template', () => {
  it('are counted with the places that lack them (OPS-5-113)', () => {
    const content = sampleQuestions()
    content.sections[0]?.questions.push(item(3, { 'en-GB': 'New' }))
    expect(translationStates(content, ['en-GB', 'cs', 'de'])).toMatchObject([
      { language: 'en-GB', translated: 5, total: 5, percent: 100, gaps: [] },
      { language: 'cs', translated: 4, total: 5, percent: 80, gaps: ['sections.0.questions.2.labels'] },
      { language: 'de', translated: 0, total: 5, percent: 0 },
    ])
  })

  it('never round up to complete (OPS-5-113)', () => {
    const answers = Array.from({ length: 300 }, (_, index) => item(index + 1, index === 0 ? { cs: 'x' } : both('x')))
    expect(translationStates({ type: 'answers', answers }, ['en-GB'])[0]?.percent).toBe(99)
  })

  it('count neither disabled nor empty items, nor unused mails and the footer’s subject (OPS-5-113, OPS-5-119)', () => {
    const answers = [item(1), item(2, {}), item(3, { de: 'x' }, false)]
    expect(translationStates({ type: 'answers', answers }, ['cs'])[0]).toMatchObject({ translated: 1, total: 1 })
    expect(languagesWithContent({ type: 'answers', answers })).toEqual(['en-GB', 'cs'])
    expect(translationStates(sampleMails(), ['cs'])[0]).toMatchObject({ total: 5, percent: 100 })
  })

  it('of an empty template are 0 % (OPS-5-113)', () => {
    expect(translationStates({ type: 'answers', answers: [] }, ['cs'])[0]?.percent).toBe(0)
  })

  it('of a wave lack the languages of people that any template lacks (OPS-4-10)', () => {
    const templates = [sampleQuestions(), sampleAnswers(), sampleRoles()]
    expect(missingTemplateLanguages(templates, ['cs', 'en-GB', 'cs'])).toEqual([])
    expect(missingTemplateLanguages(templates, ['hu', 'cs', 'de'])).toEqual(['hu', 'de'])
    const half = { type: 'answers' as const, answers: [item(1, { cs: 'x', 'en-GB': 'x' }), item(2, { 'en-GB': 'x' })] }
    expect(missingTemplateLanguages([sampleQuestions(), half], ['cs', 'en-GB'])).toEqual(['cs'])
  })
})

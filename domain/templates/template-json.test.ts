import { describe, expect, it } from 'vitest'
import { hasScript } from './scripts.ts'
import { fromTemplateJson, toTemplateJson } from './template-json.ts'
import { both, item, sampleAnswers, sampleDraft, sampleQuestions } from './testing/template-samples.ts'

const problemsOf = (file: unknown, type: 'questions' | 'answers' = 'questions') => {
  const read = fromTemplateJson(typeof file === 'string' ? file : JSON.stringify(file), type)
  return read.ok ? [] : read.problems
}
const section = (change: object) => ({
  type: 'questions',
  sections: sampleQuestions().sections.map((known) => ({ ...known, ...change })),
})

describe('a template as JSON', () => {
  it('comes back as it was, with its name (OPS-5-125)', () => {
    const draft = sampleDraft({ description: 'For team leaders' })
    expect(fromTemplateJson(toTemplateJson(draft), 'questions')).toEqual({
      ok: true,
      content: draft.content,
      name: 'Leadership',
      description: 'For team leaders',
    })
  })

  it('may be only the content, or a file that ships with the product (OPS-5-125)', () => {
    expect(problemsOf(sampleQuestions())).toEqual([])
    expect(problemsOf({ templateGuid: 'x', version: 1, category: 'none', content: sampleQuestions() })).toEqual([])
    expect(problemsOf(`\uFEFF${JSON.stringify(sampleQuestions())}`)).toEqual([])
  })

  it.each([
    ['{"type":', 'NOT_JSON'],
    ['', 'NOT_JSON'],
    ['[]', 'NOT_A_TEMPLATE'],
    ['null', 'NOT_A_TEMPLATE'],
    ['{"name":"x"}', 'NOT_A_TEMPLATE'],
    ['{"content":{"type":"colours"}}', 'NOT_A_TEMPLATE'],
  ])('is not %j (OPS-5-125)', (file, problem) => {
    expect(problemsOf(file)).toEqual([{ problem }])
  })

  it('of another type is refused with its type (OPS-5-125)', () => {
    expect(problemsOf(sampleAnswers())).toEqual([{ problem: 'OTHER_TYPE', found: 'answers' }])
  })

  it.each([
    ['an unknown field', section({ nam: {} }), 'content.sections.0.nam', 'UNKNOWN_FIELD'],
    ['an unknown field beside the content', { conten: 1, content: sampleQuestions() }, 'conten', 'UNKNOWN_FIELD'],
    ['__proto__', `{"__proto__":{},"content":${JSON.stringify(sampleQuestions())}}`, '__proto__', 'UNKNOWN_FIELD'],
    ['a language that is none', section({ name: { xx: 'a' } }), 'content.sections.0.name.xx', 'UNKNOWN_FIELD'],
    ['a number as text', section({ number: '1' }), 'content.sections.0.number', 'WRONG_KIND'],
    ['a list instead of a text', section({ name: { cs: ['a'] } }), 'content.sections.0.name.cs', 'WRONG_KIND'],
    ['a text instead of a list', section({ questions: 'x' }), 'content.sections.0.questions', 'WRONG_KIND'],
    ['a name that is too long', section({ name: { cs: 'x'.repeat(301) } }), 'content.sections.0.name.cs', 'TOO_LONG'],
    ['a script in a name', section({ name: both('<script>x</script>') }), 'content.sections.0.name.en-GB', 'SCRIPT'],
    ['half a character', section({ name: { cs: '\uD83D' } }), 'content.sections.0.name.cs', 'INVALID_TEXT'],
    ['NUL', section({ name: { cs: 'a\0' } }), 'content.sections.0.name.cs', 'INVALID_TEXT'],
    ['too many comments', section({ comments: Array(21).fill(item(1)) }), 'content.sections.0.comments', 'TOO_MANY'],
  ])('with %s names the place (OPS-5-125)', (_, file, path, problem) => {
    expect(problemsOf(file)).toContainEqual({ path, problem })
  })

  it('names a field that is missing (OPS-5-125)', () => {
    const [first] = sampleQuestions().sections
    const { comments, ...others } = first ?? { comments: [] }
    expect(problemsOf({ type: 'questions', sections: [{ ...others }] })).toEqual([
      { path: 'content.sections.0.comments', problem: 'MISSING' },
    ])
    expect(comments).toHaveLength(1)
  })
})

describe('scripts in texts', () => {
  it.each([
    ['<script src=x>', true],
    ['</ SCRIPT >', true],
    ['<img src=x onerror=alert(1)>', true],
    ['<a href="javascript:alert(1)">', true],
    ['Learns JavaScript: basics', false],
    ['on time = good', false],
    ['Rates 1 < 2 on = scale', false],
    ['<p class="x">Dear {{participantName}}</p>', false],
  ])('%j: %s', (text, found) => {
    expect(hasScript(text)).toBe(found)
  })

  it('are looked for without haste being made of long texts', () => {
    expect(hasScript('<a '.repeat(40_000))).toBe(false)
    expect(hasScript(`<a${' on'.repeat(40_000)}`)).toBe(false)
    expect(hasScript(`<${' '.repeat(100_000)}`)).toBe(false)
    expect(hasScript(`=${' '.repeat(100_000)}`.repeat(2))).toBe(false)
  })
})

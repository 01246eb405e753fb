import { describe, expect, it } from 'vitest'
import { checkTemplate, judgeTemplateSave } from './check-template.ts'
import { newSection, newTemplateDraft } from './new-template.ts'
import type { TemplateDraft } from './template-content.ts'
import {
  both,
  item,
  sampleAnswers,
  sampleAuthor,
  sampleDraft,
  sampleMails,
  sampleQuestions,
  sampleRoles,
} from './testing/template-samples.ts'

const codes = (draft: TemplateDraft, actor = sampleAuthor) =>
  checkTemplate(draft, actor).map(({ code, path }) => [code, path])
const section = (change: object) => {
  const content = sampleQuestions()
  return { ...content, sections: content.sections.map((known) => ({ ...known, ...change })) }
}

describe('validating a template', () => {
  it('accepts complete templates of every type (OPS-3-59)', () => {
    for (const content of [sampleQuestions(), sampleAnswers(), sampleRoles(), sampleMails()]) {
      expect(codes(sampleDraft({ content }))).toEqual([])
    }
  })

  it('needs a name (OPS-5-111)', () => {
    expect(codes(sampleDraft({ name: ' ' }))).toEqual([['NAME_REQUIRED', 'name']])
    expect(codes(sampleDraft({ name: 'x'.repeat(256) }))).toEqual([['NAME_TOO_LONG', 'name']])
  })

  it('needs a section (OPS-5-112)', () => {
    const codesOfEmpty = codes(sampleDraft({ content: { type: 'questions', sections: [] } }))
    expect(codesOfEmpty).toEqual([['SECTION_REQUIRED', 'content.sections']])
  })

  it.each([
    ['all disabled', { questions: [item(1, both('x'), false)], comments: [] }],
    ['none worded', { questions: [item(1, {}), item(2, { cs: ' ' })], comments: [] }],
  ])('needs an enabled question or comment with text, and not with %s (OPS-5-114)', (_, change) => {
    expect(codes(sampleDraft({ content: section(change) }))).toEqual([
      ['ITEM_REQUIRED', 'content.sections.0.questions'],
    ])
    const competency = { ...change, dimensionId: 'd1', computationDefinition: '{"mean": ["HPI.ambition"]}' }
    expect(codes(sampleDraft({ category: 'competency', content: section(competency) }))).toEqual([])
  })

  it('accepts a section with only a comment (OPS-5-114)', () => {
    expect(codes(sampleDraft({ content: section({ questions: [] }) }))).toEqual([])
  })

  it('accepts each number once, as answers are stored under it', () => {
    const content = section({ questions: [item(1), item(1)] })
    content.sections.push({ ...newSection(1), questions: [item(1)] })
    expect(codes(sampleDraft({ content }))).toEqual([
      ['DUPLICATE_NUMBER', 'content.sections.1.number'],
      ['DUPLICATE_NUMBER', 'content.sections.0.questions.1.number'],
    ])
  })

  it('needs a dimension id in every section of a competency template (OPS-5-115)', () => {
    const content = section({ dimensionId: ' ', computationDefinition: '{"mean": ["HPI.ambition"]}' })
    expect(codes(sampleDraft({ category: 'competency', content }))).toEqual([
      ['DIMENSION_ID_REQUIRED', 'content.sections.0.dimensionId'],
    ])
  })

  it.each([
    ['{}', true],
    ['[1]', true],
    ['{', false],
    ['', false],
    ['5', false],
  ])('judges the computation definition %j: %s (OPS-5-116)', (computationDefinition, valid) => {
    const content = section({ dimensionId: 'd1', computationDefinition })
    const expected = valid ? [] : [['COMPUTATION_DEFINITION_INVALID', 'content.sections.0.computationDefinition']]
    const issues = checkTemplate(sampleDraft({ category: 'competency', content }), sampleAuthor)
    expect(issues.filter(({ severity }) => severity === 'error').map(({ code, path }) => [code, path])).toEqual(
      expected,
    )
  })

  it.each([
    ['{"mean": ["HPI.ambition"]}', []],
    ['{"max": ["HPI.ambition"]}', ['COMPUTATION_NOT_READ']],
    ['{}', ['COMPUTATION_NOT_READ']],
  ])(
    'warns of the computation definition %j as far as it cannot be computed: %j',
    (computationDefinition, expected) => {
      const content = section({ dimensionId: 'd1', computationDefinition })
      const issues = checkTemplate(sampleDraft({ category: 'competency', content }), sampleAuthor)
      expect(issues.map(({ code }) => code)).toEqual(expected)
      expect(issues.every(({ severity }) => severity === 'warning')).toBe(true)
    },
  )

  it('needs an answer besides N/A, and each number once (OPS-5-117)', () => {
    const answers = (...list: ReturnType<typeof item>[]) => sampleDraft({ content: { type: 'answers', answers: list } })
    expect(codes(answers(item(999)))).toEqual([['ANSWER_REQUIRED', 'content.answers']])
    expect(codes(answers(item(1, both('x'), false), item(999)))).toEqual([['ANSWER_REQUIRED', 'content.answers']])
    expect(codes(answers(item(1), item(1)))).toEqual([['DUPLICATE_NUMBER', 'content.answers.1.number']])
  })

  it('needs an enabled role with text, and each role once (OPS-5-118)', () => {
    const self = { roleId: 'self' as const, enabled: true, labels: both('Self') }
    const roles = (...list: (typeof self)[]) => sampleDraft({ content: { type: 'roles', roles: list } })
    expect(codes(roles({ ...self, enabled: false }))).toEqual([['ROLE_REQUIRED', 'content.roles']])
    expect(codes(roles({ ...self, labels: { 'en-GB': '', cs: '' } }))).toEqual([['ROLE_REQUIRED', 'content.roles']])
    expect(codes(roles(self, self))).toEqual([['DUPLICATE_ROLE', 'content.roles.1.roleId']])
  })

  it('lists every language with content that is not complete (OPS-5-113, OPS-8-46)', () => {
    const content = section({ questions: [item(1, { 'en-GB': 'Listens', sk: 'Počúva' }), item(2)] })
    expect(checkTemplate(sampleDraft({ content }), sampleAuthor)).toEqual([
      {
        code: 'INCOMPLETE_TRANSLATION',
        severity: 'error',
        path: 'content.sections.0.questions.0.labels',
        languages: ['cs', 'sk'],
      },
    ])
  })

  it('does not require languages without text, nor disabled items (OPS-5-113)', () => {
    const content = section({
      name: { cs: 'Vedení' },
      questions: [item(1, { cs: 'Naslouchá' }), item(2, { sk: 'x' }, false)],
      comments: [],
    })
    expect(codes(sampleDraft({ content }))).toEqual([])
  })

  it('refuses an empty editor (OPS-5-111, OPS-5-114)', () => {
    const empty = { ...newTemplateDraft('questions', 'none'), branchGuids: ['b'] }
    expect(codes(empty).map(([code]) => code)).toEqual(['NAME_REQUIRED', 'ITEM_REQUIRED'])
  })
})

describe('saving a template', () => {
  it('answers whether it is valid and why not (OPS-5-124)', () => {
    expect(judgeTemplateSave(sampleDraft(), sampleAuthor, false)).toEqual({ isValid: true, errors: [] })
    expect(judgeTemplateSave(sampleDraft({ name: '' }), sampleAuthor, false)).toMatchObject({
      isValid: false,
      errors: [{ code: 'NAME_REQUIRED' }],
    })
  })

  it('skips validation only for competency managers, but always checks name and owner (OPS-5-123, OPS-5-121)', () => {
    const empty = { type: 'questions' as const, sections: [] }
    const manager = { ...sampleAuthor, canManageCompetencySystems: true }
    expect(judgeTemplateSave(sampleDraft({ content: empty }), manager, true).isValid).toBe(true)
    expect(judgeTemplateSave(sampleDraft({ content: empty }), sampleAuthor, true).isValid).toBe(false)
    expect(judgeTemplateSave(sampleDraft({ name: '' }), manager, true).isValid).toBe(false)
    expect(judgeTemplateSave(sampleDraft({ branchGuids: [] }), manager, true).errors).toMatchObject([
      { code: 'NO_PERMISSION_FOR_OPEN_TEMPLATE' },
    ])
  })
})

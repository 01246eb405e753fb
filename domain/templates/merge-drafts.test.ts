import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { templateChanges } from './changes.ts'
import { mergeDrafts } from './merge-drafts.ts'
import { addItem, moveItem, removeItem, renumber } from './reorder.ts'
import { settleConflicts } from './settle-conflicts.ts'
import type { TemplateDraft, TemplateItem } from './template-content.ts'
import { both, item, sampleDraft, sampleQuestions, sampleRoles } from './testing/template-samples.ts'

const draft = (answers: TemplateItem[], change: Partial<TemplateDraft> = {}) =>
  sampleDraft({ content: { type: 'answers', answers }, ...change })
const words = ({ content }: TemplateDraft) =>
  content.type === 'answers' ? content.answers.map(({ number, labels }) => `${number} ${labels['en-GB']}`) : []
const four = ['Never', 'Rarely', 'Often', 'Always'].map((text, index) => item(index + 1, both(text)))
const worded = (items: readonly TemplateItem[], number: number, text: string) =>
  items.map((known) => (known.number === number ? { ...known, labels: { ...known.labels, 'en-GB': text } } : known))

describe('merging two people’s edits of a template', () => {
  it('takes the changes of each side', () => {
    const theirs = draft(worded(four, 1, 'At no time'), { description: 'Theirs' })
    const mine = draft(worded(four, 4, 'Every time'), { name: 'Mine', languagesCodes: ['en-GB', 'cs', 'de'] })
    const { draft: merged, conflicts } = mergeDrafts(draft(four), theirs, mine)
    expect(conflicts).toEqual([])
    expect(merged).toMatchObject({ name: 'Mine', description: 'Theirs', languagesCodes: ['en-GB', 'cs', 'de'] })
    expect(words(merged)).toEqual(['1 At no time', '2 Rarely', '3 Often', '4 Every time'])
  })

  it('keeps changes with their items if the other side has removed or moved some', () => {
    const mine = draft(worded(four, 3, 'Frequently'))
    expect(words(mergeDrafts(draft(four), draft(removeItem(four, 0)), mine).draft)).toEqual([
      '1 Rarely',
      '2 Frequently',
      '3 Always',
    ])
    expect(words(mergeDrafts(draft(four), draft(moveItem(four, 2, 'up')), mine).draft)).toEqual([
      '1 Never',
      '2 Frequently',
      '3 Rarely',
      '4 Always',
    ])
  })

  it('keeps what both have added, and once what is the same', () => {
    const add = (...texts: string[]) => texts.reduce((items, text) => addItem(items, item(9, both(text))), four)
    const { draft: merged, conflicts } = mergeDrafts(
      draft(four),
      draft(add('Same', 'Theirs')),
      draft(add('Same', 'Mine')),
    )
    expect(conflicts).toEqual([])
    expect(words(merged).slice(4)).toEqual(['5 Same', '6 Theirs', '7 Mine'])
  })

  it('leaves N/A at the end under its number (OPS-9-33)', () => {
    const scale = [...four, item(999, both('N/A'))]
    const theirs = draft(addItem(scale, item(5, both('Theirs'))))
    const mine = draft(addItem(scale, item(5, both('Mine'))))
    expect(words(mergeDrafts(draft(scale), theirs, mine).draft).slice(4)).toEqual(['5 Theirs', '6 Mine', '999 N/A'])
  })

  it('asks if both changed the same place, and keeps mine until it is decided', () => {
    const theirs = draft(worded(removeItem(four, 0), 1, 'Seldom'))
    const merge = mergeDrafts(draft(four), theirs, draft(worded(four, 2, 'Hardly ever')))
    expect(merge.conflicts).toEqual([{ path: 'content.answers.0.labels.en-GB', theirs: 'Seldom', mine: 'Hardly ever' }])
    expect(words(merge.draft)).toEqual(['1 Hardly ever', '2 Often', '3 Always'])
    expect(words(settleConflicts(merge, () => 'theirs'))).toEqual(['1 Seldom', '2 Often', '3 Always'])
    expect(settleConflicts(merge, () => 'mine')).toEqual(merge.draft)
  })

  it('asks if one side changed what the other removed', () => {
    const gone = draft(removeItem(removeItem(four, 0), 0))
    const changed = draft(worded(worded(four, 1, 'One'), 2, 'Two'))
    const merge = mergeDrafts(draft(four), gone, changed)
    expect(merge.conflicts).toMatchObject([
      { path: 'content.answers.0', theirs: null, mine: { labels: { 'en-GB': 'One' } } },
      { path: 'content.answers.1', theirs: null, mine: { labels: { 'en-GB': 'Two' } } },
    ])
    expect(words(settleConflicts(merge, () => 'theirs'))).toEqual(['1 Often', '2 Always'])
    const other = mergeDrafts(draft(four), changed, gone)
    const first = settleConflicts(other, ({ path }) => (path === 'content.answers.0' ? 'mine' : 'theirs'))
    expect(words(first)).toEqual(['1 Two', '2 Often', '3 Always'])
  })

  it('reaches into sections, and knows roles by their names', () => {
    const theirs = sampleQuestions()
    const mine = sampleQuestions()
    theirs.sections[0]?.questions.push(item(3, both('Theirs')))
    mine.sections[0]?.comments.push(item(2, both('Mine')))
    const merge = mergeDrafts(sampleDraft(), sampleDraft({ content: theirs }), sampleDraft({ content: mine }))
    expect(merge).toMatchObject({ conflicts: [] })
    expect(merge.draft.content).toMatchObject({ sections: [{ questions: [{}, {}, {}], comments: [{}, {}] }] })
    const roles = sampleRoles()
    const renamed = { ...roles, roles: roles.roles.map((role) => ({ ...role, labels: both('Anew') })) }
    const shorter = { ...roles, roles: roles.roles.slice(0, 1) }
    const asked = mergeDrafts(
      sampleDraft({ content: roles }),
      sampleDraft({ content: renamed }),
      sampleDraft({ content: shorter }),
    )
    expect(asked.conflicts).toMatchObject([{ path: 'content.roles.1', mine: null, theirs: { roleId: 'colleague' } }])
  })
})

describe('merging in general', () => {
  const labels = fc.dictionary(fc.constantFrom('cs', 'en-GB'), fc.constantFrom('', 'a', 'b', 'c', 'd'))
  const answers = fc
    .array(fc.record({ labels, enabled: fc.boolean() }), { maxLength: 6 })
    .map((list) => renumber(list.map((known, index) => ({ ...known, number: index + 1 }))))
  const version = fc
    .record({ answers, name: fc.constantFrom('A', 'B', 'C') })
    .map(({ answers: list, name }) => draft(list, { name }))

  it('gives the other version if one side changed nothing, and theirs if all conflicts are decided for them', () => {
    fc.assert(
      fc.property(version, version, (base, changed) => {
        expect(mergeDrafts(base, base, changed)).toEqual({ draft: changed, conflicts: [] })
        const taken = mergeDrafts(base, changed, base)
        expect(taken.conflicts).toEqual([])
        expect(templateChanges(taken.draft, changed)).toEqual([])
      }),
    )
  })

  it('never leaves two items under one number, however conflicts are settled', () => {
    fc.assert(
      fc.property(
        version,
        version,
        version,
        fc.constantFrom('mine' as const, 'theirs' as const),
        (base, one, two, side) => {
          const merge = mergeDrafts(base, one, two)
          for (const { content } of [merge.draft, settleConflicts(merge, () => side)]) {
            const numbers = content.type === 'answers' ? content.answers.map(({ number }) => number) : []
            expect(numbers).toEqual(numbers.map((_, index) => index + 1))
          }
        },
      ),
    )
  })
})

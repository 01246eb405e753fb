import { describe, expect, it } from 'vitest'
import { templateChanges } from './changes.ts'
import { moveItem, removeItem } from './reorder.ts'
import type { AnswersContent, TemplateDraft } from './template-content.ts'
import { both, item, sampleDraft, sampleMails, sampleQuestions, sampleRoles } from './testing/template-samples.ts'

const scale = (...texts: string[]): AnswersContent => ({
  type: 'answers',
  answers: texts.map((text, index) => item(index + 1, both(text))),
})
const draft = (content: TemplateDraft['content'], change: Partial<TemplateDraft> = {}) =>
  sampleDraft({ content, ...change })
const four = scale('Never', 'Rarely', 'Often', 'Always')

describe('changes between two versions of a template', () => {
  it('are none between equal versions; blank texts count as absent', () => {
    const blank = scale('Never', 'Rarely', 'Often', 'Always')
    Object.assign(blank.answers[0]?.labels ?? {}, { de: '' })
    expect(templateChanges(draft(four), draft(blank))).toEqual([])
  })

  it('name the place with both texts', () => {
    const mine = scale('Never', 'Seldom', 'Often', 'Always')
    expect(templateChanges(draft(four), draft(mine, { name: 'Frequency' }))).toEqual([
      { path: 'name', theirs: 'Leadership', mine: 'Frequency' },
      { path: 'content.answers.1.labels.en-GB', theirs: 'Rarely', mine: 'Seldom' },
      { path: 'content.answers.1.labels.cs', theirs: 'Rarely česky', mine: 'Seldom česky' },
    ])
  })

  it('report that an item was removed, but not those that moved up', () => {
    const mine: AnswersContent = { type: 'answers', answers: removeItem(four.answers, 1) }
    expect(templateChanges(draft(four), draft(mine))).toEqual([
      { path: 'content.answers.1', theirs: four.answers[1], mine: null },
    ])
    expect(templateChanges(draft(mine), draft(four))).toEqual([
      { path: 'content.answers.1', theirs: null, mine: four.answers[1] },
    ])
  })

  it('report once that items changed their order', () => {
    const mine: AnswersContent = { type: 'answers', answers: moveItem(four.answers, 0, 'down') }
    expect(templateChanges(draft(four), draft(mine))).toEqual([
      { path: 'content.answers.order', theirs: [1, 2, 3, 4], mine: [2, 1, 3, 4] },
    ])
  })

  it('follow an item that was both moved and reworded', () => {
    const moved = moveItem(four.answers, 0, 'down')
    const mine: AnswersContent = {
      type: 'answers',
      answers: moved.map((answer) =>
        answer.number === 2 ? { ...answer, labels: { ...answer.labels, 'en-GB': 'At no time' } } : answer,
      ),
    }
    expect(templateChanges(draft(four), draft(mine))).toMatchObject([
      { path: 'content.answers.1.labels.en-GB', theirs: 'Never', mine: 'At no time' },
      { path: 'content.answers.order' },
    ])
  })

  it('reach into sections, roles and mails', () => {
    const questions = sampleQuestions()
    Object.assign(questions.sections[0] ?? {}, { dimensionId: 'HPI.amb' })
    expect(templateChanges(draft(sampleQuestions()), draft(questions))).toEqual([
      { path: 'content.sections.0.dimensionId', theirs: '', mine: 'HPI.amb' },
    ])
    const roles = sampleRoles()
    const mine = { ...roles, roles: roles.roles.toReversed().map((role) => ({ ...role, enabled: true })) }
    expect(templateChanges(draft(roles), draft(mine))).toMatchObject([
      { path: 'content.roles.0.enabled', theirs: false, mine: true },
      { path: 'content.roles.order' },
    ])
    const mails = sampleMails()
    expect(templateChanges(draft(mails), draft({ ...mails, mails: mails.mails.slice(1) }))).toMatchObject([
      { path: 'content.mails.0', mine: null },
    ])
  })
})

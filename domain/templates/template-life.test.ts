import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newSection, newTemplateDraft } from './new-template.ts'
import { differingPaths } from './differences.ts'
import { addItem, moveItem, removeItem, renumber } from './reorder.ts'
import {
  item,
  sampleAnswers,
  sampleAuthor,
  sampleMails,
  sampleQuestions,
  sampleRoles,
} from './testing/template-samples.ts'
import { hasMappings, itemsCount } from './template-facts.ts'
import { allowedSenders, checkOwnership } from './template-ownership.ts'
import { saveAction } from './template-versions.ts'

const manager = { ...sampleAuthor, canManage360templates: true }

describe('a new template', () => {
  it('of answers has five empty answers, of questions one section of five questions (OPS-5-129, OPS-5-130, OPS-9-34)', () => {
    expect(newTemplateDraft('answers', 'none').content).toMatchObject({
      answers: [1, 2, 3, 4, 5].map((number) => ({ number, labels: {} })),
    })
    const { content } = newTemplateDraft('questions', 'none')
    expect(content.type === 'questions' && content.sections).toHaveLength(1)
    expect(newSection(3)).toMatchObject({
      number: 3,
      questions: [1, 2, 3, 4, 5].map((number) => ({ number, enabled: true })),
    })
  })

  it('has all six roles or all eight mails, in English and Czech (OPS-3-68, OPS-3-71, OPS-9-35)', () => {
    const roles = newTemplateDraft('roles', 'none')
    expect(roles.languagesCodes).toEqual(['en-GB', 'cs'])
    expect(roles.content.type === 'roles' && roles.content.roles).toHaveLength(6)
    const mails = newTemplateDraft('mails', 'none')
    expect(mails.content.type === 'mails' && mails.content.mails).toHaveLength(8)
  })
})

describe('reordering', () => {
  const texts = (items: ReturnType<typeof item>[]) => items.map(({ number, labels }) => [number, labels.cs])
  const three = [item(1, { cs: 'a' }), item(2, { cs: 'b' }), item(3, { cs: 'c' })]

  it('moves one position and renumbers (OPS-5-131)', () => {
    expect(texts(moveItem(three, 1, 'up'))).toEqual([
      [1, 'b'],
      [2, 'a'],
      [3, 'c'],
    ])
    expect(texts(moveItem(three, 1, 'down'))).toEqual([
      [1, 'a'],
      [2, 'c'],
      [3, 'b'],
    ])
    expect(moveItem(three, 0, 'up')).toEqual(three)
    expect(moveItem(three, 2, 'down')).toEqual(three)
  })

  it('keeps N/A at the end under its own number (OPS-9-33, OPS-3-67)', () => {
    const scale = [item(1, { cs: 'a' }), item(999, { cs: 'n' })]
    expect(texts(moveItem(scale, 1, 'up'))).toEqual([
      [1, 'a'],
      [999, 'n'],
    ])
    expect(texts(moveItem(scale, 0, 'down'))).toEqual([
      [1, 'a'],
      [999, 'n'],
    ])
    expect(texts(addItem(scale, item(7, { cs: 'b' })))).toEqual([
      [1, 'a'],
      [2, 'b'],
      [999, 'n'],
    ])
    expect(addItem(scale, item(999))).toEqual(scale)
    expect(texts(removeItem([...three, ...scale.slice(1)], 0))).toEqual([
      [1, 'b'],
      [2, 'c'],
      [999, 'n'],
    ])
  })

  it('always counts from 1 without a gap (OPS-5-131)', () => {
    const items = fc.array(
      fc.integer({ min: 1, max: 50 }).map((number) => item(number)),
      { minLength: 1, maxLength: 9 },
    )
    fc.assert(
      fc.property(
        items,
        fc.nat({ max: 9 }),
        fc.constantFrom('up' as const, 'down' as const),
        (list, index, direction) => {
          const moved = moveItem(list, index, direction)
          expect(moved.map(({ number }) => number)).toEqual(list.map((_, position) => position + 1))
          expect(renumber(moved)).toEqual(moved)
        },
      ),
    )
  })
})

describe('versions of a template', () => {
  it.each([
    [null, 'A', 'create'],
    [{ name: 'A', isOfficial: false }, 'A', 'update'],
    [{ name: 'A', isOfficial: false }, 'B', 'create-custom'],
    [{ name: 'A', isOfficial: true }, 'A', 'create-custom'],
  ])('saving %j as %s will %s (OPS-4-48, OPS-4-49, OPS-4-50)', (stored, name, action) => {
    expect(saveAction(stored, { name })).toBe(action)
  })
})

describe('who may do what with templates', () => {
  it('lets only managers keep a template open to all (OPS-5-121, OPS-5-107, OPS-8-47)', () => {
    const open = { branchGuids: [], organizationGuids: [] }
    expect(checkOwnership(open, sampleAuthor)).toMatchObject([{ code: 'NO_PERMISSION_FOR_OPEN_TEMPLATE' }])
    expect(checkOwnership(open, manager)).toEqual([])
    expect(checkOwnership({ ...open, branchGuids: ['b'] }, sampleAuthor)).toEqual([])
  })

  it('needs an organization from client admins (OPS-5-122)', () => {
    const clientAdmin = { ...manager, isAs360clientAdmin: true }
    expect(checkOwnership({ branchGuids: ['b'], organizationGuids: [] }, clientAdmin)).toMatchObject([
      { code: 'ORGANIZATION_REQUIRED' },
    ])
    expect(checkOwnership({ branchGuids: [], organizationGuids: ['o'] }, clientAdmin)).toEqual([])
  })

  it('offers clients one sender and staff those of their branch and of the organization (OPS-5-132)', () => {
    const configured = {
      noReply: 'no-reply@a.cz',
      branch: ['praha@a.cz', 'no-reply@a.cz'],
      organization: ['hr@client.example'],
    }
    expect(allowedSenders(false, configured)).toEqual(['no-reply@a.cz'])
    expect(allowedSenders(true, configured)).toEqual(['no-reply@a.cz', 'praha@a.cz', 'hr@client.example'])
  })
})

describe('what a list says of a template', () => {
  it('counts what has text and is enabled (OPS-3-62)', () => {
    expect(itemsCount(sampleQuestions())).toBe(3)
    expect(itemsCount(sampleAnswers())).toBe(3)
    expect(itemsCount(sampleRoles())).toBe(1)
    expect(itemsCount(sampleMails())).toBe(2)
    expect(itemsCount(newTemplateDraft('questions', 'none').content)).toBe(0)
  })

  it('has mappings with any dimension id (OPS-3-92)', () => {
    const content = sampleQuestions()
    expect(hasMappings(content)).toBe(false)
    expect(hasMappings({ ...content, sections: [{ ...newSection(1), dimensionId: 'HPI.amb' }] })).toBe(true)
  })
})

describe('differences between two versions', () => {
  it('are named by their paths, and blank equals absent', () => {
    const one = { name: 'A', content: { labels: { cs: 'x', de: '' }, list: [1, 2] } }
    const other = { name: 'B', content: { labels: { cs: 'x' }, list: [1] } }
    expect(differingPaths(one, other)).toEqual(['name', 'content.list.1'])
    expect(differingPaths(one, structuredClone(one))).toEqual([])
  })
})

import { within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCustomTemplate, createTemplate, updateTemplate } from '../../../../../contract/templates/templates.ts'
import { newSection } from '../../../../../domain/templates/new-template.ts'
import {
  both,
  item,
  sampleAnswers,
  sampleMails,
  sampleQuestions,
  sampleRoles,
} from '../../../../../domain/templates/testing/template-samples.ts'
import type {
  MailsContent,
  QuestionsContent,
  TemplateContent,
} from '../../../../../domain/templates/template-content.ts'
import { endSession } from '../../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../../platform/testing/fake-server.ts'
import { signInAs } from '../../../../platform/testing/sign-in-as.ts'
import { openStored, openTemplate, serveTemplates } from '../../testing/open-template.tsx'
import { author, manager, organizationPath, projectPath, sampleTemplate } from '../../testing/sample-template.ts'

let server: FakeServer
beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  serveTemplates(server)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

type View = Awaited<ReturnType<typeof openTemplate>>
const name = ({ screen }: View) => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
const question = ({ screen }: View) => screen.findByRole('textbox', { name: 'Question 1 (English (UK))' })
const press = async ({ screen, user }: View, label: string) =>
  user.click(await screen.findByRole('button', { name: label }))
const problems = async ({ screen }: View) =>
  within(await screen.findByRole('list', { name: 'What is missing' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const saved = (change: Parameters<typeof sampleTemplate>[0] = {}) => ({
  isValid: true,
  errors: [],
  newTemplateId: change.id ?? 11,
  template: sampleTemplate({ revision: 2, ...change }),
})
const questions = (change: Partial<QuestionsContent['sections'][0]>): QuestionsContent => {
  const [section = newSection(1)] = sampleQuestions().sections
  return { type: 'questions', sections: [{ ...section, ...change }] }
}

describe('what is wrong', () => {
  it('with a new template is shown on the first attempt to save; nothing is sent (OPS-5-111, OPS-8-48)', async () => {
    const view = await openTemplate('360-templates/questions/new', manager)
    await name(view)
    expect(view.screen.queryByText('Enter a name')).toBeNull()
    await press(view, 'Create template')
    expect(await problems(view)).toEqual(['Enter a nameName', expect.stringContaining('At least one question')])
    await vi.waitFor(async () => expect(document.activeElement).toBe(await name(view)))
    expect(view.notices.map(({ title }) => title)).toEqual(['The template is not valid'])
    await view.user.type(await name(view), 'Pulse')
    await vi.waitFor(() => expect(view.screen.queryByText('Enter a name')).toBeNull())
    expect(server.calls(createTemplate)).toHaveLength(0)
  })

  it.each<[string, TemplateContent, string]>([
    ['no section (OPS-5-112)', { type: 'questions', sections: [] }, 'Add at least one section'],
    [
      'a text without Czech (OPS-5-113, OPS-8-46)',
      questions({ name: { 'en-GB': 'Only English' } }),
      'Not translated completely: Čeština',
    ],
    [
      'a section without questions (OPS-5-114)',
      questions({ questions: [item(1, both('Off'), false)], comments: [] }),
      'At least one question with text must be on',
    ],
    [
      'a scale of N/A only (OPS-5-117)',
      { ...sampleAnswers(), answers: [item(999, both('N/A'))] },
      'At least one answer besides N/A',
    ],
    ['no role that is on (OPS-5-118)', { ...sampleRoles(), roles: [] }, 'At least one role with a name must be on'],
    [
      'a mail without its sender (OPS-5-120)',
      mailWith({ sender: { 'en-GB': 'Aqua' } }),
      'Not translated completely: Čeština',
    ],
    [
      'a placeholder in one language only (OPS-5-105, OPS-8-45)',
      mailWith({ body: { 'en-GB': 'Hi {{projectName}}', cs: 'Ahoj' } }),
      'Čeština lacks {{projectName}}',
    ],
    [
      'an unknown placeholder (OPS-3-76)',
      mailWith({ body: both('Hi {{firstName}}') }),
      'English (UK), Čeština: nothing will be filled in for {{firstName}}',
    ],
  ])('is warned at once of %s', async (_, content, words) => {
    const view = await openStored(server, { content })
    expect(await problems(view)).toEqual([expect.stringContaining(words)])
  })

  it('leads from the list to its place', async () => {
    const content = questions({ questions: [item(1), item(2, { cs: 'Jen česky' })] })
    const view = await openStored(server, { content })
    await view.user.click(await view.screen.findByRole('button', { name: /Not translated completely/ }))
    const gap = view.screen.getByRole('textbox', { name: 'Question 2 (English (UK))' })
    await vi.waitFor(() => expect(document.activeElement).toBe(gap))
  })

  it('with a competency is its dimension and its computation, marked as valid or not (OPS-5-115, OPS-5-116)', async () => {
    const permissions = { ...author, canManageCompetencySystems: true }
    server.answer(updateTemplate, saved({ category: 'competency' }))
    const view = await openCompetency(permissions)
    expect(await problems(view)).toEqual([
      expect.stringContaining('Enter a dimension'),
      expect.stringContaining('not valid JSON'),
    ])
    await view.user.type(view.screen.getByRole('textbox', { name: 'Dimension' }), 'HPI')
    const definition = view.screen.getByRole('textbox', { name: 'Computation (JSON)' })
    await view.user.type(definition, '{{')
    expect(view.screen.getByText('not valid')).toBeTruthy()
    await view.user.type(definition, '}')
    expect(await view.screen.findByText('valid')).toBeTruthy()
    expect(view.screen.getByText(/^Cannot be computed\. Expected a scale such as/)).toBeTruthy()
    await view.user.clear(definition)
    await view.user.type(definition, '{{"max": [["HPI.a"]}')
    expect(view.screen.getByText(/^Cannot be computed\. Unknown operation “max”/)).toBeTruthy()
    await view.user.clear(definition)
    await view.user.type(definition, '{{"mean": [["HPI.a", "HPI.b"]}')
    expect(view.screen.getByText('Computed from HPI.a, HPI.b')).toBeTruthy()
    expect(await view.screen.findByText('Everything is in order')).toBeTruthy()
  })

  it('is an open template of somebody who may not leave it open (OPS-5-121, OPS-8-47)', async () => {
    const view = await openStored(server, { organizationGuids: [] })
    expect((await problems(view))[0]).toContain('you may not leave a template open to everybody')
  })

  it('is a client admin’s template without an organization (OPS-5-122)', async () => {
    const client = { canEdit360templates: true, supremeRole: 'AS360clientAdmin' } as const
    const view = await openStored(server, { organizationGuids: [] }, client)
    expect((await problems(view))[0]).toContain('Choose an organization')
  })

  it('may be saved nevertheless by managers of competency systems only (OPS-5-123)', async () => {
    server.answer(updateTemplate, saved())
    const content = questions({ name: { 'en-GB': 'Only English' } })
    const plain = await openStored(server, { content })
    await plain.user.type(await question(plain), '!')
    expect(plain.screen.queryByRole('button', { name: 'Save without validation' })).toBeNull()
    plain.unmount()
    const view = await openStored(server, { content }, { ...author, canManageCompetencySystems: true })
    await view.user.type(await question(view), '!')
    await press(view, 'Save without validation')
    await vi.waitFor(() => expect(server.calls(updateTemplate)[0]?.query).toEqual({ skipValidations: true }))
  })
})

function mailWith(change: Partial<MailsContent['mails'][0]>): MailsContent {
  const [mail] = sampleMails().mails
  return { type: 'mails', mails: mail ? [{ ...mail, ...change }] : [] }
}

const openCompetency = (permissions: object) => {
  const content = questions({})
  return openStored(server, { content, category: 'competency' }, permissions).then(async (view) => {
    view.unmount()
    return openTemplate('competency-templates/competencySystems/11', permissions)
  })
}

describe('saving', () => {
  it('sends a new template and goes to it (OPS-4-48, OPS-8-52)', async () => {
    server.answer(createTemplate, saved({ id: 12, name: 'Pulse' }))
    const view = await openTemplate('360-templates/questions/new')
    await view.user.type(await name(view), 'Pulse')
    await view.user.type(await question(view), 'Listens')
    await press(view, 'Create template')
    await vi.waitFor(() => expect(view.address()).toBe(`${organizationPath}/360-templates/questions/12`))
    const [call] = server.calls(createTemplate)
    expect(call?.query).toEqual({ withValidation: true })
    expect(call?.body).toMatchObject({
      name: 'Pulse',
      organizationGuids: ['c0000000-0000-4000-8000-000000000001'],
      content: { sections: [{ questions: [{ number: 1, labels: { 'en-GB': 'Listens' } }, {}, {}, {}, {}] }] },
    })
    expect(view.notices.map(({ title }) => title)).toEqual(['The template is saved'])
  })

  it('overwrites one’s own template of the same name, with the revision that was loaded (OPS-4-49)', async () => {
    server.answer(updateTemplate, saved())
    const view = await openStored(server)
    await view.user.type(await question(view), '!')
    await press(view, 'Save')
    await vi.waitFor(() => expect(server.calls(updateTemplate)[0]?.body.revision).toBe(1))
    await vi.waitFor(() =>
      expect(view.screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true),
    )
    await view.user.type(await question(view), '?')
    await press(view, 'Save')
    await vi.waitFor(() => expect(server.calls(updateTemplate)[1]?.body.revision).toBe(2))
  })

  it('says beforehand that an official or renamed template becomes one’s own (OPS-4-50)', async () => {
    server.answer(updateTemplate, saved({ id: 13 }))
    const official = await openStored(server, { isOfficial: true })
    expect(await official.screen.findByText('This is an official template.')).toBeTruthy()
    expect(official.screen.getByRole('button', { name: 'Save as your own' })).toBeTruthy()
    official.unmount()
    const view = await openStored(server)
    await view.user.type(await name(view), ' 2')
    expect(await view.screen.findByText('Under a new name it is saved as a version of your own.')).toBeTruthy()
    await press(view, 'Save as your own')
    await vi.waitFor(() => expect(view.address()).toBe(`${organizationPath}/360-templates/questions/13`))
  })

  it('from a project creates a version for that project only, unless chosen otherwise (OPS-4-51)', async () => {
    server.answer(createCustomTemplate, saved({ id: 14, isTemporary: true, name: 'Leadership 2' }))
    const view = await openTemplate('360-templates/questions/11', author, projectPath)
    await view.user.type(await name(view), ' 2')
    expect((await view.screen.findByRole<HTMLInputElement>('switch', { name: /^Only for this project/ })).checked).toBe(
      true,
    )
    await press(view, 'Save as your own')
    await vi.waitFor(() =>
      expect(server.calls(createCustomTemplate)[0]?.params.projectId).toBe('d0000000-0000-4000-8000-000000000001'),
    )
  })

  it('counts warnings and saves (OPS-5-124)', async () => {
    const warning = { code: 'UNDEFINED_PLACEHOLDERS', severity: 'warning', path: 'content.mails.0.body' } as const
    server.answer(updateTemplate, { ...saved({ type: 'mails', content: sampleMails() }), errors: [warning] })
    const view = await openStored(server, { content: sampleMails() })
    await view.user.type(await view.screen.findByRole('textbox', { name: 'Description' }), '!')
    await press(view, 'Save')
    await vi.waitFor(() => expect(view.notices[0]).toMatchObject({ kind: 'positive', text: 'With 1 warning' }))
  })

  it('keeps what was typed when it fails, and says so', async () => {
    server.refuse(updateTemplate, 500, { errorMessage: 'INTERNAL_ERROR' })
    const view = await openStored(server)
    await view.user.type(await question(view), '!')
    await press(view, 'Save')
    await vi.waitFor(() => expect(view.notices[0]).toMatchObject({ title: 'The template could not be saved' }))
    expect((await question(view)) as HTMLTextAreaElement).toHaveProperty('value', 'Item 1!')
  })

  it('leads to what the server did not accept', async () => {
    const details = [{ path: 'organizationGuids', code: 'UNKNOWN_ORGANIZATION' }]
    server.refuse(updateTemplate, 400, { errorMessage: 'INVALID_INPUT', details })
    const view = await openStored(server)
    await view.user.type(await question(view), '!')
    await press(view, 'Save')
    const field = await view.screen.findByRole('combobox', { name: /^Organizations/ })
    await vi.waitFor(() => expect(document.activeElement).toBe(field))
    expect(view.notices[0]?.text).toMatch(/^Organizations: /)
  })

  it('is not needed any more once the changes are discarded', async () => {
    const view = await openStored(server)
    await view.user.type(await question(view), '!')
    await press(view, 'Discard')
    await press(view, 'Discard changes')
    await vi.waitFor(async () => expect(await question(view)).toHaveProperty('value', 'Item 1'))
    expect(view.screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  })
})

describe('typing while a template is being saved', () => {
  it('is kept as unsaved, based on the state that the server then has (OPS-7-83)', async () => {
    const held = Promise.withResolvers<void>()
    server.answer(updateTemplate, async ({ body }) => {
      if (body.revision === 1) await held.promise
      return saved({ name: body.name.trim(), revision: body.revision + 1 })
    })
    const view = await openStored(server)
    await view.user.type(await question(view), ' one')
    await press(view, 'Save')
    await view.user.type(await question(view), ' two')
    held.resolve()
    await vi.waitFor(() => expect(view.notices).toHaveLength(1))
    expect(await question(view)).toHaveProperty('value', expect.stringMatching(/ one two$/))
    await vi.waitFor(() => expect(view.screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
    await press(view, 'Save')
    await vi.waitFor(() => expect(server.calls(updateTemplate)).toHaveLength(2))
    const second = server.calls(updateTemplate)[1]?.body
    expect(second?.revision).toBe(2)
    expect(JSON.stringify(second?.content)).toContain(' one two')
  })
})

describe('when somebody else has saved meanwhile', () => {
  const theirs = sampleTemplate({
    revision: 5,
    description: 'For all leaders',
    content: questions({ questions: [item(1, { 'en-GB': 'Their words', cs: 'Item 1 česky' }), item(2)] }),
  })
  const meet = async () => {
    const details = { updatedBy: 'beta', updated: '2026-11-20T10:00:00.000Z', differences: [], template: theirs }
    server.refuse(updateTemplate, 409, { errorMessage: 'TEMPLATE_CHANGED_MEANWHILE', details })
    const view = await openStored(server)
    await view.user.type(await question(view), ' of mine')
    await view.user.type(await view.screen.findByRole('textbox', { name: 'Question 2 (Čeština)' }), '!')
    await press(view, 'Save')
    await view.screen.findByRole('dialog', { name: /Somebody else saved this template/ })
    server.answer(updateTemplate, saved())
    return view
  }

  it('shows what both have changed, field by field, and keeps mine where that is chosen', async () => {
    const view = await meet()
    const dialog = within(view.screen.getByRole('dialog'))
    const field = within(dialog.getByRole('radiogroup', { name: 'Section 1 · Question 1 · English (UK)' }))
    expect(field.getByText('Item 1 of mine')).toBeTruthy()
    expect(field.getByText('Their words')).toBeTruthy()
    await press(view, 'Save both together')
    await vi.waitFor(() => expect(server.calls(updateTemplate)).toHaveLength(2))
    expect(server.calls(updateTemplate)[1]?.body).toMatchObject({
      revision: 5,
      description: 'For all leaders',
      content: {
        sections: [{ questions: [{ labels: { 'en-GB': 'Item 1 of mine' } }, { labels: { cs: 'Item 2 česky!' } }] }],
      },
    })
  })

  it('takes theirs where that is chosen, and still keeps what only I have changed', async () => {
    const view = await meet()
    await view.user.click(view.screen.getByRole('radio', { name: 'Theirs' }))
    await press(view, 'Save both together')
    await vi.waitFor(() => expect(server.calls(updateTemplate)).toHaveLength(2))
    expect(server.calls(updateTemplate)[1]?.body).toMatchObject({
      content: {
        sections: [{ questions: [{ labels: { 'en-GB': 'Their words' } }, { labels: { cs: 'Item 2 česky!' } }] }],
      },
    })
  })

  it('leaves everything as it is when the user chooses to go on editing', async () => {
    const view = await meet()
    await press(view, 'Keep editing')
    await vi.waitFor(() => expect(view.screen.queryByRole('dialog')).toBeNull())
    expect(await question(view)).toHaveProperty('value', 'Item 1 of mine')
    expect(server.calls(updateTemplate)).toHaveLength(1)
  })
})

it('a template that somebody has deleted meanwhile is kept as a new one', async () => {
  server.refuse(updateTemplate, 404, { errorMessage: 'NOT_FOUND' })
  server.answer(createTemplate, saved({ id: 15 }))
  const view = await openStored(server)
  await view.user.type(await question(view), '!')
  await press(view, 'Save')
  await press(view, 'Save as new')
  await vi.waitFor(() => expect(view.address()).toBe(`${organizationPath}/360-templates/questions/15`))
  expect(server.calls(createTemplate)[0]?.body.content).toMatchObject({
    sections: [{ questions: [{ labels: { 'en-GB': 'Item 1!' } }, {}] }],
  })
})

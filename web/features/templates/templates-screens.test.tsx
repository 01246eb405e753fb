import { within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteTemplate, getTemplate, listTemplates } from '../../../contract/templates.ts'
import type { AnswerInputOf } from '../../../contract/endpoint.ts'
import { sampleAnswers, sampleMails, sampleQuestions, sampleRoles } from '../../../domain/templates/template-samples.ts'
import { endSession } from '../../platform/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { TemplateListPage } from './template-list-page.tsx'
import { TemplatePage } from './template-page.tsx'

type Template = AnswerInputOf<typeof getTemplate>
const organization = '/organization/c0000000-0000-4000-8000-000000000001'
const editor = { canEdit360templates: true, hasInternalRole: true, supremeRole: 'internal' } as const

const template = (change: Partial<Template> = {}): Template => ({
  id: 11,
  templateGuid: 'e0000000-0000-4000-8000-000000000001',
  name: 'Leadership',
  description: 'For team leaders',
  type: 'questions',
  category: 'none',
  owner: 'Markéta Šimůnková',
  branchesLabels: ['Czech Republic'],
  companiesLabels: ['Aqua'],
  branchGuids: [],
  organizationGuids: [],
  languagesCodes: ['en-GB', 'cs'],
  itemsCount: 3,
  hasMappings: false,
  updated: '2026-11-16T09:00:00.000Z',
  isOfficial: false,
  isTemporary: false,
  isMaintained: false,
  isMine: true,
  isDeleted: false,
  content: sampleQuestions(),
  updatedBy: 'manager',
  revision: 1,
  latestId: null,
  ...change,
})

let server: FakeServer
beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  server.answer(listTemplates, { templates: [template()], totalCount: 1 })
  server.answer(getTemplate, template())
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

describe('template lists', () => {
  const open = (path = '360-templates', permissions: object = editor) =>
    renderScreen(<TemplateListPage />, { path: `${organization}/${path}`, permissions })
  const asked = () => server.calls(listTemplates).at(-1)?.body

  it('has four tabs of 360 templates, fifty by name at a time (OPS-2-40, OPS-9-32)', async () => {
    const { screen, user, address } = await open()
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
      'Questions',
      'Answers',
      'Roles',
      'E-mails',
    ])
    expect(asked()).toMatchObject({ type: 'questions', category: 'none', sortBy: 'name', pageRows: 50 })
    await user.click(screen.getByRole('tab', { name: 'Roles' }))
    await vi.waitFor(() => expect(asked()).toMatchObject({ type: 'roles' }))
    expect(address()).toContain('tab=roles')
  })

  it('has two tabs of competency templates (OPS-2-42, OPS-2-46)', async () => {
    const { screen, user } = await open('competency-templates')
    await user.click(await screen.findByRole('tab', { name: 'AC/DC scales' }))
    await vi.waitFor(() => expect(asked()).toMatchObject({ type: 'answers', category: 'competency' }))
    expect(screen.getAllByRole('tab')).toHaveLength(2)
  })

  it('searches on the server and opens a template by its row (OPS-2-41, OPS-2-43, OPS-2-126)', async () => {
    const { screen, user, address } = await open()
    await user.type(await screen.findByRole('searchbox'), 'lead{Enter}')
    await vi.waitFor(() => expect(asked()).toMatchObject({ search: 'lead' }))
    await user.click(await screen.findByRole('link', { name: 'Leadership' }))
    expect(address()).toBe(`${organization}/360-templates/questions/11`)
  })

  it('hides owners and bindings from client admins, and ids from all but support (OPS-6-53, OPS-6-49)', async () => {
    const heads = async (permissions: object) => {
      const { container } = await open('360-templates', permissions)
      const list = within(container)
      await list.findByRole('link', { name: 'Leadership' })
      return list.getAllByRole('columnheader').map((head) => head.textContent)
    }
    expect(await heads({ ...editor, hasSupportRole: true })).toEqual(
      expect.arrayContaining(['Id', 'Owner', 'Branches', 'Organizations']),
    )
    const client = await heads({ canEdit360templates: true, supremeRole: 'AS360clientAdmin' })
    for (const hidden of ['Id', 'Owner', 'Branches', 'Organizations']) expect(client).not.toContain(hidden)
  })

  it('says that a list is empty, and offers to try again when it fails', async () => {
    server.answer(listTemplates, { templates: [], totalCount: 0 })
    const { screen } = await open()
    expect(await screen.findByText('There are no templates here')).toBeTruthy()
    server.refuse(listTemplates, 500, { errorMessage: 'INTERNAL_ERROR' })
    const { container } = await open()
    expect(await within(container).findByRole('alert')).toBeTruthy()
  })
})

describe('one template', () => {
  const open = (path = '360-templates/questions/11', permissions: object = editor) =>
    renderScreen(<TemplatePage />, { path: `${organization}/${path}`, permissions })

  it('is read in one language, and beside a second (OPS-7-104)', async () => {
    const { screen, user } = await open()
    expect(await screen.findByRole('heading', { name: '1. Leading' })).toBeTruthy()
    const questions = screen.getByRole('list', { name: 'Questions' })
    expect(within(questions).getByText('Item 1')).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: 'Beside it' }))
    await user.click(await screen.findByRole('option', { name: 'Čeština' }))
    expect(await within(questions).findByText('Item 1 česky')).toBeTruthy()
  })

  it('says what a language lacks', async () => {
    const { screen } = await open('360-templates/questions/11?beside=pl')
    expect((await screen.findAllByText('Not translated')).length).toBeGreaterThan(0)
  })

  it.each([
    ['answers', sampleAnswers(), 'Cannot say'],
    ['roles', sampleRoles(), 'colleague'],
    ['mails', sampleMails(), 'Hello'],
  ] as const)('shows %s', async (type, content, text) => {
    server.answer(getTemplate, template({ type, content }))
    const { screen } = await open(`360-templates/${type}/11`)
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('shows what a competency is computed from', async () => {
    const content = sampleQuestions()
    const [section] = content.sections
    if (section) Object.assign(section, { dimensionId: 'HPI.amb', computationDefinition: '{"a":1}' })
    server.answer(getTemplate, template({ category: 'competency', content }))
    const { screen } = await open('competency-templates/competencySystems/11')
    expect(await screen.findByText('HPI.amb')).toBeTruthy()
    expect(screen.getByText('{"a":1}')).toBeTruthy()
  })

  it('runs no script of a mail', async () => {
    server.answer(getTemplate, template({ type: 'mails', content: sampleMails() }))
    const { container, screen } = await open('360-templates/mails/11')
    await screen.findByText('Hello')
    for (const paper of container.querySelectorAll('iframe'))
      expect(paper.getAttribute('sandbox')).toBe('allow-same-origin')
  })

  it('is deleted after a question, by owners and managers (OPS-6-43)', async () => {
    server.answer(deleteTemplate, {})
    const { screen, user, address } = await open()
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete template' }))
    await vi.waitFor(() => expect(address()).toBe(`${organization}/360-templates?tab=questions`))
    expect(server.calls(deleteTemplate)[0]?.params).toEqual({ id: 11 })
  })

  it('of somebody else cannot be deleted by those who only edit their own (OPS-6-43)', async () => {
    server.answer(getTemplate, template({ isMine: false }))
    const { screen } = await open()
    await screen.findByRole('heading', { name: 'Leadership' })
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })

  it('leads from an old version to the latest (OPS-4-47)', async () => {
    server.answer(getTemplate, template({ isDeleted: true, latestId: 12 }))
    const { screen } = await open()
    const link = await screen.findByRole('link', { name: 'Open the latest version' })
    expect(link.getAttribute('href')).toBe(`${organization}/360-templates/questions/12`)
  })

  it('that does not exist, or is of another kind, is not found', async () => {
    const { screen } = await open('360-templates/roles/11')
    expect(await screen.findByText('There is no such template')).toBeTruthy()
  })
})

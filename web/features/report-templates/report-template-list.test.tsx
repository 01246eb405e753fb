import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  duplicateReportTemplate,
  listReportTemplates,
  setDefaultReportTemplate,
} from '../../../contract/report-templates/report-templates.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { ReportTemplateListPage } from './report-template-list-page.tsx'
import { author, organizationPath, sampleReportTemplate } from './testing/sample-report-template.ts'

const mine = sampleReportTemplate()
const shipped = sampleReportTemplate({
  id: 1,
  name: '360° individual report',
  isMine: false,
  owner: '',
  isDefault: true,
  companiesLabels: [],
  branchesLabels: [],
})

let server: FakeServer
beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  server.answer(listReportTemplates, { reportTemplates: [shipped, mine], totalCount: 2 })
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

const open = () =>
  renderScreen(<ReportTemplateListPage />, { path: `${organizationPath}/report-templates`, permissions: author })
const asked = () => server.calls(listReportTemplates).at(-1)?.body
type Screen = Awaited<ReturnType<typeof open>>

async function openActions({ screen, user }: Screen, name: string) {
  await user.click(await screen.findByRole('button', { name: `Actions: ${name}` }))
}

describe('list of report templates', () => {
  it('shows what each is for, fifty by name at a time (OPS-2-39, OPS-3-57, OPS-3-93)', async () => {
    const { screen } = await open()
    expect(await screen.findByRole('link', { name: 'Leaders 360' })).toBeTruthy()
    expect(asked()).toMatchObject({ sortBy: 'name', pageRows: 50, softDeleted: false })
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    for (const head of [
      'Tool',
      'Report',
      'Language',
      'Version',
      'Data scope',
      'Published',
      'Organizations',
      'Branches',
    ])
      expect(heads).toContain(head)
    expect(screen.getByText('Aqua')).toBeTruthy()
    expect(screen.getAllByText('The person’s language')).toHaveLength(2)
  })

  it('opens a template by its row and begins a new one (OPS-2-39)', async () => {
    const { screen, user, address } = await open()
    const add = await screen.findByRole('link', { name: 'New template' })
    expect(add.getAttribute('href')).toBe(`${organizationPath}/report-template`)
    await user.click(await screen.findByRole('link', { name: 'Leaders 360' }))
    expect(address()).toBe(`${organizationPath}/report-template/7`)
  })

  it('searches once typing has paused (OPS-9-27)', async () => {
    const { screen, user } = await open()
    await screen.findByRole('link', { name: 'Leaders 360' })
    const before = server.calls(listReportTemplates).length
    await user.type(screen.getByRole('searchbox'), 'lead')
    await vi.waitFor(() => expect(asked()).toMatchObject({ search: 'lead' }))
    expect(server.calls(listReportTemplates)).toHaveLength(before + 1)
  })

  it('is narrowed to one’s own templates, and widened to replaced versions', async () => {
    const { screen, user, address } = await open()
    await user.click(await screen.findByRole('button', { name: 'Only' }))
    await user.click(await screen.findByRole('radio', { name: 'Mine' }))
    await vi.waitFor(() => expect(asked()).toMatchObject({ only: 'mine' }))
    await user.click(screen.getByRole('button', { name: 'With replaced versions' }))
    await vi.waitFor(() => expect(asked()).toMatchObject({ softDeleted: true }))
    expect(address()).toContain('replaced=true')
  })

  it('offers editing to the owner only (OPS-6-55)', async () => {
    const view = await open()
    await openActions(view, 'Leaders 360')
    expect(await view.screen.findByRole('menuitem', { name: 'Edit' })).toBeTruthy()
    await view.user.keyboard('{Escape}')
    await openActions(view, '360° individual report')
    expect(await view.screen.findByRole('menuitem', { name: 'Open' })).toBeTruthy()
    expect(view.screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull()
  })

  it('makes a template the default unless it is (OPS-4-52)', async () => {
    server.answer(setDefaultReportTemplate, [
      { id: 7, isDefault: true },
      { id: 1, isDefault: false },
    ])
    const view = await open()
    await openActions(view, '360° individual report')
    const taken = await view.screen.findByRole('menuitem', { name: /Make default/ })
    expect(taken.getAttribute('aria-disabled') ?? taken.getAttribute('data-disabled')).toBeTruthy()
    await view.user.keyboard('{Escape}')
    await openActions(view, 'Leaders 360')
    await view.user.click(await view.screen.findByRole('menuitem', { name: 'Make default' }))
    await vi.waitFor(() => expect(server.calls(setDefaultReportTemplate)[0]?.params).toEqual({ id: 7 }))
    await vi.waitFor(() => expect(server.calls(listReportTemplates).length).toBeGreaterThan(1))
  })

  it('duplicates a shipped template and opens the copy', async () => {
    server.answer(duplicateReportTemplate, { ...mine, id: 12 })
    const view = await open()
    await openActions(view, '360° individual report')
    await view.user.click(await view.screen.findByRole('menuitem', { name: 'Duplicate' }))
    await vi.waitFor(() => expect(view.address()).toBe(`${organizationPath}/report-template/12`))
    expect(server.calls(duplicateReportTemplate)[0]?.params).toEqual({ id: 1 })
  })

  it('says that it is empty, and offers a retry when it fails', async () => {
    server.answer(listReportTemplates, { reportTemplates: [], totalCount: 0 })
    const { screen, unmount } = await open()
    expect(await screen.findByText('There are no report templates here')).toBeTruthy()
    unmount()
    server.refuse(listReportTemplates, 500, { errorMessage: 'INTERNAL_ERROR' })
    const failed = await open()
    expect(await failed.screen.findByRole('alert')).toBeTruthy()
  })
})

import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refreshData } from '../../../contract/crm/catalogues.ts'
import { listCompanyUsers } from '../../../contract/organizations/organizations.ts'
import { getProject, upsertProject } from '../../../contract/projects/projects.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { ProjectCards } from './project-cards.tsx'
import { ProjectDialog } from './project-dialog.tsx'
import { projectDetailOf } from './testing/project-detail.ts'

const project = projectDetailOf()
const { companyGuid, projectGuid } = project
let server: FakeServer

beforeEach(async () => {
  server = fakeServer()
  await signInAs(server)
  server.answer(listCompanyUsers, [])
  server.answer(getProject, project)
  server.answer(upsertProject, project)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

async function openDialog() {
  const onClose = vi.fn<() => void>()
  const view = await renderScreen(
    <ProjectDialog companyGuid={companyGuid} projectGuid={projectGuid} onClose={onClose} />,
  )
  const save = () => view.user.click(view.screen.getByRole('button', { name: 'Save' }))
  return { ...view, save, onClose }
}

describe('project dialog', () => {
  it('sends back the fields that it does not change, finances included, but computed ones (PLT-3-08)', async () => {
    const computed = { name: 'estimatedPrice', value: 900, isComputed: true as const }
    server.answer(getProject, { ...project, schedule: [...project.schedule, computed] })
    const { screen, user, save, onClose } = await openDialog()
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    await user.type(name, ' 2026')
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(server.calls(upsertProject)[0]?.body).toEqual({
      companyGuid,
      projectGuid,
      revision: 'first',
      name: 'Nábor 2026',
      owner: 'jana.kralova',
      timeZone: 'Europe/Prague',
      projectStart: '2026-02-10T10:00:00.000Z',
      projectEnd: null,
      isCompleted: false,
      visibleToClients: true,
      keepAnonymous: false,
      invoiceIssueDate: null,
      invoicePaymentDate: null,
      totalWorkHours: 40,
      licencePrice: null,
      estimatedPrice: null,
      price: 12500.5,
      margin: null,
      profit: null,
    })
  })

  it('shows times in the zone of the project, and an end before the start as an error', async () => {
    const { screen, user, save } = await openDialog()
    expect(await screen.findByDisplayValue('10.02.2026 11:00')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: /^End/ }), '0902202610')
    await user.type(screen.getByRole('textbox', { name: /^End/ }), '00')
    await save()
    expect(await screen.findByText('The end is before the start.')).toBeTruthy()
    expect(server.calls(upsertProject)).toEqual([])
  })

  it.each([
    ['PROJECT_NAME_TAKEN', 'The organization already has a project of this name.'],
    ['UNKNOWN_OWNER', 'There is no user of this name.'],
  ])('puts the refusal %s beside its field', async (errorMessage, text) => {
    server.refuse(upsertProject, 409, { errorMessage })
    const { screen, save, onClose } = await openDialog()
    await screen.findByRole('textbox', { name: /^Name/ })
    await save()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('says that the CRM is away and nothing was saved, and keeps what was typed', async () => {
    server.refuse(upsertProject, 502, { errorMessage: 'SOURCE_UNAVAILABLE' })
    const { screen, user, save, onClose } = await openDialog()
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    await user.type(name, ' 2026')
    await save()
    expect((await screen.findByRole('alert')).textContent).toContain('The CRM does not answer. Nothing was saved.')
    expect(name).toHaveProperty('value', 'Nábor 2026')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('merges what somebody changed in the CRM on request, and asks where both changed the same', async () => {
    server.refuse(upsertProject, 409, { errorMessage: 'CRM_CONFLICT' })
    const { screen, user, save } = await openDialog()
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    await user.type(name, ' 2026')
    await save()
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody changed this in the CRM.')
    server.answer(refreshData, {})
    server.answer(getProject, projectDetailOf({ name: 'Nábor v CRM', revision: 'second' }))
    await user.click(screen.getByRole('button', { name: 'Load the CRM’s state' }))
    expect(await screen.findByText('Nábor v CRM')).toBeTruthy()
    expect(name).toHaveProperty('value', 'Nábor 2026')
  })

  it('says so when the project failed to load', async () => {
    server.refuse(getProject, 500)
    const { screen } = await openDialog()
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('project cards', () => {
  it('show the name and the schedule, each value by its type (PLT-2-123, PLT-3-09, PLT-9-22)', async () => {
    const { screen } = await renderScreen(<ProjectCards project={project} />)
    await screen.findByText('Nábor')
    const text = (role: string) => screen.getAllByRole(role).map((one) => one.textContent?.replaceAll('\u00a0', ' '))
    expect(text('term')).toEqual(['Name', 'Start', 'Completed', 'Hours of work', 'Price'])
    expect(text('definition')).toEqual(['Nábor', '10.02.2026', 'No', '40 h', 'CZK 12,500.50'])
  })

  it('say which amounts nobody wrote, and from what they are computed', async () => {
    const schedule = [
      { name: 'price', value: 900, isComputed: true as const },
      { name: 'profit', value: 100 },
    ]
    const { screen } = await renderScreen(<ProjectCards project={{ ...project, schedule }} />)
    await screen.findByText('Nábor')
    const cards = screen.getAllByRole('definition').map((one) => one.textContent?.replaceAll('\u00a0', ' '))
    expect(cards).toEqual(['Nábor', 'CZK 900.00computed from invoices', 'CZK 100.00'])
  })
})

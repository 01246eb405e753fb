import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refreshData } from '../../../contract/crm/catalogues.ts'
import {
  deleteCompany,
  getCompany,
  listBranches,
  upsertCompany,
} from '../../../contract/organizations/organizations.ts'
import { onNotice, type Notice } from '../../platform/notices.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { OrganizationCard } from './organization-card.tsx'
import { OrganizationDialog } from './organization-dialog.tsx'

const companyGuid = '11111111-1111-4111-8111-111111111111'
const branchGuid = '33333333-3333-4333-8333-333333333333'
const company = {
  companyGuid,
  name: 'Vodárny',
  vatNumber: 'CZ49099469',
  projectsCount: 4,
  branchGuid,
  revision: 'first',
}
let server: FakeServer
let notices: Notice[] = []
onNotice((notice) => notices.push(notice))

beforeEach(async () => {
  notices = []
  server = fakeServer()
  await signInAs(server)
  server.answer(listBranches, [{ branchGuid, name: 'Czech Republic' }])
  server.answer(getCompany, company)
  server.answer(upsertCompany, company)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

async function openDialog(edited?: typeof company) {
  const onSaved = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  const view = await renderScreen(
    <OrganizationDialog {...(edited ? { company: edited } : {})} onClose={onClose} onSaved={onSaved} />,
  )
  const name = await view.screen.findByRole('textbox', { name: /Name/ })
  const save = () => view.user.click(view.screen.getByRole('button', { name: 'Save' }))
  return { ...view, name, save, onSaved, onClose }
}

describe('organization dialog', () => {
  it('sends nothing while something is missing or wrong (PLT-5-01)', async () => {
    const { screen, user, save } = await openDialog()
    await user.type(screen.getByRole('textbox', { name: 'VAT number' }), 'CZ1')
    await save()
    expect(screen.getByText('This is not a VAT number')).toBeTruthy()
    expect(screen.getAllByText('Value is required')).toHaveLength(2)
    expect(server.calls(upsertCompany)).toEqual([])
  })

  it('stays open with what was typed while it was being saved', async () => {
    const held = Promise.withResolvers<void>()
    server.answer(upsertCompany, async ({ body }) => {
      await held.promise
      return { ...company, name: body.name, revision: 'second' }
    })
    const { user, name, save, onClose, screen } = await openDialog(company)
    await user.type(name, ' a. s.')
    await save()
    await user.type(name, ', Brno')
    held.resolve()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
    expect(onClose).not.toHaveBeenCalled()
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(server.calls(upsertCompany).map(({ body }) => [body.name, body.revision])).toEqual([
      ['Vodárny a. s.', 'first'],
      ['Vodárny a. s., Brno', 'second'],
    ])
  })

  it('merges what somebody else saved meanwhile', async () => {
    const theirs = { ...company, vatNumber: 'CZ25596641', revision: 'second' }
    server.answer(upsertCompany, ({ body }) => {
      if (body.revision === 'second') return { ...theirs, name: body.name }
      return Response.json({ errorMessage: 'RECORD_CHANGED', details: theirs }, { status: 409 }) as never
    })
    const { user, name, save, onClose, screen } = await openDialog(company)
    await user.type(name, ' a. s.')
    await save()
    expect(await screen.findByText(/Somebody else saved meanwhile/)).toBeTruthy()
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(server.calls(upsertCompany)[1]?.body).toMatchObject({ name: 'Vodárny a. s.', vatNumber: 'CZ25596641' })
  })

  it('creates an organization, tidied up', async () => {
    const { screen, user, name, save, onSaved, onClose } = await openDialog()
    await user.type(name, '  Vodárny   a. s. ')
    await user.type(screen.getByRole('textbox', { name: 'VAT number' }), 'cz 490 99 469')
    await user.click(screen.getByRole('combobox', { name: /Branch/ }))
    await user.click(await screen.findByRole('option', { name: 'Czech Republic' }))
    await save()
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(company))
    expect(server.calls(upsertCompany)[0]?.body).toEqual({
      companyGuid: null,
      name: 'Vodárny a. s.',
      vatNumber: 'CZ49099469',
      branchGuid,
    })
    expect(onClose).toHaveBeenCalled()
    expect(notices).toEqual([{ kind: 'positive', title: 'The organization is saved' }])
  })

  it('says that the CRM is away and nothing was saved, and keeps what was typed', async () => {
    server.refuse(upsertCompany, 502, { errorMessage: 'SOURCE_UNAVAILABLE' })
    const { screen, user, name, save, onClose } = await openDialog(company)
    await user.type(name, ' a. s.')
    await save()
    const said = await screen.findByRole('alert')
    expect(said.textContent).toContain('The CRM does not answer. Nothing was saved.')
    expect(screen.queryByRole('button', { name: 'Load the CRM’s state' })).toBeNull()
    expect(name).toHaveProperty('value', 'Vodárny a. s.')
    expect(onClose).not.toHaveBeenCalled()
    expect(notices).toEqual([])
    server.answer(upsertCompany, company)
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(notices).toEqual([{ kind: 'positive', title: 'The organization is saved' }])
  })

  it.each([
    ['CRM_CONFLICT', 'Somebody changed this in the CRM. Nothing was saved.'],
    ['CRM_REFUSED', 'The CRM did not accept this. Nothing was saved.'],
  ])('merges the CRM’s state on request after %s', async (errorMessage, words) => {
    server.refuse(upsertCompany, 409, { errorMessage })
    const { screen, user, name, save } = await openDialog(company)
    await user.type(name, ' a. s.')
    await save()
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    server.answer(refreshData, {})
    server.answer(getCompany, { ...company, vatNumber: 'CZ25596641', revision: 'second' })
    await user.click(screen.getByRole('button', { name: 'Load the CRM’s state' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(screen.getByRole('textbox', { name: 'VAT number' })).toHaveProperty('value', 'CZ25596641')
    expect(name).toHaveProperty('value', 'Vodárny a. s.')
    await save()
    expect(server.calls(upsertCompany)[1]?.body).toMatchObject({ name: 'Vodárny a. s.', revision: 'second' })
  })

  it('shows a taken name as an error at its field, without a notice', async () => {
    server.refuse(upsertCompany, 409, { errorMessage: 'COMPANY_NAME_TAKEN' })
    const { screen, user, name, save, onSaved } = await openDialog(company)
    await waitFor(() => expect(server.calls(listBranches)).toHaveLength(1))
    await user.clear(name)
    await user.type(name, 'Keksz')
    await save()
    expect(await screen.findByText('Another organization has this name.')).toBeTruthy()
    expect(onSaved).not.toHaveBeenCalled()
    expect(notices).toEqual([])
  })

  it('shows an error of no single field in a notice, and keeps what was typed', async () => {
    server.refuse(upsertCompany, 403, { errorMessage: 'NOT_ALLOWED' })
    const { user, name, save, onClose } = await openDialog(company)
    await waitFor(() => expect(server.calls(listBranches)).toHaveLength(1))
    await user.type(name, ' 2')
    await save()
    await waitFor(() => expect(notices).toHaveLength(1))
    expect(notices[0]).toMatchObject({ title: 'Error', text: 'You do not have the permission for this.' })
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('organization card', () => {
  it('shows name, VAT number and number of projects (PLT-6-24)', async () => {
    const { screen } = await renderScreen(
      <OrganizationCard companyGuid={companyGuid} canChange={false} seesSenders={false} />,
    )
    await screen.findByText('Vodárny')
    expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['Vodárny', 'CZ49099469', '4'])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('deletes after a confirmation, and goes to the organizations', async () => {
    server.answer(deleteCompany, {})
    const { screen, user, address } = await renderScreen(
      <OrganizationCard companyGuid={companyGuid} canChange seesSenders />,
    )
    await user.click(await screen.findByRole('button', { name: 'Actions of the organization' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(await screen.findByText('Delete Vodárny?')).toBeTruthy()
    expect(server.calls(deleteCompany)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Delete organization' }))
    await waitFor(() => expect(address()).toBe('/organizations'))
    expect(server.calls(deleteCompany)[0]?.body).toEqual({ companyGuid })
  })

  it('stays when deleting is refused, and says why (PLT-8-03)', async () => {
    server.refuse(deleteCompany, 409, { errorMessage: 'UNCONFIRMED_INVOICES' })
    const { screen, user, address } = await renderScreen(
      <OrganizationCard companyGuid={companyGuid} canChange seesSenders />,
    )
    await user.click(await screen.findByRole('button', { name: 'Actions of the organization' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete organization' }))
    await waitFor(() => expect(notices).toHaveLength(1))
    expect(notices[0]?.title).toMatch(/unconfirmed invoices/)
    expect(address()).toBe('/')
  })
})

import { waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { diagnoseLogin } from '../../../../contract/logins/diagnose.ts'
import {
  countLoginsReporting,
  listLoginGroups,
  listLoginsReporting,
} from '../../../../contract/logins/logins-reporting.ts'
import { unlockAssessee } from '../../../../contract/participants/participants.ts'
import { signedInServer } from '../../../platform/testing/signed-in-server.ts'
import { answerListing, listingPath, openListing } from '../testing/listing.tsx'
import { loginOf, orgGuid, projGuid } from '../testing/login.ts'

const { server, notices } = signedInServer(answerListing)

const rows = [
  loginOf(1, { invoiceGuid: '0a1b2c3d-0000-4000-8000-000000000000', invoiceIsConfirmed: true }),
  loginOf(2, { status: 2, name: '', incognito: true }),
  loginOf(3, { status: 8, provider: 'XRT' }),
  loginOf(4, {
    sealed: true,
    productUrl: '',
    invoiceGuid: '20260533-0000-4000-8000-000000000000',
    invoiceIsConfirmed: false,
  }),
  loginOf(5, { status: 5, productUrl: '', isSimulated: true }),
]
const serve = (products = rows) => server.answer(listLoginsReporting, { products, totalCount: null })
const line = async (screen: Awaited<ReturnType<typeof openListing>>['screen'], name: string) =>
  within((await screen.findByText(name)).closest<HTMLElement>('[role="row"]') ?? document.body)

describe('the login listing', () => {
  it('heads with what there is, lists the newest first, ends with the sum (PLT-2-38, PLT-2-150)', async () => {
    serve()
    const { screen } = await openListing()
    await screen.findByText('Person 1')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Login listing')
    expect((await screen.findAllByText(/18,204/))[0]?.textContent).toBe('18,204 logins')
    expect(screen.getByText('214 companies, 3 branches')).toBeTruthy()
    expect(server.calls(listLoginsReporting)[0]?.body).toMatchObject({
      forLoginsReporting: true,
      withoutTotal: true,
      page: 1,
      sortBy: 'generatedDate',
      descending: true,
    })
    const total = within(screen.getByText('Total').closest<HTMLElement>('[role="row"]') ?? document.body)
    expect(total.getByText('11,840')).toBeTruthy()
    expect(total.getByText('12,742')).toBeTruthy()
  })

  it('shows address, invoice, marks and actions as the row asks for (PLT-2-148, PLT-2-157, PLT-4-09, PLT-4-10, OPS-9-29)', async () => {
    serve()
    const { screen } = await openListing()
    const one = await line(screen, 'Person 1')
    expect(one.getByRole('link', { name: 'hogan.example/a/1' })).toBeTruthy()
    expect(one.getByTitle('Confirmed invoice').textContent).toBe('0A1B2C3D')
    expect(one.getByRole('button', { name: 'Diagnose the login of Person 1' })).toBeTruthy()
    const two = await line(screen, 'Anonymous 102')
    expect(two.getByText('filled in')).toBeTruthy()
    expect(two.getByRole('button', { name: /Copy the address/ })).toBeTruthy()
    expect(two.getByLabelText('Anonymous')).toBeTruthy()
    expect(two.queryByRole('button', { name: /Unlock/ })).toBeNull()
    const three = await line(screen, 'Person 3')
    expect(three.queryByRole('button', { name: /Diagnose/ })).toBeNull()
    expect(three.getByRole('button', { name: 'Unlock the login of Person 3' })).toBeTruthy()
    const four = await line(screen, 'Person 4')
    expect(four.getByText('sealed')).toBeTruthy()
    expect(four.queryByRole('button', { name: /Copy/ })).toBeNull()
    expect(four.getByTitle('Invoice not confirmed')).toBeTruthy()
    const five = await line(screen, 'Person 5')
    expect(five.getByText('simulated')).toBeTruthy()
    expect(five.getByText('Deleted')).toBeTruthy()
  })

  it('leads from the project to its overview (PLT-2-158)', async () => {
    serve()
    const { screen } = await openListing()
    const one = await line(screen, 'Person 1')
    expect(one.getByRole('link', { name: 'Directors 2026' }).getAttribute('href')).toContain(`/project/${projGuid}`)
  })

  it('unlocks and says so (PLT-4-10, OPS-8-58, OPS-4-37)', async () => {
    serve()
    server.answer(unlockAssessee, {})
    const { screen, user } = await openListing()
    await user.click(await screen.findByRole('button', { name: 'Unlock the login of Person 3' }))
    await waitFor(() => expect(notices.at(-1)?.title).toBe('The login is unlocked'))
    expect(server.calls(unlockAssessee)).toMatchObject([{ params: { projectId: projGuid, assesseeId: 103 } }])
  })

  it('offers the statuses 2, 7, 4, 6 and 8, none chosen, and sends what is chosen (PLT-2-159, PLT-2-152, PLT-2-153)', async () => {
    serve()
    const { screen, user, address } = await openListing()
    await screen.findByText('Person 1')
    await user.click(screen.getAllByRole('button', { name: 'Status' })[0] ?? document.body)
    const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map((box) => [box.labels?.[0]?.textContent, box.checked])).toEqual([
      ['Generated', false],
      ['In progress', false],
      ['Completed', false],
      ['Error', false],
      ['Locked', false],
    ])
    await user.click(screen.getByRole('checkbox', { name: 'Error' }))
    await waitFor(() => expect(server.calls(listLoginsReporting).at(-1)?.body).toMatchObject({ statuses: [6] }))
    expect(server.calls(countLoginsReporting).some(({ body }) => 'statuses' in (body ?? {}))).toBe(true)
    expect(address()).toContain('statuses=6')
  })

  it('reads every filter from the address', async () => {
    serve()
    const { screen } = await openListing(
      '?search=ann&statuses=2.4&invoiced=no&branches=b0000000-0000-4000-8000-000000000002&generatedFrom=2026-01-01&filledInTo=2026-03-31',
    )
    await screen.findByText('Person 1')
    expect(server.calls(listLoginsReporting)[0]?.body).toMatchObject({
      search: 'ann',
      statuses: [2, 4],
      invoiced: false,
      branchGuid: ['b0000000-0000-4000-8000-000000000002'],
      generatedFrom: new Date('2026-01-01T00:00:00').toISOString(),
      filledInTo: new Date('2026-03-31T23:59:59.999').toISOString(),
    })
  })

  it('groups with figures, opens and closes groups, and shows more of one (PLT-2-154)', async () => {
    server.answer(listLoginsReporting, { products: rows, totalCount: null })
    server.answer(listLoginGroups, {
      groups: [
        {
          key: orgGuid,
          name: 'Dairy a. s.',
          detail: 'Czechia',
          companyGuid: orgGuid,
          totalCount: 1204,
          byStatus: { 4: 812 },
          filledIn: 876,
          invoiced: 640,
        },
      ],
      hasMore: false,
    })
    const { screen, user } = await openListing()
    await screen.findByText('Person 1')
    for (const by of ['Company', 'Project', 'Branch', 'Provider']) {
      await user.click(screen.getByRole('radio', { name: by }))
      await waitFor(() =>
        expect(server.calls(listLoginGroups).at(-1)?.body).toMatchObject({ groupBy: by.toLowerCase() }),
      )
    }
    await user.click(screen.getByRole('radio', { name: 'Company' }))
    const group = await line(screen, 'Dairy a. s.')
    expect(group.getByText('1,204')).toBeTruthy()
    expect(group.getByText('876')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Show 100 more of 1,199' }))
    await waitFor(() =>
      expect(server.calls(listLoginsReporting).at(-1)?.body).toMatchObject({
        group: orgGuid,
        groupBy: 'company',
        pageRows: 106,
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Dairy a. s.' }))
    expect(screen.queryByText('Person 1')).toBeNull()
  })

  it('goes over lines by arrows, copies by C, closes by ←, searches by / (keys of the listing)', async () => {
    serve()
    const { screen, user } = await openListing()
    await screen.findByText('Person 1')
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    screen.getByRole('link', { name: 'hogan.example/a/1' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('Anonymous 102')
    await user.keyboard('c')
    expect(writeText).toHaveBeenCalledWith('https://hogan.example/a/2')
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  it('asks Hogan about a login and shows its pairs (PLT-2-156, PLT-7-69)', async () => {
    serve()
    server.answer(diagnoseLogin, [
      { name: 'problem', value: 'Norms “CZ 2024” are not enabled' },
      { name: 'Client group', value: 'SVAE-CZ-02' },
    ])
    const { screen, user } = await openListing()
    await user.click(await screen.findByRole('button', { name: 'Diagnose the login of Person 1' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect((await dialog.findByRole('alert')).textContent).toContain('Norms “CZ 2024” are not enabled')
    expect(dialog.getByRole('row').textContent).toBe('Client groupSVAE-CZ-02')
    await user.click(dialog.getByRole('button', { name: 'Ask again' }))
    await waitFor(() => expect(server.calls(diagnoseLogin)).toHaveLength(2))
    expect(server.calls(diagnoseLogin)[0]?.params).toEqual({ login: 'login-1' })
  })

  it('hides columns, and says when Hogan answered last', async () => {
    serve()
    const { screen, user } = await openListing()
    await screen.findByText('Person 1')
    expect(await screen.findByText(/Newest Hogan answers 20\.01\.2026/)).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: 'Project' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Project' }))
    expect(screen.queryByRole('columnheader', { name: 'Project' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Directors 2026' })).toBeNull()
  })

  it('words what is wrong with a login', async () => {
    serve([loginOf(1, { status: 6, errorMessage: 'RESULT_OF_SOMEBODY_ELSE' })])
    const { screen } = await openListing()
    expect(
      await screen.findByText('The provider sent the result of somebody else. It was not taken over.'),
    ).toBeTruthy()
  })

  it('leads from a problem with the norms to the tool (PLT-2-156)', async () => {
    serve()
    server.answer(diagnoseLogin, [{ name: 'Problem', value: 'Norms “CZ 2024” are not enabled' }])
    const { screen, user, address } = await openListing()
    await user.click(await screen.findByRole('button', { name: 'Diagnose the login of Person 1' }))
    await user.click(await screen.findByRole('button', { name: 'Choose other norms' }))
    await waitFor(() => expect(address()).toContain('/customize-tool/33333333-3333-4333-8333-333333333333/31'))
  })

  it('says when nothing matches, and lets all filters go', async () => {
    serve([])
    const { screen, user, address } = await openListing('?statuses=6&search=x')
    await screen.findByText('No login matches')
    expect(await screen.findByRole('button', { name: 'Without “Search: x” there are 18,204' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
    await waitFor(() => expect(address()).toBe(listingPath))
    expect(await screen.findByText('No logins yet')).toBeTruthy()
  })

  it('keeps the filters when loading fails, and tries again', async () => {
    server.refuse(listLoginsReporting, 500, { errorMessage: 'INTERNAL_ERROR' })
    const { screen, address } = await openListing('?statuses=6')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(address()).toContain('statuses=6')
  })

  it('keeps the heads when it cannot be loaded, and says nothing of counting that has failed', async () => {
    server.refuse(listLoginsReporting, 500, { errorMessage: 'INTERNAL_ERROR' })
    server.refuse(countLoginsReporting, 500, { errorMessage: 'INTERNAL_ERROR' })
    const { screen } = await openListing()
    const alert = await screen.findByRole('alert')
    expect(alert.closest('[role="gridcell"]')).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: 'Tool' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Counting …')).toBeNull())
    expect(screen.queryByText('Total')).toBeNull()
  })

  it('has all filters open on a phone, and the sum in two lines (PLT-2-152)', async () => {
    const width = window.innerWidth
    window.innerWidth = 390
    onTestFinished(() => {
      window.innerWidth = width
    })
    serve()
    const { screen, user } = await openListing()
    expect((await screen.findByText('18,204 logins', { selector: 'section ~ div b' })).parentElement?.textContent).toBe(
      '18,204 logins12,742 filled in, 9,944 invoiced',
    )
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }))
    for (const name of ['Branch', 'Generated', 'Status', 'Invoiced', 'Filled in'])
      expect(dialog.getByRole('group', { name })).toBeTruthy()
    await user.click(dialog.getByRole('checkbox', { name: 'Error' }))
    await waitFor(() => expect(server.calls(listLoginsReporting).at(-1)?.body).toMatchObject({ statuses: [6] }))
  })
})

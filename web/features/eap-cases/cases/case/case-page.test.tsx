import { describe, expect, it, vi } from 'vitest'
import {
  answerCase,
  createCase,
  deleteCase,
  getCase,
  listCaseReadings,
  openCaseOfOthers,
  updateCase,
} from '../../../../../contract/eap-cases/cases.ts'
import { listLicences } from '../../../../../contract/eap-cases/catalogue.ts'
import { signedInServer } from '../../../../platform/testing/signed-in-server.ts'
import { choose, offeredIn, openCase } from '../testing/open-case.tsx'
import {
  admin,
  branchAdmin,
  expert,
  sampleCase,
  sampleContact,
  sampleLicence,
  serveProgramme,
} from '../testing/sample-cases.ts'

const { server, notices } = signedInServer(serveProgramme)
const sent = () => server.calls(updateCase).at(-1)?.body

describe('page of a case', () => {
  it('shows its fields, its contacts and, to admins, the pickers and the internal note (EAP-2-33, EAP-2-34, EAP-2-35, EAP-2-38)', async () => {
    server.answer(getCase, sampleCase({ contacts: [sampleContact({ internalNote: 'Only for us' })] }))
    const { screen } = await openCase()
    for (const name of [
      /Licence/,
      'Category',
      'Status',
      'Expert',
      'Administrator',
      'Sex',
      'Language',
      'Type',
      'Channel',
      'Topic',
    ])
      expect(await screen.findByRole('combobox', { name })).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /Start/ })).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /Duration/ })).toBeTruthy()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Internal note/ }).value).toBe('Only for us')
    expect(screen.getByRole('checkbox', { name: /High priority/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Attach file' })).toBeTruthy()
  })

  it('has none of them for an expert (EAP-2-34, EAP-2-35, EAP-2-37)', async () => {
    server.answer(getCase, sampleCase({ canDelete: false }))
    const { screen } = await openCase(expert)
    await screen.findByRole('combobox', { name: /Licence/ })
    for (const name of ['Category', 'Expert', 'Administrator', 'Type'])
      expect(screen.queryByRole('combobox', { name })).toBeNull()
    expect(screen.queryByRole('textbox', { name: /Internal note/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })

  it('keeps how the client is reached masked until it is asked for', async () => {
    const { screen, user } = await openCase()
    await screen.findByRole('combobox', { name: /Licence/ })
    expect(screen.queryByText('lucie@example.sk')).toBeNull()
    expect(screen.getByText('l••••@•••••••.sk')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show: E-mail' }))
    const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' })
    expect(email.value).toBe('lucie@example.sk')
    expect(document.activeElement).toBe(email)
  })

  it('refuses an e-mail that is none, and keeps it (EAP-5-08)', async () => {
    const { screen, user } = await openCase()
    await user.click(await screen.findByRole('button', { name: 'Show: E-mail' }))
    const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' })
    await user.clear(email)
    await user.type(email, 'a@b')
    await user.click(screen.getByRole('button', { name: 'Save case' }))
    expect(await screen.findByText('Invalid email address')).toBeTruthy()
    expect(email.value).toBe('a@b')
    expect(server.calls(updateCase)).toHaveLength(0)
  })

  it('hides how the client is reached where the licence says so (EAP-3-13)', async () => {
    server.answer(listLicences, [sampleLicence({ showPhoneAndEmail: false })])
    const { screen } = await openCase()
    await screen.findByRole('combobox', { name: /Licence/ })
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Show: E-mail' })).toBeNull())
    expect(screen.queryByRole('button', { name: 'Show: Phone' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'E-mail' })).toBeNull()
  })

  it('saves the whole case with the revision that was read (EAP-7-24)', async () => {
    server.answer(updateCase, sampleCase({ highPriority: true, revision: 'r2' }))
    const { screen, user } = await openCase()
    await user.click(await screen.findByRole('checkbox', { name: /High priority/ }))
    await user.click(screen.getByRole('button', { name: 'Save case' }))
    await vi.waitFor(() => expect(sent()).toMatchObject({ id: 118, revision: 'r1', highPriority: true, status: 3 }))
    expect(sent()?.contacts).toHaveLength(1)
    await vi.waitFor(() => expect(notices.at(-1)?.title).toBe('Case 2026-118 is saved'))
    expect(server.calls(getCase)).toHaveLength(1)
  })

  it('names the field that the server refused (EAP-8-08)', async () => {
    server.refuse(updateCase, 409, { errorMessage: 'CATEGORY_NOT_LICENSED' })
    const { screen, user } = await openCase()
    await user.click(await screen.findByRole('checkbox', { name: /High priority/ }))
    await user.click(screen.getByRole('button', { name: 'Save case' }))
    expect(await screen.findByText('The licence does not have this category.')).toBeTruthy()
  })

  it('assigns with an expert, and begins anew without one (EAP-4-02, EAP-4-03)', async () => {
    server.answer(getCase, sampleCase({ status: 1, expert: null, expertName: '' }))
    const opened = await openCase()
    await choose(opened, 'Expert', 'Kiss Eszter')
    const status = opened.screen.getByRole<HTMLInputElement>('combobox', { name: 'Status' })
    expect(status.value).toBe('Assigned')
    await choose(opened, 'Status', 'Completed')
    const expertField = opened.screen.getByRole('combobox', { name: 'Expert' })
    const clear = expertField.closest('.mantine-Select-root')?.querySelector('button')
    await opened.user.click(clear as Element)
    expect(status.value).toBe('New')
  })

  it('offers every status to admins, accepted and completed to experts (EAP-3-30, EAP-4-09)', async () => {
    const { unmount, ...opened } = await openCase()
    expect(await offeredIn(opened as never, 'Status')).toEqual([
      'New',
      'Assigned',
      'Accepted',
      'Rejected',
      'Completed',
      'Canceled',
    ])
    unmount()
    expect(await offeredIn(await openCase(expert), 'Status')).toEqual(['Accepted', 'Completed'])
  })

  it('offers two sexes of the client, and stores the one that is chosen (EAP-3-35)', async () => {
    server.answer(updateCase, sampleCase({ clientSex: 1 }))
    const opened = await openCase()
    expect(await offeredIn(opened, 'Sex')).toEqual(['Male', 'Female'])
    await choose(opened, 'Sex', 'Male')
    await opened.user.click(opened.screen.getByRole('button', { name: 'Save case' }))
    await vi.waitFor(() => expect(sent()?.clientSex).toBe(1))
  })

  it('is accepted by its expert, and goes on with the answer (EAP-4-05, EAP-4-06)', async () => {
    server.answer(getCase, sampleCase({ status: 2 }))
    server.answer(answerCase, sampleCase({ status: 3, revision: 'r2' }))
    server.answer(updateCase, sampleCase({ status: 3, revision: 'r3' }))
    const { screen, user } = await openCase(expert)
    await user.click(await screen.findByRole('checkbox', { name: /High priority/ }))
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull())
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /High priority/ }).checked).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Save case' }))
    await vi.waitFor(() => expect(sent()).toMatchObject({ revision: 'r2', status: 3, highPriority: true }))
  })

  it('is deleted after a question (EAP-2-37)', async () => {
    server.answer(deleteCase, {})
    const { screen, user, address } = await openCase()
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete case' }))
    await user.click(await screen.findByRole('button', { name: 'Delete case' }))
    await vi.waitFor(() => expect(address()).toBe('/eap'))
    expect(server.calls(deleteCase)[0]?.params).toEqual({ caseId: '118' })
  })

  it('says that there is no such case, without asking for one that cannot be', async () => {
    server.refuse(getCase, 404, { errorMessage: 'NOT_FOUND' })
    const { screen, unmount } = await openCase()
    expect(await screen.findByText('There is no such case')).toBeTruthy()
    unmount()
    const asked = server.calls(getCase).length
    const { screen: other } = await openCase(admin, 'booking')
    expect(await other.findByText('There is no such case')).toBeTruthy()
    expect(server.calls(getCase)).toHaveLength(asked)
  })
})

describe('case of another branch', () => {
  it('is shown after a reason was given, and nothing before (PLT-5-03)', async () => {
    server.refuse(getCase, 409, { errorMessage: 'CASE_NEEDS_REASON' })
    const { screen, user } = await openCase()
    const reason = await screen.findByRole('textbox', { name: /Reason/ })
    expect(screen.queryByRole('combobox')).toBeNull()
    await user.type(reason, 'short')
    await user.click(screen.getByRole('button', { name: 'Open the case' }))
    expect(await screen.findByText('Value must be at least 10 characters long.')).toBeTruthy()
    server.answer(openCaseOfOthers, { openUntil: '2026-03-20T20:00:00.000Z' })
    server.answer(getCase, sampleCase())
    await user.type(reason, ' of the audit of contacts')
    await user.click(screen.getByRole('button', { name: 'Open the case' }))
    expect(await screen.findByRole('combobox', { name: /Licence/ })).toBeTruthy()
    expect(server.calls(openCaseOfOthers)[0]?.body).toEqual({ reason: 'short of the audit of contacts' })
  })
})

describe('case without content', () => {
  it('is known to an administrator of its branch, who is told why no more is shown', async () => {
    server.answer(
      getCase,
      sampleCase({ hasContent: false, canEdit: false, canDelete: false, note: '', clientPhone: '', clientEmail: '' }),
    )
    const { screen } = await openCase(branchAdmin)
    expect(await screen.findByText('You see that there is a case, and not its content.')).toBeTruthy()
    expect(screen.getByText('EAP Plus')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save case' })).toBeNull()
  })
})

describe('readings of a case', () => {
  it('say who read it, when, on what ground and why', async () => {
    server.answer(listCaseReadings, {
      readings: [
        {
          readAt: '2026-03-20T14:03:00.000Z',
          userName: 'jan.novak',
          name: 'Novák Jan',
          ground: 'break-glass',
          what: 'case',
          reason: 'Audit of contacts',
        },
      ],
      totalCount: 1,
    })
    const { screen, user } = await openCase()
    await user.click(await screen.findByRole('button', { name: 'Who read it' }))
    expect(await screen.findByText('Novák Jan')).toBeTruthy()
    expect(screen.getByText('Read the case, from another branch, for a reason')).toBeTruthy()
    expect(screen.getByText('Audit of contacts')).toBeTruthy()
  })

  it('are not offered to experts', async () => {
    const { screen } = await openCase(expert)
    await screen.findByRole('combobox', { name: /Licence/ })
    expect(screen.queryByRole('button', { name: 'Who read it' })).toBeNull()
  })
})

describe('new case', () => {
  it('starts with one contact, and leads to the case that was created (EAP-4-16, EAP-7-23)', async () => {
    server.answer(createCase, sampleCase({ id: 120, yearId: '2026-120' }))
    const opened = await openCase(admin, 'new')
    await choose(opened, 'Category', 'Family')
    const { screen, user, address } = opened
    expect(screen.getAllByRole('article')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Create case' }))
    await vi.waitFor(() => expect(address()).toBe('/eap/case/2026-120'))
    const body = server.calls(createCase)[0]?.body
    expect(body).toMatchObject({ category: 'family', status: 1 })
    expect(body?.contacts).toMatchObject([{ type: 4, duration: '01:00', channel: null, topic: null, note: '' }])
  })

  it('of an expert has his first category, or the one remembered (EAP-2-36, EAP-4-04, EAP-9-09)', async () => {
    server.answer(createCase, sampleCase())
    localStorage.setItem('assay.eapCategory', '"family"')
    localStorage.setItem('assay.eapDuration', '"00:30"')
    const { screen, user } = await openCase(expert, 'new')
    await user.click(await screen.findByRole('button', { name: 'Create case' }))
    await vi.waitFor(() => expect(server.calls(createCase)[0]?.body).toMatchObject({ category: 'family', status: 3 }))
    expect(server.calls(createCase)[0]?.body.contacts).toMatchObject([{ duration: '00:30' }])
  })

  it('offers only licences that are open (EAP-3-12), and needs one (EAP-5-15)', async () => {
    const closed = {
      guid: '40000000-0000-4000-8000-000000000002',
      displayName: 'Closed',
      isOpen: false,
      takesCases: false,
    }
    const other = { guid: '40000000-0000-4000-8000-000000000003', displayName: 'EAP Alap' }
    server.answer(listLicences, [sampleLicence(), sampleLicence(closed), sampleLicence(other)])
    const opened = await openCase(admin, 'new')
    const create = await opened.screen.findByRole<HTMLButtonElement>('button', { name: 'Create case' })
    expect(create.disabled).toBe(true)
    expect(opened.screen.getByText('Choose a licence')).toBeTruthy()
    expect(await offeredIn(opened, /Licence/)).toEqual(['EAP Plus', 'EAP Alap'])
    await choose(opened, /Licence/, 'EAP Alap')
    expect(create.disabled).toBe(false)
  })

  it('offers an expert who administers a branch as well only licences that he serves, and chooses a single one', async () => {
    const looked = { guid: '40000000-0000-4000-8000-000000000002', displayName: 'Of the branch', takesCases: false }
    server.answer(listLicences, [sampleLicence(looked), sampleLicence()])
    const opened = await openCase({ ...expert, supremeRole: 'EAPbranchAdmin' as const }, 'new')
    const create = await opened.screen.findByRole<HTMLButtonElement>('button', { name: 'Create case' })
    expect(create.disabled).toBe(false)
    expect(await offeredIn(opened, /Licence/)).toEqual(['EAP Plus'])
  })
})

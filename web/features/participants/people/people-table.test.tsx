import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  deleteAssessee,
  evaluateInWave,
  unlockAssessee,
  updateAssesseeNote,
} from '../../../../contract/participants/participants.ts'
import { listPeople, listPeopleToSelect, summarizePeople } from '../../../../contract/participants/people-list.ts'
import { mergeAssessees } from '../../../../contract/participants/merging.ts'
import { onNotice, type Notice } from '../../../platform/notices.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import {
  answerPeople,
  orgGuid,
  personOf,
  projectGuid,
  projectPath,
  toolOf,
  waveGuid,
} from '../testing/sample-people.ts'
import { PeopleTable, type PeopleWave } from './people-table.tsx'

const generic: PeopleWave = { waveGuid, waveSetupType: 'generic', wavePhase: 'preparation' }
const rating: PeopleWave = { waveGuid, waveSetupType: 'as360', wavePhase: 'nomination' }
const editor = { canSeeThisProject: true, canEditThisProject: true }
const people = [
  personOf(1, 'Erdődi Gábor', { languageCode: 'hu', note: 'volat po 15.', customTools: [toolOf(8), toolOf(4)] }),
  personOf(2, 'Příhodová Žofie', { customTools: [toolOf(2, { isInvoiced: true })] }),
  personOf(3, '', { email: '', incognito: true }),
]
let server: FakeServer
let notices: Notice[]
let stopListening: () => void
const titles = () => notices.map(({ title }) => title)

beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  notices = []
  stopListening = onNotice((notice) => notices.push(notice))
  await signInAs(server)
  answerPeople(server, people)
})
afterEach(() => {
  stopListening()
  endSession()
  vi.unstubAllGlobals()
})

async function open({
  permissions = editor,
  wave = null,
  query = '',
}: { permissions?: object; wave?: PeopleWave | null; query?: string } = {}) {
  const view = await renderScreen(<PeopleTable {...{ orgGuid, projectGuid, wave }} />, {
    path: `${projectPath}/project-overview${query}`,
    permissions,
  })
  const { screen, user } = view
  return {
    ...view,
    shown: async () => {
      await screen.findAllByRole('rowheader')
      return screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
    },
    heads: () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent),
    act: async (name: string, action: string) => {
      await user.click(await screen.findByRole('button', { name: `Actions: ${name}` }))
      await user.click(await screen.findByRole('menuitem', { name: action }))
    },
    actionsOf: async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `Actions: ${name}` }))
      return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    },
  }
}

describe('people table', () => {
  it('lists people, the newest first, the anonymous by number, with tools as short chips (OPS-2-75, OPS-2-76)', async () => {
    const { shown, heads, screen } = await open()
    expect(await shown()).toEqual(['Anonymous 3', 'Příhodová Žofie', 'Erdődi Gábor'])
    expect(heads()).toEqual(
      expect.arrayContaining(['Person', 'E-mail', 'Language', 'Note', 'Tools', 'Created']) as string[],
    )
    expect(screen.getByTitle('HPI: Locked')).toBeTruthy()
  })

  it('counts the tools whose chips have no room, so that none is missing (OPS-2-75)', async () => {
    const named = (name: string, id: number) => toolOf(2, { id, productId: id, name })
    answerPeople(server, [
      personOf(1, 'Two long', { customTools: [named('Hogan 1', 1), named('Hogan 2', 2)] }),
      personOf(2, 'Three longer', {
        customTools: [named('Situational test', 1), named('Leader profile', 2), named('Sales profile', 3)],
      }),
      personOf(3, 'Five', { customTools: ['A', 'B', 'C', 'D', 'E'].map(named) }),
    ])
    const { shown, screen } = await open()
    await shown()
    const chipsOf = (name: string) => {
      const row = screen.getByRole('rowheader', { name }).closest('[role=row]')
      return [...(row?.querySelectorAll('[title]') ?? [])].flatMap(({ textContent }) =>
        /Generated$|^\+/.test(textContent) ? textContent : [],
      )
    }
    expect(chipsOf('Two long')).toEqual(['Hogan 1Generated', 'Hogan 2Generated'])
    expect(chipsOf('Three longer')).toEqual(['Situational t…Generated', 'Leader profileGenerated', '+1'])
    expect(screen.getByTitle('Sales profile').textContent).toBe('+1')
    expect(chipsOf('Five')).toEqual(['AGenerated', 'BGenerated', 'CGenerated', 'DGenerated', '+1'])
  })

  it('says at a tool what is wrong with it, whatever its status (OPS-2-75)', async () => {
    answerPeople(server, [personOf(1, 'S', { customTools: [toolOf(4, { problem: 'RESULT_REFUSED' }), toolOf(2)] })])
    const { shown, screen } = await open()
    await shown()
    expect(screen.getByTitle('HPI: Completed. The provider does not hand out the result.')).toBeTruthy()
    expect(screen.getByTitle('HPI: Generated')).toBeTruthy()
    expect(screen.getByText(/^Completed. The provider does not/)).toBeTruthy()
  })

  it('has no e-mail, journal, checkboxes or actions for read-only users (OPS-6-02, OPS-6-19, OPS-6-26)', async () => {
    const { shown, heads, screen } = await open({ permissions: { canSeeThisProject: true } })
    await shown()
    expect(heads()).not.toContain('E-mail')
    expect(heads()).not.toContain('Journal')
    expect(screen.queryByRole('button', { name: /Add people|Note on/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Actions: / })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.getByText('volat po 15.')).toBeTruthy()
  })

  it('shows guids to support only (OPS-6-48)', async () => {
    const { shown, heads } = await open({ permissions: { ...editor, hasSupportRole: true } })
    await shown()
    expect(heads()).toContain('GUID')
  })

  it('counts ratings in a wave of 360 by nominations until it is published (OPS-2-76)', async () => {
    answerPeople(server, [
      personOf(1, 'Před', { ratersCount: 2 }),
      personOf(2, 'Po', { ratersCount: 1, submittedCount: 6, questionnairesCount: 9 }),
    ])
    const { screen } = await open({ wave: rating })
    expect(await screen.findByText('0/2')).toBeTruthy()
    expect(screen.getByText('6/9')).toBeTruthy()
    expect(screen.getByTitle('360: In progress')).toBeTruthy()
  })

  it('keeps search and filters in the address and asks the server for them (OPS-9-32)', async () => {
    const { shown, address, screen, user } = await open({
      permissions: { ...editor, canManageInvoices: true },
      query: '?status=4,6,broken&language=hu&search=gab&sortBy=nonsense',
    })
    const asked = () => server.calls(listPeople).at(-1)?.body
    await shown()
    expect(asked()).toMatchObject({ statuses: [4, 6, -1], languages: ['hu'], search: 'gab', sortBy: 'created' })
    await user.click(screen.getByRole('button', { name: 'Remove filter Tool status' }))
    await user.click(screen.getByRole('button', { name: 'Invoicing' }))
    await user.click(await screen.findByRole('radio', { name: 'Invoiced' }))
    expect(address()).toContain('invoiced=invoiced')
    await waitFor(() => expect(asked()).toMatchObject({ statuses: [], invoiced: 'invoiced' }))
    await user.click(within(screen.getByRole('columnheader', { name: /Person/ })).getByRole('button'))
    await waitFor(() =>
      expect(asked()).toMatchObject({ sortBy: 'name', descending: false, anonymousName: 'Anonymous {{id}}' }),
    )
    expect(server.calls(summarizePeople)).toHaveLength(1)
  })

  it('says that loading failed, and retries', async () => {
    server.refuse(listPeople, 500, { errorMessage: 'INTERNAL_ERROR' })
    const { screen, user, shown } = await open()
    await screen.findByText('The list could not be loaded')
    answerPeople(server, people)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await shown()).toHaveLength(3)
  })

  it('shows its column heads while it loads', async () => {
    server.hang(listPeople)
    const { screen } = await open()
    expect(await screen.findByRole('columnheader', { name: /Person/ })).toBeTruthy()
    expect(screen.queryAllByRole('rowheader')).toEqual([])
  })
})

describe('adding people', () => {
  it('is offered without waves and in generic ones, leading to both pages (OPS-2-67, OPS-6-31)', async () => {
    answerPeople(server, [])
    const { screen, user, address } = await open({ wave: generic })
    await screen.findByText('No people yet')
    expect(screen.getByRole('button', { name: 'Add anonymous' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add people' }))
    expect(address()).toBe(`${projectPath}/add-participants?wave=${waveGuid}`)
  })

  it('is not offered in a wave of 360, where people of the project are chosen instead (OPS-6-31)', async () => {
    answerPeople(server, [])
    server.answer(listPeopleToSelect, people)
    server.answer(evaluateInWave, { changed: 2 })
    const { screen, user } = await open({ wave: rating })
    await screen.findByText('Nobody is evaluated in this wave yet')
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Choose people' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('checkbox', { name: 'Select Anonymous 3' }))
    await user.click(dialog.getByRole('button', { name: 'Add 2 people' }))
    await waitFor(() => expect(server.calls(evaluateInWave)).toHaveLength(1))
    expect(server.calls(evaluateInWave)[0]?.body.assesseeIds.toSorted()).toEqual([1, 2])
  })

  it('leads to the import of nominations, also where the project has nobody to choose (OPS-2-17)', async () => {
    answerPeople(server, [])
    const { screen, user } = await open({ wave: rating })
    await screen.findByText('Nobody is evaluated in this wave yet')
    const path = `${projectPath}/add-nominations/${rating.waveGuid}`
    expect(screen.getByRole('link', { name: 'Import nominations' }).getAttribute('href')).toBe(path)
    await user.click(screen.getByRole('button', { name: 'Choose people' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('The project has nobody to choose from')).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Import nominations' }).getAttribute('href')).toBe(path)
    expect(dialog.queryByRole('button', { name: /^Add 0/ })).toBeNull()
  })
})

describe('note', () => {
  it('is edited in its row; Enter saves and Escape does not (OPS-2-76, OPS-8-51, OPS-8-56)', async () => {
    server.answer(updateAssesseeNote, {})
    const { screen, user, shown } = await open()
    await shown()
    await user.click(screen.getByRole('button', { name: 'Note on Příhodová Žofie' }))
    await user.keyboard('nedodá{Escape}')
    expect(server.calls(updateAssesseeNote)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Note on Příhodová Žofie' }))
    await user.keyboard('ozve se sama{Enter}')
    expect(await screen.findByText('ozve se sama')).toBeTruthy()
    await waitFor(() => expect(server.calls(updateAssesseeNote)).toMatchObject([{ body: { note: 'ozve se sama' } }]))
    expect(server.calls(listPeople)).toHaveLength(1)
    await waitFor(() => expect(titles()).toEqual(['Note updated']))
  })

  it('that was refused shows the stored one, and is put back into the field', async () => {
    server.refuse(updateAssesseeNote, 403, { errorMessage: 'NOT_ALLOWED' })
    const { screen, user, shown } = await open()
    await shown()
    await user.click(screen.getByRole('button', { name: /Note on Erdődi Gábor/ }))
    await user.keyboard('jinak{Enter}')
    await waitFor(() => expect(server.calls(updateAssesseeNote)).toHaveLength(1))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Note on Erdődi Gábor/ })
    expect(field.value).toBe('jinak')
    await user.keyboard('{Escape}')
    expect(await screen.findByText('volat po 15.')).toBeTruthy()
  })

  it('that somebody else has changed is reported, and overwritten only by saving again', async () => {
    server.answer(updateAssesseeNote, ({ body }) => {
      if (body.formerNote === 'jejich') return {}
      return Response.json({ errorMessage: 'RECORD_CHANGED', details: { note: 'jejich' } }, { status: 409 }) as never
    })
    const { screen, user, shown } = await open()
    await shown()
    await user.click(screen.getByRole('button', { name: /Note on Erdődi Gábor/ }))
    await user.keyboard('moje{Enter}')
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Note on Erdődi Gábor/ })
    expect(field.value).toBe('moje')
    expect(notices[0]?.text).toContain('jejich')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(titles()).toContain('Note updated'))
    expect(server.calls(updateAssesseeNote).map(({ body }) => body.formerNote)).toEqual(['volat po 15.', 'jejich'])
  })
})

describe('row actions', () => {
  it('unlocks where a tool is locked and nowhere else (OPS-4-37, OPS-8-58)', async () => {
    server.answer(unlockAssessee, {})
    const { act, actionsOf } = await open()
    expect(await actionsOf('Příhodová Žofie')).toEqual(['Edit', 'Delete'])
    await act('Erdődi Gábor', 'Unlock tools')
    await waitFor(() =>
      expect(server.calls(unlockAssessee)).toMatchObject([{ params: { projectId: projectGuid, assesseeId: 1 } }]),
    )
  })

  it('deletes after a confirmation, with an AS360 tool only for admins (OPS-6-32, OPS-6-33, OPS-8-57)', async () => {
    const tools = [toolOf(1, { provider: 'AS360' })]
    answerPeople(server, [personOf(1, 'S nástrojem', { customTools: tools }), personOf(2, 'Bez')])
    server.answer(deleteAssessee, {})
    const { act, actionsOf, screen, user } = await open()
    expect(await actionsOf('S nástrojem')).toEqual(['Edit'])
    await act('Bez', 'Delete')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(server.calls(deleteAssessee)).toMatchObject([{ params: { assesseeId: 2 } }]))
    await waitFor(() => expect(titles()).toEqual(['Participant deleted']))
  })

  it('says why nobody was deleted, and keeps the person (OPS-8-28)', async () => {
    server.refuse(deleteAssessee, 409, { errorMessage: 'HAS_ANSWERS' })
    const { act, screen, user } = await open()
    await act('Příhodová Žofie', 'Delete')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(notices).toMatchObject([{ kind: 'negative' }]))
    expect(titles()[0]).toMatch(/answers/)
    expect(screen.getByRole('rowheader', { name: 'Příhodová Žofie' })).toBeTruthy()
  })

  it('still offers it to an admin of the house (OPS-6-33)', async () => {
    answerPeople(server, [personOf(1, 'S', { customTools: [toolOf(1, { provider: 'AS360' })] })])
    const { actionsOf } = await open({ permissions: { ...editor, hasAdminRole: true, hasInternalRole: true } })
    expect(await actionsOf('S')).toEqual(['Edit', 'Delete'])
  })
})

describe('merging', () => {
  const manager = { ...editor, canManage360templates: true }

  it('takes one selected person as source and requires a target (OPS-2-74, OPS-2-146, OPS-5-93)', async () => {
    server.answer(mergeAssessees, { errorMessage: '' })
    const { screen, user, shown } = await open({ permissions: manager, wave: rating })
    await shown()
    await user.click(screen.getByRole('checkbox', { name: 'Select Erdődi Gábor' }))
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }))
    await user.click(bar.getByRole('button', { name: /More actions|Merge/ }))
    const inMenu = screen.queryByRole('menuitem', { name: 'Merge' })
    if (inMenu) await user.click(inMenu)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Merge' }).disabled).toBe(true)
    await user.click(dialog.getByRole('combobox', { name: /Keep this person/ }))
    expect(screen.queryByRole('option', { name: /Erdődi/ })).toBeNull()
    await user.click(await screen.findByRole('option', { name: /Příhodová Žofie/ }))
    await user.click(dialog.getByRole('button', { name: 'Merge' }))
    await waitFor(() =>
      expect(server.calls(mergeAssessees)).toMatchObject([{ body: { sourceAssesseeId: 1, targetAssesseeId: 2 } }]),
    )
  })

  it.each([
    ['in the answer', () => server.answer(mergeAssessees, { errorMessage: 'BOTH_HAVE_ANSWERS' })],
    ['by a refusal', () => server.refuse(mergeAssessees, 409, { errorMessage: 'BOTH_HAVE_ANSWERS' })],
  ])('stays open and says why nothing was merged, for %s (OPS-7-18, OPS-8-30)', async (_, refuse) => {
    refuse()
    const { screen, user, act } = await open({ permissions: manager, wave: rating })
    await act('Erdődi Gábor', 'Merge')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('combobox', { name: /Keep this person/ }))
    await user.click(await screen.findByRole('option', { name: /Příhodová/ }))
    await user.click(dialog.getByRole('button', { name: 'Merge' }))
    expect(await dialog.findByText(/Both people have answers/)).toBeTruthy()
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(notices).toEqual([])
  })

  it.each([
    ['a generic wave', generic, manager],
    ['a collecting wave', { ...rating, wavePhase: 'dataCollection' }, manager],
    ['a lacking right', rating, editor],
  ])('is not offered with %s (OPS-6-41, OPS-6-42)', async (_, wave, permissions) => {
    const { actionsOf } = await open({ permissions, wave })
    expect(await actionsOf('Erdődi Gábor')).not.toContain('Merge')
  })
})

it('selects one, several and all people, and offers what can be done with them (OPS-2-66)', async () => {
  const { screen, user, shown } = await open()
  await shown()
  await user.click(screen.getByRole('checkbox', { name: 'Select Erdődi Gábor' }))
  const bar = () => screen.getByRole('region', { name: 'Selected rows' })
  expect(bar().textContent).toContain('1')
  await user.click(screen.getByRole('checkbox', { name: 'Select Příhodová Žofie' }))
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(2)
  await user.click(screen.getByRole('checkbox', { name: /all/i }))
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(3)
  await user.click(within(bar()).getByRole('button', { name: 'Copy e-mails' }))
  await waitFor(() => expect(titles()).toEqual(['2 e-mail addresses copied']))
  expect(await navigator.clipboard.readText()).toBe('person1@svae.example\nperson2@svae.example')
})

it('selects all people of all pages, and does not ask for more than a page before that (OPS-2-66)', async () => {
  const many = Array.from({ length: 250 }, (_, n) =>
    personOf(n + 1, `Osoba ${n + 1}`, { created: '2026-01-01T10:00:00Z' }),
  )
  answerPeople(server, many)
  server.answer(deleteAssessee, {})
  const { screen, user, shown, act } = await open()
  await shown()
  await user.click(screen.getByRole('checkbox', { name: 'Select Osoba 250' }))
  expect(server.calls(listPeopleToSelect)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByRole('rowheader', { name: 'Osoba 150' })
  const bar = () => screen.getByRole('region', { name: 'Selected rows' })
  expect(bar().textContent).toContain('1 selected')
  await user.click(within(bar()).getByRole('button', { name: /Select all 250/ }))
  await waitFor(() => expect(bar().textContent).toContain('250 selected'))
  await act('Osoba 150', 'Delete')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(bar().textContent).toContain('249 selected'))
  await user.click(within(bar()).getByRole('button', { name: 'Copy e-mails' }))
  await waitFor(() => expect(titles()).toContain('249 e-mail addresses copied'))
  expect(await navigator.clipboard.readText()).toContain('person1@svae.example')
})

it('renders only the visible rows of 3,000 people', async () => {
  answerPeople(
    server,
    Array.from({ length: 3000 }, (_, n) => personOf(n + 1, `Osoba ${n + 1}`, { created: '2026-01-01T10:00:00Z' })),
  )
  const { screen, shown } = await open({ query: '?pageRows=1000' })
  await shown()
  expect(screen.getByText('3,000')).toBeTruthy()
  expect(screen.getAllByRole('row').length).toBeLessThan(200)
})

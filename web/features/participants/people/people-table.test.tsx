import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  deleteAssessee,
  evaluateInWave,
  unlockAssessee,
  updateAssesseeNote,
} from '../../../../contract/participants/participants.ts'
import { listPeople, listPeopleToSelect, summarizePeople } from '../../../../contract/participants/people-list.ts'
import { answerPeople, personOf, projectGuid, projectPath, toolOf, waveGuid } from '../testing/sample-people.ts'
import { editor, generic, openPeople, people, peopleServer, rating } from '../testing/open-people.tsx'

const { server, notices, titles } = peopleServer()

describe('people table', () => {
  it('lists people, the newest first, the anonymous by number, with tools as short chips (OPS-2-75, OPS-2-76)', async () => {
    const { shown, heads, screen } = await openPeople()
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
    const { shown, screen } = await openPeople()
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
    const { shown, screen } = await openPeople()
    await shown()
    expect(screen.getByTitle('HPI: Completed. The provider does not hand out the result.')).toBeTruthy()
    expect(screen.getByTitle('HPI: Generated')).toBeTruthy()
    expect(screen.getByText(/^Completed. The provider does not/)).toBeTruthy()
  })

  it('has no e-mail, journal, checkboxes or actions for read-only users (OPS-6-02, OPS-6-19, OPS-6-26)', async () => {
    const { shown, heads, screen } = await openPeople({ permissions: { canSeeThisProject: true } })
    await shown()
    expect(heads()).not.toContain('E-mail')
    expect(heads()).not.toContain('Journal')
    expect(screen.queryByRole('button', { name: /Add people|Note on/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Actions: / })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.getByText('volat po 15.')).toBeTruthy()
  })

  it('shows guids to support only (OPS-6-48)', async () => {
    const { shown, heads } = await openPeople({ permissions: { ...editor, hasSupportRole: true } })
    await shown()
    expect(heads()).toContain('GUID')
  })

  it('counts ratings in a wave of 360 by nominations until it is published (OPS-2-76)', async () => {
    answerPeople(server, [
      personOf(1, 'Před', { ratersCount: 2 }),
      personOf(2, 'Po', { ratersCount: 1, submittedCount: 6, questionnairesCount: 9 }),
    ])
    const { screen } = await openPeople({ wave: rating })
    expect(await screen.findByText('0/2')).toBeTruthy()
    expect(screen.getByText('6/9')).toBeTruthy()
    expect(screen.getByTitle('360: In progress')).toBeTruthy()
  })

  it('keeps search and filters in the address and asks the server for them (OPS-9-32)', async () => {
    const { shown, address, screen, user } = await openPeople({
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
    const { screen, user, shown } = await openPeople()
    await screen.findByText('The list could not be loaded')
    answerPeople(server, people)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await shown()).toHaveLength(3)
  })

  it('shows its column heads while it loads', async () => {
    server.hang(listPeople)
    const { screen } = await openPeople()
    expect(await screen.findByRole('columnheader', { name: /Person/ })).toBeTruthy()
    expect(screen.queryAllByRole('rowheader')).toEqual([])
  })
})

describe('adding people', () => {
  it('is offered without waves and in generic ones, leading to both pages (OPS-2-67, OPS-6-31)', async () => {
    answerPeople(server, [])
    const { screen, user, address } = await openPeople({ wave: generic })
    await screen.findByText('No people yet')
    expect(screen.getByRole('button', { name: 'Add anonymous' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add people' }))
    expect(address()).toBe(`${projectPath}/add-participants?wave=${waveGuid}`)
  })

  it('is not offered in a wave of 360, where people of the project are chosen instead (OPS-6-31)', async () => {
    answerPeople(server, [])
    server.answer(listPeopleToSelect, people)
    server.answer(evaluateInWave, { changed: 2 })
    const { screen, user } = await openPeople({ wave: rating })
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
    const { screen, user } = await openPeople({ wave: rating })
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
    const { screen, user, shown } = await openPeople()
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
    const { screen, user, shown } = await openPeople()
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
    const { screen, user, shown } = await openPeople()
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
    const { act, actionsOf } = await openPeople()
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
    const { act, actionsOf, screen, user } = await openPeople()
    expect(await actionsOf('S nástrojem')).toEqual(['Edit'])
    await act('Bez', 'Delete')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(server.calls(deleteAssessee)).toMatchObject([{ params: { assesseeId: 2 } }]))
    await waitFor(() => expect(titles()).toEqual(['Participant deleted']))
  })

  it('says why nobody was deleted, and keeps the person (OPS-8-28)', async () => {
    server.refuse(deleteAssessee, 409, { errorMessage: 'HAS_ANSWERS' })
    const { act, screen, user } = await openPeople()
    await act('Příhodová Žofie', 'Delete')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(notices).toMatchObject([{ kind: 'negative' }]))
    expect(titles()[0]).toMatch(/answers/)
    expect(screen.getByRole('rowheader', { name: 'Příhodová Žofie' })).toBeTruthy()
  })

  it('still offers it to an admin of the house (OPS-6-33)', async () => {
    answerPeople(server, [personOf(1, 'S', { customTools: [toolOf(1, { provider: 'AS360' })] })])
    const { actionsOf } = await openPeople({ permissions: { ...editor, hasAdminRole: true, supremeRole: 'admin' } })
    expect(await actionsOf('S')).toEqual(['Edit', 'Delete'])
  })
})

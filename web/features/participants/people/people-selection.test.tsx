import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { deleteAssessee } from '../../../../contract/participants/participants.ts'
import { listPeopleToSelect } from '../../../../contract/participants/people-list.ts'
import { mergeAssessees } from '../../../../contract/participants/merging.ts'
import { answerPeople, personOf } from '../testing/sample-people.ts'
import { editor, generic, openPeople, peopleServer, rating } from '../testing/open-people.tsx'

const { server, notices, titles } = peopleServer()

describe('merging', () => {
  const manager = { ...editor, canManage360templates: true }

  it('takes one selected person as source and requires a target (OPS-2-74, OPS-2-146, OPS-5-93)', async () => {
    server.answer(mergeAssessees, { errorMessage: '' })
    const { screen, user, shown } = await openPeople({ permissions: manager, wave: rating })
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
    const { screen, user, act } = await openPeople({ permissions: manager, wave: rating })
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
    const { actionsOf } = await openPeople({ permissions, wave })
    expect(await actionsOf('Erdődi Gábor')).not.toContain('Merge')
  })
})

it('selects one, several and all people, and offers what can be done with them (OPS-2-66)', async () => {
  const { screen, user, shown } = await openPeople()
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
  const { screen, user, shown, act } = await openPeople()
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
  const { screen, shown } = await openPeople({ query: '?pageRows=1000' })
  await shown()
  expect(screen.getByText('3,000')).toBeTruthy()
  expect(screen.getAllByRole('row').length).toBeLessThan(200)
})

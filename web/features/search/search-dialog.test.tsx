import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { searchEverything } from '../../../contract/search/search.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { SearchDialog } from './search-dialog.tsx'

const person = (n: number) => ({
  name: `Příhodová ${n}`,
  link: `/organization/o/project/p/assessee/${n}`,
  detail: 'Nábor',
})
const people = Array.from({ length: 70 }, (_, index) => person(index))
const empty = {
  projects: [],
  projectsTotalCount: 0,
  projectsCountIsCapped: false,
  companies: [],
  companiesTotalCount: 0,
  companiesCountIsCapped: false,
  products: [],
  productsTotalCount: 0,
  productsCountIsCapped: false,
  participants: [],
  participantsTotalCount: 0,
  participantsCountIsCapped: false,
}
const project = { name: 'Audit přihlášek', link: '/organization/o/project/p/project-overview', detail: 'Knihovny' }
let server: FakeServer

beforeEach(async () => {
  server = fakeServer()
  await signInAs(server)
  server.answer(searchEverything, ({ body }) => {
    const { pageRowsOffset, pageRows } = body.participants
    return {
      ...empty,
      participants: people.slice(pageRowsOffset, pageRowsOffset + pageRows),
      participantsTotalCount: 70,
      projects: [project],
      projectsTotalCount: 1,
    }
  })
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

async function open(typedBefore = '') {
  const onClose = vi.fn<() => void>()
  const view = await renderScreen(<SearchDialog onClose={onClose} takeTyped={() => typedBefore} />)
  const field = await view.screen.findByRole('combobox', { name: 'Search' })
  return { ...view, onClose, type: (text: string) => view.user.type(field, text) }
}
const asked = () => server.calls(searchEverything).map(({ body }) => body)

describe('search', () => {
  it('starts at three characters, after a pause of half a second (PLT-5-08, PLT-9-09, PLT-9-12)', async () => {
    const { screen, type } = await open()
    await type('př')
    expect(screen.getByText('Type at least 3 characters.')).toBeTruthy()
    await type('íhod')
    await screen.findByRole('option', { name: /ová 0/ })
    expect(asked().map((body) => body.search)).toEqual(['příhod'])
  })

  it('begins with what was typed before its field was there (PLT-2-89)', async () => {
    await open('příhod')
    await waitFor(() => expect(asked().map((body) => body.search)).toEqual(['příhod']))
  })

  it('groups what it finds, with totals, and marks the matches (PLT-3-34)', async () => {
    const { screen, type } = await open()
    await type('prih')
    const group = await screen.findByRole('group', { name: 'People' })
    expect(within(group).getByText('10 of 70')).toBeTruthy()
    expect(within(group).getAllByText('Příh', { selector: 'mark' })).toHaveLength(10)
    expect(screen.getByRole('group', { name: 'Projects' }).textContent).toContain('1 of 1')
    expect(screen.queryByRole('group', { name: 'Organizations' })).toBeNull()
  })

  it('loads fifty more at a time, counted from those shown (PLT-7-71, PLT-9-13)', async () => {
    const { screen, user, type } = await open()
    await type('prih')
    await user.click(await screen.findByRole('option', { name: 'Show more' }))
    await screen.findByText('60 of 70')
    expect(asked().at(-1)?.participants).toMatchObject({ pageRows: 50, pageRowsOffset: 10 })
    await user.click(screen.getByRole('option', { name: 'Show more' }))
    await screen.findByText('70 of 70')
    expect(screen.queryByRole('option', { name: 'Show more' })).toBeNull()
  })

  it('says of a number that was not counted to its end that there are more, and goes on to that end', async () => {
    const crowd = Array.from({ length: 1020 }, (_, index) => person(index))
    server.answer(searchEverything, ({ body }) => {
      const { pageRowsOffset, pageRows } = body.participants
      const end = pageRowsOffset < 1000 ? 1000 : 1020
      return {
        ...empty,
        participants: crowd.slice(pageRowsOffset, Math.min(pageRowsOffset + pageRows, end)),
        participantsTotalCount: end,
        participantsCountIsCapped: end === 1000,
      }
    })
    const { screen, user, type } = await open()
    await type('prih')
    await screen.findByText('10 of 1,000+')
    await user.click(screen.getByRole('option', { name: 'Show more' }))
    await screen.findByText('60 of 1,000+')
    expect(asked().at(-1)).toMatchObject({ projects: { pageRows: 0 }, participants: { pageRows: 50 } })
    server.answer(searchEverything, {
      ...empty,
      participants: crowd.slice(60, 80),
      participantsTotalCount: 80,
    })
    await user.click(screen.getByRole('option', { name: 'Show more' }))
    await screen.findByText('80 of 80')
    expect(screen.queryByRole('option', { name: 'Show more' })).toBeNull()
  })

  it('can be used by keyboard only', async () => {
    const { screen, user, type, onClose, address } = await open()
    await type('prih')
    await screen.findByRole('option', { name: /ová 0/ })
    const selected = () => screen.getByRole('option', { selected: true }).textContent
    await waitFor(() => expect(selected()).toContain('Příhodová 0'))
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(selected()).toContain('Příhodová 1')
    await user.keyboard('{Enter}')
    expect(address()).toBe(person(1).link)
    expect(onClose).toHaveBeenCalled()
  })

  it('says when nothing matches', async () => {
    server.answer(searchEverything, empty)
    const { screen, type } = await open()
    await type('xyz')
    expect(await screen.findByText('Nothing matches “xyz”.')).toBeTruthy()
  })

  it('offers a retry after a failure', async () => {
    server.refuse(searchEverything, 500)
    const { screen, user, type } = await open()
    await type('xyz')
    await screen.findByText('The search did not work')
    server.answer(searchEverything, empty)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nothing matches “xyz”.')).toBeTruthy()
  })
})

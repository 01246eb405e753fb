import { fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { assignTools, getAssignments } from '../../../../contract/tools/assignments.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../../platform/testing/signed-in-server.ts'
import { AssignToolsPage, type GenerateProps } from './assign-tools-page.tsx'
import type { Assignments } from './grid-model.ts'

const orgGuid = '11111111-1111-4111-8111-111111111111'
const projGuid = '00000000-0000-4000-8000-000000000002'
const waveGuid = '33333333-3333-4333-8333-333333333331'
const project = `/organization/${orgGuid}/project/${projGuid}`
const path = `${project}/assign-tools/${waveGuid}`

const tool = (
  id: number,
  name: string,
  provider: Assignments['tools'][number]['provider'],
  amount: number,
  currency: string,
) => ({
  id,
  name,
  provider,
  color: 'gray',
  price: { amount, currency },
})
const matrix: Assignments = {
  wave: { waveGuid, name: 'Autumn', waveSetupType: 'generic' },
  people: [
    [1, 'Eva Nová', 'cs', 'eva@svae.example', ''],
    [2, 'Adam Bílý', 'pl', 'adam@svae.example', ''],
    [3, '', 'cs', '', ''],
  ],
  tools: [
    tool(10, 'HPI', 'Hogan', 890, 'CZK'),
    tool(11, 'Verbal', 'XRT', 14, 'EUR'),
    tool(12, 'Profile', 'Pointleader', 0, 'EUR'),
  ],
  cells: [
    [1, 10, 4, 100, 1],
    [1, 11, 1, 101, 0],
  ],
}
const saved = { assigned: 1, removed: 0, locked: 0 }
const { server, notices } = signedInServer((server) => {
  server.answer(getAssignments, matrix)
  server.answer(assignTools, saved)
})

async function open({
  generate,
  at = path,
}: { generate?: (props: GenerateProps) => React.ReactNode; at?: string } = {}) {
  const view = await renderScreen(<AssignToolsPage generate={generate} />, {
    path: at,
    permissions: { canCreateLogins: true, canManageThisProject: true },
  })
  const { screen } = view
  await screen.findByRole('link', { name: 'Autumn' })
  const cell = (name: string) => screen.getByRole('checkbox', { name })
  const sent = () => server.calls(assignTools).map(({ body }) => body)
  const isTicked = (name: string) => cell(name).getAttribute('aria-checked') === 'true'
  const said = () => document.querySelector('[role=status][aria-live]')?.textContent
  return { ...view, cell, sent, isTicked, said }
}

describe('the matrix', () => {
  it('has a row for each person and a box for each tool, three states above (OPS-2-10, PLT-2-48)', async () => {
    const { screen, cell } = await open()
    const grid = screen.getByRole('grid', { name: 'Assign tools' })
    expect(grid.getAttribute('aria-rowcount')).toBe('4')
    expect(grid.getAttribute('aria-colcount')).toBe('4')
    expect(screen.getAllByRole('rowheader').map((name) => name.textContent)).toEqual([
      'Eva Novács',
      'Adam Bílýpl',
      'Anonymous 3cs',
    ])
    expect(within(grid).getAllByRole('gridcell')).toHaveLength(9)
    expect(cell('Verbal for all rows').getAttribute('aria-checked')).toBe('mixed')
    expect(screen.getByText('2 of 9 cells assigned')).toBeTruthy()
  })

  it('locks what has a login, shows its status and says so above (OPS-2-122)', async () => {
    const { screen, cell, user, isTicked, said } = await open()
    const locked = cell('HPI, Eva Nová: Completed, has a login')
    expect(locked.getAttribute('aria-disabled')).toBe('true')
    await user.click(locked)
    expect(isTicked('HPI, Eva Nová: Completed, has a login')).toBe(true)
    expect(said()).toBe('0 cells cleared, 1 locked left out')
    expect(screen.getByText('A login exists for 1 cell, so it is locked.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'My logins' }).getAttribute('href')).toContain(`/mylogins`)
  })

  it('says where generating failed, and offers the cell for another try (OPS-2-122)', async () => {
    server.answer(getAssignments, { ...matrix, cells: [[1, 11, 6, 101, 0]] })
    const { screen, cell, isTicked } = await open()
    expect(isTicked('Verbal, Eva Nová: generating failed')).toBe(true)
    expect(cell('Verbal, Eva Nová: generating failed').hasAttribute('aria-disabled')).toBe(false)
    expect(screen.getByText('generating failed')).toBeTruthy()
  })

  it('ticks by a press and takes it back (Ctrl Z), also more than once', async () => {
    const { cell, user, isTicked, screen } = await open()
    await user.click(cell('HPI, Adam Bílý'))
    await user.click(cell('Profile, Adam Bílý'))
    expect([isTicked('HPI, Adam Bílý'), isTicked('Profile, Adam Bílý')]).toEqual([true, true])
    expect(screen.getByText(/2 cells changed/)).toBeTruthy()
    await user.keyboard('{Control>}z{/Control}')
    expect([isTicked('HPI, Adam Bílý'), isTicked('Profile, Adam Bílý')]).toEqual([true, false])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(isTicked('HPI, Adam Bílý')).toBe(false)
    await user.keyboard('{Control>}y{/Control}')
    expect(isTicked('HPI, Adam Bílý')).toBe(true)
  })

  it('ticks all cells that the mouse is drawn over', async () => {
    const { cell, isTicked, said, screen } = await open()
    fireEvent.pointerDown(cell('Verbal, Adam Bílý'), { button: 0, pointerType: 'mouse' })
    fireEvent.pointerMove(cell('Profile, Anonymous 3'), { pointerType: 'mouse' })
    expect(screen.getByText('2 × 2 = 4 cells')).toBeTruthy()
    expect(isTicked('Profile, Anonymous 3')).toBe(false)
    fireEvent.pointerUp(cell('Profile, Anonymous 3'), { pointerType: 'mouse' })
    expect(said()).toBe('4 cells ticked')
    expect(isTicked('Verbal, Anonymous 3')).toBe(true)
    expect(isTicked('HPI, Anonymous 3')).toBe(false)
  })

  it('is worked by keys alone: arrows, Shift, Space, Del, Esc', async () => {
    const { user, isTicked, said, screen } = await open()
    const grid = screen.getByRole('grid')
    const first = within(grid).getByRole('checkbox', { name: /HPI, Eva/ })
    first.focus()
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Verbal, Adam Bílý')
    expect(document.activeElement?.getAttribute('tabindex')).toBe('0')
    await user.keyboard('{Shift>}{ArrowUp}{ArrowLeft}{/Shift}')
    expect(grid.querySelectorAll('[aria-selected=true]')).toHaveLength(4)
    await user.keyboard(' ')
    expect(said()).toBe('2 cells ticked, 1 locked left out')
    expect([isTicked('HPI, Adam Bílý'), isTicked('Verbal, Adam Bílý')]).toEqual([true, true])
    await user.keyboard('{Delete}')
    expect(said()).toBe('3 cells cleared, 1 locked left out')
    await user.keyboard('{Escape}')
    expect(grid.querySelectorAll('[aria-selected=true]')).toHaveLength(1)
    await user.keyboard('{Control>}{End}{/Control}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Profile, Anonymous 3')
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp} ')
    expect(said()).toBe('3 cells ticked')
    await user.keyboard('{Home}{ArrowDown}{ArrowLeft} ')
    expect(said()).toBe('1 cell ticked, 1 locked left out')
  })

  it('ticks a whole column over the people that the filters leave', async () => {
    const { user, cell, screen, isTicked } = await open({ at: `${path}?language=cs` })
    expect(screen.getAllByRole('rowheader')).toHaveLength(2)
    await user.click(cell('Profile for all rows'))
    expect([isTicked('Profile, Eva Nová'), isTicked('Profile, Anonymous 3')]).toEqual([true, true])
    expect(screen.getByText('2 of 3 rows')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove filter Language' }))
    expect(isTicked('Profile, Adam Bílý')).toBe(false)
  })

  it('finds people by name, and those without any tool, who stay while they are ticked', async () => {
    const { user, screen, cell } = await open()
    await user.click(screen.getByRole('button', { name: 'Without any tool' }))
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2))
    await user.click(cell('HPI, Adam Bílý'))
    expect(screen.getAllByRole('rowheader')).toHaveLength(2)
    await user.type(screen.getByRole('searchbox'), 'nobody{Enter}')
    expect(await screen.findByText(/Nobody matches/)).toBeTruthy()
  })
})

describe('saving', () => {
  it('sends the people with changes and what they had, and returns to the overview of the wave (OPS-2-11, OPS-7-21)', async () => {
    const { user, cell, screen, sent, address } = await open()
    await user.click(cell('Profile, Eva Nová'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(address()).toBe(`${project}/project-overview/${waveGuid}`))
    expect(sent()).toEqual([[{ assesseeId: 1, customToolIds: [10, 11, 12], was: [10, 11] }]])
    expect(localStorage.length === 0 || !JSON.stringify(localStorage).includes('assign-tools')).toBe(true)
  })

  it('says before what will be generated and what each provider costs; asks, saves, then generates', async () => {
    const generate = vi.fn(({ onClose }: GenerateProps) => <button onClick={onClose}>Generated</button>)
    const { user, cell, screen, sent, address } = await open({ generate })
    await user.click(cell('HPI, Adam Bílý'))
    await user.click(cell('Profile, Adam Bílý'))
    expect(screen.getByText('3 logins')).toBeTruthy()
    expect(screen.getByText(/1 in the yearly licence/)).toBeTruthy()
    expect(document.querySelector('[data-save-bar]')?.textContent).toMatch(
      /1 × CZK\s890\.00 = CZK\s890\.00.*1 × €14\.00/,
    )
    await user.click(screen.getByRole('button', { name: 'Save and generate 3 logins' }))
    const dialog = await screen.findByRole('dialog', { name: 'Generate 3 logins?' })
    expect(dialog.textContent).toMatch(/Hogan CZK\s890\.00, XRT €14\.00/)
    expect(sent()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Generate 3 logins' }))
    await user.click(await screen.findByRole('button', { name: 'Generated' }))
    expect(sent()).toHaveLength(1)
    expect(generate.mock.calls[0]?.[0]).toMatchObject({ projectGuid: projGuid, waveGuid })
    await waitFor(() => expect(address()).toBe(`${project}/project-overview/${waveGuid}`))
  })

  it('saves without a deleted tool, whose cells turn red and stay', async () => {
    let isFirst = true
    server.answer(assignTools, ({ body }) => {
      if (!isFirst) return saved
      isFirst = false
      const details = [{ path: '0.customToolIds.0', code: 'TOOL_DELETED', customToolId: 10, name: 'HPI' }]
      expect(body).toHaveLength(1)
      return Response.json({ errorMessage: 'INVALID_INPUT', details }, { status: 400 }) as never
    })
    const { user, cell, screen, sent, address } = await open()
    await user.click(cell('HPI, Adam Bílý'))
    await user.click(cell('Profile, Adam Bílý'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('checkbox', { name: 'HPI, Adam Bílý: not saved' })
    expect(sent().at(-1)).toEqual([{ assesseeId: 2, customToolIds: [12], was: [] }])
    expect(address()).toBe(path)
    expect(notices).toMatchObject([{ kind: 'negative', title: '1 cell could not be saved, the rest is' }])
    expect(notices[0]).toMatchObject({ message: '“HPI” was deleted meanwhile.' })
    expect(screen.getByText(/1 cell changed/)).toBeTruthy()
  })

  it('loses nothing when the server is away; the draft waits for the next visit', async () => {
    server.break(assignTools)
    const first = await open()
    await first.user.click(first.cell('HPI, Adam Bílý'))
    await first.user.click(first.screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(notices).toHaveLength(1))
    expect(first.isTicked('HPI, Adam Bílý')).toBe(true)
    first.unmount()
    const { isTicked, screen, user } = await open()
    expect(isTicked('HPI, Adam Bílý')).toBe(true)
    expect(screen.getByText(/with your earlier draft/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(isTicked('HPI, Adam Bílý')).toBe(false)
  })
})

describe('without anything to assign', () => {
  it('offers to add a tool (OPS-6-35)', async () => {
    server.answer(getAssignments, { ...matrix, tools: [], cells: [] })
    const { screen } = await open()
    expect(screen.getByText('There is no tool to assign yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add a tool' }).getAttribute('href')).toBe(
      `${project}/customize-tool/${waveGuid}`,
    )
  })

  it('says that nobody is in the wave', async () => {
    server.answer(getAssignments, { ...matrix, people: [], cells: [] })
    const { screen } = await open()
    expect(screen.getByText('Nobody is here yet')).toBeTruthy()
  })

  it('offers a retry after a failure', async () => {
    server.refuse(getAssignments, 500, { errorMessage: 'INTERNAL_ERROR' })
    const { screen, user } = await renderScreen(<AssignToolsPage />, { path, permissions: { canCreateLogins: true } })
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.answer(getAssignments, matrix)
    await user.click(again)
    expect(await screen.findByRole('grid')).toBeTruthy()
  })
})

// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import type { DataColumn } from './data-column.ts'
import { DataTable } from './data-table.tsx'

type Company = { id: string; name: string; vatNumber: string; projects: number; note: string }

const columns: DataColumn<Company>[] = [
  { id: 'name', header: 'Name', kind: 'name' },
  { id: 'vatNumber', header: 'VAT number' },
  { id: 'projects', header: 'Projects', kind: 'number', phoneCell: (row) => `${row.projects} projects` },
  { id: 'note', header: 'Note', phone: 'hidden' },
]
const rows: Company[] = [{ id: 'a', name: 'Mlékárna Třeboň', vatNumber: 'CZ26041188', projects: 6, note: 'secret' }]

beforeEach(() => {
  const width = window.innerWidth
  window.innerWidth = 390
  onTestFinished(() => {
    window.innerWidth = width
  })
})

it('turns rows into two lines below 768 px, with sorting in a menu', async () => {
  const onViewChange = vi.fn()
  const { screen, user } = await renderUi(
    <DataTable
      label="Organizations"
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      view={{ page: 1, pageRows: 100 }}
      onViewChange={onViewChange}
    />,
  )
  expect(screen.getByRole('list', { name: 'Organizations' })).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).toBe('Mlékárna TřeboňCZ26041188 · 6 projects')
  await user.click(screen.getByRole('button', { name: 'Sort' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Projects' }))
  expect(onViewChange).toHaveBeenLastCalledWith({ page: 1, pageRows: 100, sortBy: 'projects', descending: false })
})

it('opens a row by its name', async () => {
  const onRowOpen = vi.fn()
  const { screen, user } = await renderUi(
    <DataTable
      label="Organizations"
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      view={{ page: 1, pageRows: 100 }}
      onViewChange={() => {}}
      onRowOpen={onRowOpen}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Mlékárna Třeboň' }))
  expect(onRowOpen).toHaveBeenCalledWith(rows[0])
})

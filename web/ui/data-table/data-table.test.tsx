// @vitest-environment happy-dom
import { within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { EmptyState } from '../states/empty-state.tsx'
import { renderUi } from '../testing/render-ui.tsx'
import type { DataColumn, TableView } from './data-column.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'

type Person = { id: string; name: string; projects: number | null; city: string }

const people: Person[] = [
  { id: 'a', name: 'Čermák Ivo', projects: 11, city: 'Brno' },
  { id: 'b', name: 'Příhodová Žofie', projects: 2, city: 'Praha' },
  { id: 'c', name: 'Cibulka Jan', projects: null, city: 'Łódź' },
]
const columns: DataColumn<Person>[] = [
  { id: 'name', header: 'Person', kind: 'name' },
  { id: 'city', header: 'City' },
  { id: 'projects', header: 'Projects', kind: 'number' },
]

type Overrides = Partial<DataTableProps<Person>> & { initial?: Partial<TableView>; onView?: (view: TableView) => void }

function People({ initial, onView, ...rest }: Overrides) {
  const [view, setView] = useState<TableView>({ page: 1, pageRows: 100, ...initial })
  const handleView = (next: TableView) => {
    onView?.(next)
    setView(next)
  }
  return (
    <DataTable
      title="People"
      columns={columns}
      rows={people}
      rowId={(row) => row.id}
      view={view}
      onViewChange={handleView}
      {...rest}
    />
  )
}

const namesIn = (container: HTMLElement) =>
  [...container.querySelectorAll('[role="rowheader"]')].map((cell) => cell.textContent)

const many = Array.from({ length: 25 }, (_, index) => ({
  id: `p${index}`,
  name: `Person ${index}`,
  projects: index,
  city: 'Brno',
}))

describe('a table of client rows', () => {
  it('is a grid that exposes its rows, columns and position in the list', async () => {
    const { screen } = await renderUi(<People rows={many} initial={{ page: 2, pageRows: 10 }} />)
    const grid = screen.getByRole('grid', { name: 'People' })
    expect(grid.getAttribute('aria-rowcount')).toBe('26')
    expect(grid.getAttribute('aria-colcount')).toBe('3')
    expect(within(grid).getAllByRole('row')[1]?.getAttribute('aria-rowindex')).toBe('12')
  })

  it('shows "–" for empty values and numbers in the format of the language', async () => {
    const rows = [{ id: 'x', name: 'X', city: '', projects: 12_345 }]
    const { screen } = await renderUi(<People rows={rows} />)
    expect(screen.getAllByRole('gridcell').map((cell) => cell.textContent)).toEqual(['–', '12,345'])
  })

  it.each([
    ['cs', ['Cihla', 'Čáp', 'Had', 'Chata', 'Rak', 'Řeka', 'Zub', 'Žába']],
    ['en', ['Čáp', 'Chata', 'Cihla', 'Had', 'Rak', 'Řeka', 'Žába', 'Zub']],
  ] as const)(
    'sorts by the rules of %s, and equal rows by name, in either direction (PLT-2-97)',
    async (language, order) => {
      const rows = order.toReversed().map((name) => ({ id: name, name, projects: 3, city: '' }))
      for (const view of [{ sortBy: 'name' }, { sortBy: 'projects' }, { sortBy: 'projects', descending: true }]) {
        const { container, unmount } = await renderUi(<People rows={rows} initial={view} />, { language })
        expect(namesIn(container)).toEqual(order)
        unmount()
      }
    },
  )

  it('sorts by the language, in both directions, with rows without a value last', async () => {
    const { screen, user, container } = await renderUi(<People />)
    await user.click(screen.getByRole('button', { name: 'Person' }))
    expect(namesIn(container)[0]).toMatch(/^(Čermák|Cibulka)/)
    await user.click(screen.getByRole('button', { name: 'Projects' }))
    expect(namesIn(container)).toEqual(['Příhodová Žofie', 'Čermák Ivo', 'Cibulka Jan'])
    expect(screen.getByRole('columnheader', { name: 'Projects' }).getAttribute('aria-sort')).toBe('ascending')
    await user.click(screen.getByRole('button', { name: 'Projects' }))
    expect(namesIn(container)).toEqual(['Čermák Ivo', 'Příhodová Žofie', 'Cibulka Jan'])
    expect(screen.getByRole('columnheader', { name: 'Projects' }).getAttribute('aria-sort')).toBe('descending')
  })

  it('searches without case and diacritics, in texts but not in numbers', async () => {
    const { container, rerender } = await renderUi(<People key="1" initial={{ search: 'PRIHOD' }} />)
    expect(namesIn(container)).toEqual(['Příhodová Žofie'])
    rerender(<People key="2" initial={{ search: 'lodz' }} />)
    expect(namesIn(container)).toEqual(['Cibulka Jan'])
    rerender(<People key="3" initial={{ search: '11' }} />)
    expect(namesIn(container)).toEqual([])
  })

  it('pages, and goes to the last page when the requested one does not exist', async () => {
    const { screen, user, container } = await renderUi(<People rows={many} initial={{ page: 9, pageRows: 10 }} />)
    expect(screen.getByText('21–25 of 25')).toBeTruthy()
    expect(namesIn(container)).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    expect(screen.getByText('11–20 of 25')).toBeTruthy()
  })

  it('offers 10, 30, 100, 300, 1000, 3000 and 10000 rows and returns to the first page (PLT-9-14)', async () => {
    const onView = vi.fn()
    const { screen, user } = await renderUi(<People rows={many} initial={{ page: 2, pageRows: 10 }} onView={onView} />)
    await user.click(screen.getByRole('button', { name: '10 per page' }))
    const offered = (await screen.findAllByRole('menuitemradio')).map((item) => item.textContent)
    expect(offered).toEqual(['10', '30', '100', '300', '1,000', '3,000', '10,000'])
    await user.click(screen.getByRole('menuitemradio', { name: '30' }))
    expect(onView).toHaveBeenLastCalledWith({ page: 1, pageRows: 30 })
  })

  it('hides and shows columns, but never the name', async () => {
    const { screen, user } = await renderUi(<People />)
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    expect(screen.queryByRole('checkbox', { name: 'Person' })).toBeNull()
    await user.click(await screen.findByRole('checkbox', { name: 'City' }))
    expect(screen.queryByRole('columnheader', { name: 'City' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show the usual columns' }))
    expect(screen.getByRole('columnheader', { name: 'City' })).toBeTruthy()
  })

  it('exports what is shown: visible columns and matching rows, in order', async () => {
    const onExport = vi.fn()
    const { screen, user } = await renderUi(
      <People onExport={onExport} initial={{ search: 'c', sortBy: 'projects', descending: true }} />,
    )
    await user.click(screen.getByRole('button', { name: 'Export to XLSX' }))
    const request = onExport.mock.calls[0]?.[0]
    expect(request.columnIds).toEqual(['name', 'city', 'projects'])
    expect(request.rows.map((row: Person) => row.id)).toEqual(['a', 'c'])
  })
})

describe('a table whose server pages', () => {
  it('shows the rows as received and reports sorting, search and page for the address', async () => {
    const onView = vi.fn()
    const { screen, user, container } = await renderUi(
      <People
        totalCount={143}
        initial={{ page: 2, pageRows: 10, sortBy: 'name', search: '' }}
        onView={onView}
        searchPlaceholder="Name"
        searchDebounceMs={0}
      />,
    )
    expect(namesIn(container)).toEqual(people.map((person) => person.name))
    expect(screen.getByText('11–13 of 143')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Person' }))
    expect(onView).toHaveBeenLastCalledWith(expect.objectContaining({ page: 1, sortBy: 'name', descending: true }))
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(onView).toHaveBeenLastCalledWith(expect.objectContaining({ page: 2 }))
    await user.type(screen.getByRole('searchbox', { name: 'Name' }), 'iva{Enter}')
    expect(onView).toHaveBeenLastCalledWith(expect.objectContaining({ page: 1, search: 'iva' }))
  })
})

describe('what is shown in place of rows', () => {
  it('keeps the column heads and the space of rows while loading', async () => {
    const { screen } = await renderUi(<People rows={[]} totalCount={0} loading />)
    expect(screen.getByRole('columnheader', { name: 'City' })).toBeTruthy()
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByText('The table is empty')).toBeNull()
  })

  it('says that the table is empty, or shows the text of the screen (PLT-8-16)', async () => {
    const { screen, rerender } = await renderUi(<People rows={[]} />)
    expect(screen.getByRole('heading', { name: 'The table is empty' })).toBeTruthy()
    rerender(<People rows={[]} empty={<EmptyState title="Nobody is here yet" />} />)
    expect(screen.getByRole('heading', { name: 'Nobody is here yet' })).toBeTruthy()
  })

  it('says that nothing matches, and clears search and filters', async () => {
    const onClearFilters = vi.fn()
    const { screen, user, container } = await renderUi(
      <People initial={{ search: 'nobody' }} filtered onClearFilters={onClearFilters} />,
    )
    expect(screen.getByRole('heading', { name: 'Nothing matches' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    expect(onClearFilters).toHaveBeenCalledOnce()
    expect(namesIn(container)).toHaveLength(3)
  })

  it('offers a retry and shows the code when loading failed', async () => {
    const onRetry = vi.fn()
    const { screen, user } = await renderUi(<People rows={[]} error={{ code: '7F3A-90C2' }} onRetry={onRetry} />)
    expect(screen.getByRole('alert').textContent).toContain('The list could not be loaded')
    expect(screen.getByText('7F3A-90C2')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

describe('row actions', () => {
  it('opens the menu of a row and does what was chosen there without opening the row', async () => {
    const onSelect = vi.fn()
    const onRowOpen = vi.fn()
    const { screen, user } = await renderUi(
      <People
        onRowOpen={onRowOpen}
        rowActions={(row) => [{ id: 'delete', label: `Delete ${row.id}`, onSelect: () => onSelect(row.id) }]}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'Actions: Cibulka Jan' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete c' }))
    expect(onSelect).toHaveBeenCalledWith('c')
    expect(onRowOpen).not.toHaveBeenCalled()
  })

  it('opens a row by a click, and its name is a link of its own', async () => {
    const onRowOpen = vi.fn()
    const { screen, user } = await renderUi(<People onRowOpen={onRowOpen} rowHref={(row) => `#${row.id}`} />)
    await user.click(screen.getByRole('gridcell', { name: 'Praha' }))
    expect(onRowOpen).toHaveBeenCalledWith(people[1])
    expect(screen.getByRole('link', { name: 'Čermák Ivo' }).getAttribute('href')).toBe('#a')
  })

  it('lets columns stand under others and sentences on a line of their own, each with its head', async () => {
    const stacked: DataColumn<Person>[] = [
      ...columns,
      { id: 'code', header: 'Code', under: 'city', value: ({ id }) => id },
      { id: 'problem', header: 'Problem', line: true, value: ({ id }) => (id === 'b' ? 'The norms are missing' : '') },
    ]
    const { screen, user } = await renderUi(<People columns={stacked} />)
    const heads = screen.getAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Person', 'City', 'Code', 'Projects', 'Problem'])
    expect(heads.map((head) => head.getAttribute('aria-colindex'))).toEqual(['1', '2', '3', '4', '5'])
    const [city, code] = screen.getAllByRole('row')[2]?.querySelectorAll('[role="gridcell"]') ?? []
    expect([city?.textContent, code?.textContent]).toEqual(['Praha', 'b'])
    expect(code?.parentElement).toBe(city?.parentElement)
    expect(screen.getAllByRole('row').map((row) => within(row).queryByText('The norms are missing') !== null)).toEqual([
      false,
      false,
      true,
      false,
    ])
    await user.click(screen.getByRole('button', { name: 'Code' }))
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)[0]).toBe('Čermák Ivo')
  })
})

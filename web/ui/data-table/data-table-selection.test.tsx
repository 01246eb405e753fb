// @vitest-environment happy-dom
import { useState } from 'react'
import { waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import type { DataColumn, TableView } from './data-column.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'

type Row = { id: string; name: string }

const rows: Row[] = Array.from({ length: 25 }, (_, index) => ({ id: `r${index}`, name: `Row ${index}` }))
const columns: DataColumn<Row>[] = [{ id: 'name', header: 'Name', kind: 'name' }]

type Overrides = Partial<DataTableProps<Row>> & { onSelected?: (ids: readonly string[]) => void }

function Rows({ onSelected, ...rest }: Overrides) {
  const [view, setView] = useState<TableView>({ page: 1, pageRows: 10 })
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const handleSelection = (next: ReadonlySet<string>) => {
    setSelection(next)
    onSelected?.([...next])
  }
  return (
    <DataTable
      title="Rows"
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      view={view}
      onViewChange={setView}
      selection={selection}
      onSelectionChange={handleSelection}
      selectionActions={[{ id: 'go', label: 'Go', icon: null, onClick: () => {} }]}
      {...rest}
    />
  )
}

const last = (spy: ReturnType<typeof vi.fn>) => spy.mock.calls.at(-1)?.[0]

describe('selecting rows', () => {
  it('keeps what was selected on other pages', async () => {
    const onSelected = vi.fn()
    const { screen, user } = await renderUi(<Rows onSelected={onSelected} />)
    await user.click(screen.getByRole('checkbox', { name: 'Select Row 3' }))
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Row 12' }))
    expect(last(onSelected)).toEqual(['r3', 'r12'])
    expect(screen.getByRole('region', { name: 'Selected rows' }).textContent).toContain('2 selected')
  })

  it('draws the cells of the rows no more when these are selected', async () => {
    const cell = vi.fn(({ name }: Row) => name)
    const { screen, user } = await renderUi(<Rows columns={[{ id: 'name', header: 'Name', kind: 'name', cell }]} />)
    await screen.findByRole('rowheader', { name: 'Row 9' })
    const drawn = cell.mock.calls.length
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    expect(screen.getAllByRole('row', { selected: true })).toHaveLength(10)
    expect(cell).toHaveBeenCalledTimes(drawn)
  })

  it('selects the page, shows a partial selection as indeterminate, then selects all rows', async () => {
    const onSelected = vi.fn()
    const { screen, user } = await renderUi(<Rows onSelected={onSelected} />)
    const page = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows on this page' })
    await user.click(screen.getByRole('checkbox', { name: 'Select Row 1' }))
    expect(page.indeterminate).toBe(true)
    await user.click(page)
    expect(last(onSelected)).toHaveLength(10)
    expect(page.checked).toBe(true)
    expect(page.indeterminate).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Select all 25' }))
    expect(last(onSelected)).toHaveLength(25)
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(last(onSelected)).toEqual([])
  })

  it('loads the ids of all rows when the server pages', async () => {
    const onSelected = vi.fn()
    const onSelectAll = vi.fn(async () => ['r1', 'r77', 'r99'])
    const { screen, user } = await renderUi(
      <Rows rows={rows.slice(0, 10)} totalCount={143} onSelectAll={onSelectAll} onSelected={onSelected} />,
    )
    await user.click(screen.getByRole('checkbox', { name: 'Select Row 1' }))
    await user.click(screen.getByRole('button', { name: 'Select all 143' }))
    expect(last(onSelected)).toEqual(['r1', 'r77', 'r99'])
  })

  it('asks once for all rows and shows that it waits; without an answer the selection stays', async () => {
    const onSelected = vi.fn()
    const { promise, reject } = Promise.withResolvers<readonly string[]>()
    const onSelectAll = vi.fn(() => promise)
    const { screen, user } = await renderUi(
      <Rows rows={rows.slice(0, 10)} totalCount={143} onSelectAll={onSelectAll} onSelected={onSelected} />,
    )
    await user.click(screen.getByRole('checkbox', { name: 'Select Row 1' }))
    const all = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Select all 143' })
    await user.click(all())
    expect([all().disabled, all().getAttribute('aria-busy')]).toEqual([true, 'true'])
    reject(new Error('no network'))
    await waitFor(() => expect(all().disabled).toBe(false))
    expect(onSelectAll).toHaveBeenCalledOnce()
    expect(last(onSelected)).toEqual(['r1'])
  })

  it('selects everything between two rows with the shift key', async () => {
    const onSelected = vi.fn()
    const { screen, user } = await renderUi(<Rows onSelected={onSelected} />)
    await user.click(screen.getByRole('checkbox', { name: 'Select Row 2' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select Row 5' }))
    await user.keyboard('{/Shift}')
    expect(last(onSelected)).toEqual(['r2', 'r3', 'r4', 'r5'])
  })

  it('leaves out rows that cannot be selected', async () => {
    const onSelected = vi.fn()
    const { screen, user } = await renderUi(<Rows onSelected={onSelected} canSelect={(row) => row.id !== 'r4'} />)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Row 4' }).disabled).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    expect(last(onSelected)).toHaveLength(9)
    expect(last(onSelected)).not.toContain('r4')
  })
})

describe('the keyboard', () => {
  it('moves over rows by arrows, Home and End; one row is in the tab order', async () => {
    const { screen, user } = await renderUi(<Rows />)
    const focused = () => document.activeElement?.getAttribute('data-index')
    const inTabOrder = () => screen.getAllByRole('row').filter((row) => row.tabIndex === 0 && row.dataset['index'])
    screen.getAllByRole('row')[1]?.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('2')
    expect(inTabOrder()).toHaveLength(1)
    await user.keyboard('{End}')
    expect(focused()).toBe('9')
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('9')
    await user.keyboard('{Home}{ArrowUp}')
    expect(focused()).toBe('0')
  })

  it('selects with space and opens with Enter', async () => {
    const onSelected = vi.fn()
    const onRowOpen = vi.fn()
    const { screen, user } = await renderUi(<Rows onSelected={onSelected} onRowOpen={onRowOpen} />)
    screen.getAllByRole('row')[1]?.focus()
    await user.keyboard('{ArrowDown} ')
    expect(last(onSelected)).toEqual(['r1'])
    expect(onRowOpen).not.toHaveBeenCalled()
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onRowOpen).toHaveBeenCalledWith(rows[2])
    await user.keyboard(' ')
    await user.keyboard('{Control>}a{/Control}')
    expect(last(onSelected)).toHaveLength(10)
  })

  it('leaves keys to the focused control inside a row', async () => {
    const onSelected = vi.fn()
    const onRowOpen = vi.fn()
    const { screen, user } = await renderUi(
      <Rows
        onSelected={onSelected}
        onRowOpen={onRowOpen}
        rowActions={() => [{ id: 'a', label: 'A', onSelect: () => {} }]}
      />,
    )
    screen.getByRole('button', { name: 'Actions: Row 0' }).focus()
    await user.keyboard('{Enter}')
    expect(onRowOpen).not.toHaveBeenCalled()
    expect(onSelected).not.toHaveBeenCalled()
  })
})

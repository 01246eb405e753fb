import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { useListState } from './use-list-state.ts'

const defaults = { search: '', page: 1, descending: false, sortBy: 'name', statuses: ['2', '4'] }

function List({ prefix = '' }: { prefix?: string }) {
  const [state, change] = useListState(defaults, prefix)
  return (
    <>
      <output>{JSON.stringify(state)}</output>
      <button onClick={() => change({ search: 'Příhodová' })}>search</button>
      <button onClick={() => change({ page: 3 }, { replace: false })}>page</button>
      <button onClick={() => change({ statuses: [] })}>none</button>
      <button onClick={() => change({ statuses: ['2', '4'], search: '' })}>reset</button>
    </>
  )
}

async function list(path: string, prefix?: string) {
  const view = await renderScreen(<List {...(prefix ? { prefix } : {})} />, { path })
  const output = await view.screen.findByRole('status')
  return {
    ...view,
    state: () => JSON.parse(output.textContent ?? '') as typeof defaults,
    press: (name: string) => view.user.click(view.screen.getByRole('button', { name })),
  }
}

describe('list state in the address', () => {
  it('reads what is there by the type of its default', async () => {
    const { state } = await list('/?search=12&page=4&descending=true&statuses=5,6&other=1')
    expect(state()).toEqual({ search: '12', page: 4, descending: true, sortBy: 'name', statuses: ['5', '6'] })
  })

  it.each(['first', '0', '-1', '1.5', '1000000', '99999999999999999999'])(
    'uses the default for values that do not fit: page %s',
    async (page) => {
      const { state } = await list(`/?page=${page}&descending=maybe`)
      expect(state()).toEqual(defaults)
    },
  )

  it('returns to page 1 with any other change and leaves out defaults', async () => {
    const { press, address } = await list('/?page=4&other=1')
    await press('search')
    expect(decodeURIComponent(address())).toBe('/?other=1&search=Příhodová')
    await press('page')
    expect(decodeURIComponent(address())).toBe('/?other=1&search=Příhodová&page=3')
    await press('reset')
    expect(address()).toBe('/?other=1')
  })

  it('stays where the page is scrolled to', async () => {
    const { press, state } = await list('/')
    const scrolled = vi.spyOn(window, 'scrollTo')
    await press('search')
    await press('page')
    await vi.waitFor(() => expect(state()).toMatchObject({ search: 'Příhodová', page: 3 }))
    expect(scrolled).not.toHaveBeenCalled()
  })

  it('keeps an emptied list apart from an unset one', async () => {
    const { press, state } = await list('/')
    await press('none')
    expect(state().statuses).toEqual([])
  })

  it('keeps two lists of a page apart', async () => {
    const { press, address, state } = await list('/?page=2', 'people.')
    expect(state().page).toBe(1)
    await press('page')
    expect(address()).toBe('/?page=2&people.page=3')
  })
})

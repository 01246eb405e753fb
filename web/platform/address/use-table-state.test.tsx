import { expect, it } from 'vitest'
import { SearchField } from '../../ui/controls/search-field.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { useTableState } from './use-table-state.ts'

const defaults = { page: 1, pageRows: 100, sortBy: 'name', descending: false, search: '', onlyMine: false }

function List() {
  const { state, change, view, onViewChange } = useTableState(defaults)
  return (
    <>
      <SearchField value={state.search} onChange={(search) => onViewChange({ ...view, page: 1, search })} />
      <button onClick={() => onViewChange({ ...view, page: 1, sortBy: 'created' })}>sort</button>
      <label>
        <input
          type="checkbox"
          checked={state.onlyMine}
          onChange={(event) => change({ onlyMine: event.currentTarget.checked })}
        />
        mine
      </label>
    </>
  )
}

it('keeps a search that is typed yet when the list is sorted or filtered', async () => {
  const { screen, user, address } = await renderScreen(<List />, { path: '/?page=4' })
  const search = () => screen.findByRole('searchbox')
  await user.type(await search(), 'iva')
  await user.click(screen.getByRole('button', { name: 'sort' }))
  expect(address()).toBe('/?search=iva&sortBy=created')
  await user.type(await search(), 'n')
  await user.click(screen.getByRole('checkbox', { name: 'mine' }))
  expect(address()).toBe('/?search=ivan&sortBy=created&onlyMine=true')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'mine' }).checked).toBe(true)
})

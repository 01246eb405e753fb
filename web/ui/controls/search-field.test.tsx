// @vitest-environment happy-dom
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { act, fireEvent } from '@testing-library/react'
import { settleNow } from '../../platform/address/unsettled.ts'
import { renderUi } from '../testing/render-ui.tsx'
import { SearchField } from './search-field.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function Field({ onSearch }: { onSearch: (value: string) => void }) {
  const [value, setValue] = useState('')
  const handleSearch = (next: string) => {
    setValue(next)
    onSearch(next)
  }
  return <SearchField value={value} onChange={handleSearch} placeholder="Name" />
}

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

describe('a search field', () => {
  it('waits until typing has paused for 300 ms (PLT-9-08)', async () => {
    const onSearch = vi.fn()
    const { screen } = await renderUi(<Field onSearch={onSearch} />)
    const field = screen.getByRole('searchbox', { name: 'Name' })
    fireEvent.change(field, { target: { value: 'p' } })
    pass(200)
    fireEvent.change(field, { target: { value: 'př' } })
    pass(299)
    expect(onSearch).not.toHaveBeenCalled()
    pass(1)
    expect(onSearch.mock.calls).toEqual([['př']])
  })

  it('does not wait for Enter, and not twice', async () => {
    const onSearch = vi.fn()
    const { screen } = await renderUi(<Field onSearch={onSearch} />)
    const field = screen.getByRole('searchbox', { name: 'Name' })
    fireEvent.change(field, { target: { value: 'iva' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(onSearch.mock.calls).toEqual([['iva']])
    pass(1000)
    expect(onSearch).toHaveBeenCalledOnce()
  })

  it('does not wait for another change of the address, which may take the field away', async () => {
    const onSearch = vi.fn()
    const { screen } = await renderUi(<Field onSearch={onSearch} />)
    const field = screen.getByRole('searchbox', { name: 'Name' })
    fireEvent.change(field, { target: { value: 'iva' } })
    fireEvent.blur(field)
    expect(onSearch).not.toHaveBeenCalled()
    act(settleNow)
    expect(onSearch.mock.calls).toEqual([['iva']])
    pass(1000)
    act(settleNow)
    expect(onSearch).toHaveBeenCalledOnce()
  })

  it('is emptied by its button', async () => {
    const onSearch = vi.fn()
    const { screen } = await renderUi(<Field onSearch={onSearch} />)
    fireEvent.change(screen.getByRole('searchbox', { name: 'Name' }), { target: { value: 'iva' } })
    pass(300)
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(onSearch).toHaveBeenLastCalledWith('')
  })
})

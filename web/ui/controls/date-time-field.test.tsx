// @vitest-environment happy-dom
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { DateTimeField } from './date-time-field.tsx'

function Start({ initial = null, onValue }: { initial?: string | null; onValue?: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>(initial)
  const handleChange = (next: string | null) => {
    setValue(next)
    onValue?.(next)
  }
  return (
    <>
      <DateTimeField label="Start" value={value} onChange={handleChange} timeZone="Europe/Prague" />
      <button onClick={() => setValue(initial)}>Discard</button>
    </>
  )
}

describe('a field for a moment', () => {
  it('masks digits as DD.MM.YYYY HH:mm and gives the instant (PLT-5-06)', async () => {
    const onValue = vi.fn()
    const { screen, user } = await renderUi(<Start onValue={onValue} />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Start' })
    await user.type(field, '200320261700')
    expect(field.value).toBe('20.03.2026 17:00')
    expect(onValue).toHaveBeenLastCalledWith('2026-03-20T16:00:00.000Z')
  })

  it("says 'Invalid date' once it is left, and prevents submitting its form (PLT-5-07, PLT-8-13)", async () => {
    const onValue = vi.fn()
    const { screen, user } = await renderUi(<Start initial="2026-03-20T16:00:00.000Z" onValue={onValue} />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Start' })
    await user.clear(field)
    await user.type(field, '310420261000')
    expect(screen.queryByText('Invalid date')).toBeNull()
    await user.tab()
    expect(screen.getByText('Invalid date')).toBeTruthy()
    expect(field.value).toBe('31.04.2026 10:00')
    expect(field.validationMessage).toBe('Invalid date')
    expect(onValue).toHaveBeenLastCalledWith(null)
  })

  it('shows a value that is changed from outside', async () => {
    const { screen, user } = await renderUi(<Start initial="2026-03-20T16:00:00.000Z" />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Start' })
    await user.type(field, '{Backspace}5')
    expect(field.value).toBe('20.03.2026 17:05')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(field.value).toBe('20.03.2026 17:00')
  })

  it('takes a date from the calendar and keeps the time', async () => {
    const onValue = vi.fn()
    const { screen, user } = await renderUi(<Start initial="2026-03-20T16:00:00.000Z" onValue={onValue} />)
    await user.click(screen.getByRole('button', { name: 'Open calendar' }))
    await user.click(await screen.findByRole('button', { name: '12 March 2026' }))
    expect(onValue).toHaveBeenLastCalledWith('2026-03-12T16:00:00.000Z')
  })
})

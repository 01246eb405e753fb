// @vitest-environment happy-dom
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { PhoneField } from './phone-field.tsx'

function Phone({ stored = '', onValue }: { stored?: string; onValue?: (value: string) => void }) {
  const [value, setValue] = useState(stored)
  const handleChange = (next: string) => {
    setValue(next)
    onValue?.(next)
  }
  return (
    <>
      <PhoneField label="Phone" value={value} onChange={handleChange} />
      <button onClick={() => setValue(stored)}>Discard</button>
    </>
  )
}

async function open(props: Parameters<typeof Phone>[0] = {}) {
  const view = await renderUi(<Phone {...props} />)
  const country = await view.screen.findByRole<HTMLInputElement>('combobox', { name: 'Country code' })
  return { ...view, country, field: view.screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }) }
}

describe('a field for a phone number', () => {
  it('starts with Czechia and stores the international form (EAP-5-02, EAP-5-07)', async () => {
    const onValue = vi.fn()
    const { user, country, field } = await open({ onValue })
    expect(country.value).toBe('CZ +420')
    await user.type(field, '777 123 456')
    expect(onValue).toHaveBeenLastCalledWith('+420777123456')
    expect(field.value).toBe('777 123 456')
  })

  it('shows a stored number in the form of its country (EAP-5-07)', async () => {
    const { country, field } = await open({ stored: '+36201234567' })
    expect(country.value).toBe('HU +36')
    expect(field.value).toBe('06 20 123 4567')
  })

  it('says what is wrong once it is left, and prevents submitting (EAP-5-01, EAP-5-03)', async () => {
    const { user, screen, field } = await open()
    await user.type(field, '77712345')
    expect(screen.queryByText('Phone number is incomplete or incorrect')).toBeNull()
    await user.tab()
    expect(screen.getByText('Phone number is incomplete or incorrect')).toBeTruthy()
    expect(field.validationMessage).toBe('Phone number is incomplete or incorrect')
    await user.clear(field)
    await user.type(field, '800123456')
    await user.tab()
    expect(screen.getByText('Personal mobile or landline number required')).toBeTruthy()
  })

  it('allows no number, and no more than 20 characters (EAP-5-04, EAP-5-05)', async () => {
    const onValue = vi.fn()
    const { user, field } = await open({ onValue })
    await user.type(field, '1234567890123456789012345')
    expect(field.value).toHaveLength(20)
    await user.clear(field)
    await user.tab()
    expect(onValue).toHaveBeenLastCalledWith('')
    expect(field.validationMessage).toBe('')
  })

  it('finds a country by its name and reads the number again in it', async () => {
    const onValue = vi.fn()
    const { user, screen, country, field } = await open({ onValue })
    await user.type(field, '0901234567')
    await user.click(country)
    await user.clear(country)
    await user.type(country, 'slovak')
    await user.click(await screen.findByRole('option', { name: /Slovakia/ }))
    expect(onValue).toHaveBeenLastCalledWith('+421901234567')
    expect(country.value).toBe('SK +421')
  })

  it('takes the country of a number that is typed with its code, and follows changes from outside', async () => {
    const { user, screen, country, field } = await open({ stored: '+420777123456' })
    await user.clear(field)
    await user.type(field, '+49 30 123456')
    expect(country.value).toBe('DE +49')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(field.value).toBe('777 123 456')
    expect(country.value).toBe('CZ +420')
  })
})

// @vitest-environment happy-dom
import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { DateTimeField } from '../controls/date-time-field.tsx'
import { renderUi } from '../testing/render-ui.tsx'
import { within } from '@testing-library/react'
import { FormFrame } from './form-frame.tsx'
import { LeaveBlockProvider, type UseLeaveBlock } from './leave-block.ts'
import { useFormFrame, type SaveOutcome } from './use-form-frame.ts'

type Template = { name: string; rows: { email: string }[]; start: string | null }

const stored: Template = { name: 'Old name', rows: [{ email: 'a@b.cz' }], start: null }

type TemplateFormProps = {
  initial?: Template
  save?: (values: Template) => Promise<SaveOutcome<Template>>
  onSaved?: () => void
  blocked?: string
}

function TemplateForm({ initial = stored, save = async () => ({ ok: true }), onSaved, blocked }: TemplateFormProps) {
  const model = useFormFrame({ initial, save })
  const { form } = model
  return (
    <FormFrame model={model} {...(onSaved ? { onSaved } : {})} blocked={blocked}>
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="E-mail" {...form.getInputProps('rows.0.email')} />
      <DateTimeField label="Start" {...form.getInputProps('start')} />
    </FormFrame>
  )
}

/** A router that blocks leaving by "Elsewhere" while the form requests it. */
function Router({ onLeave }: { onLeave: () => void }) {
  const [guarded, setGuarded] = useState(false)
  const [blocked, setBlocked] = useState(false)
  const useLeaveBlock: UseLeaveBlock = (when) => {
    useEffect(() => setGuarded(when), [when])
    return { blocked, leave: onLeave, stay: () => setBlocked(false) }
  }
  return (
    <LeaveBlockProvider value={useLeaveBlock}>
      <TemplateForm />
      <button onClick={() => (guarded ? setBlocked(true) : onLeave())}>Elsewhere</button>
    </LeaveBlockProvider>
  )
}

const button = (name: string) => ({ name }) as const

describe('a form', () => {
  it('can be saved once something was changed, and is disabled again afterwards', async () => {
    const save = vi.fn(async (): Promise<SaveOutcome<Template>> => ({ ok: true }))
    const onSaved = vi.fn()
    const { screen, user } = await renderUi(<TemplateForm save={save} onSaved={onSaved} />)
    const saveButton = screen.getByRole<HTMLButtonElement>('button', button('Save'))
    expect(saveButton.disabled).toBe(true)
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!')
    expect(screen.getByText('Your changes are not saved yet')).toBeTruthy()
    await user.click(saveButton)
    expect(save).toHaveBeenCalledWith({ ...stored, name: 'Old name!' }, undefined)
    expect(onSaved).toHaveBeenCalledOnce()
    expect(saveButton.disabled).toBe(true)
    expect(screen.queryByText('Your changes are not saved yet')).toBeNull()
  })

  it('shows the values that the server stored', async () => {
    const { screen, user } = await renderUi(
      <TemplateForm save={async (values) => ({ ok: true, values: { ...values, name: values.name.trim() } })} />,
    )
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    await user.type(field, '   ')
    await user.click(screen.getByRole('button', button('Save')))
    expect(field.value).toBe('Old name')
  })

  it('returns to the stored values on Discard', async () => {
    const { screen, user } = await renderUi(<TemplateForm />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    await user.type(field, ' and more')
    await user.click(screen.getByRole('button', button('Discard')))
    expect(field.value).toBe('Old name')
    expect(screen.getByRole<HTMLButtonElement>('button', button('Save')).disabled).toBe(true)
  })

  it("shows the server's refusals at their fields, and stays unsaved", async () => {
    const { screen, user } = await renderUi(
      <TemplateForm
        save={async () => ({
          ok: false,
          fieldErrors: [
            { path: 'rows.0.email', code: 'INVALID_EMAIL' },
            { path: 'name', code: 'SOMETHING_NEW' },
          ],
        })}
      />,
    )
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!')
    await user.click(screen.getByRole('button', button('Save')))
    expect(screen.getByText('Invalid email address')).toBeTruthy()
    expect(screen.getByText('This value is not valid')).toBeTruthy()
    expect(screen.getByText('Your changes are not saved yet')).toBeTruthy()
  })

  it('does not send an invalid date (PLT-5-07)', async () => {
    const save = vi.fn(async (): Promise<SaveOutcome<Template>> => ({ ok: true }))
    const { screen, user } = await renderUi(<TemplateForm save={save} />)
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!')
    await user.type(screen.getByRole('textbox', { name: 'Start' }), '99')
    await user.click(screen.getByRole('button', button('Save')))
    expect(save).not.toHaveBeenCalled()
    expect(screen.getByText('Invalid date')).toBeTruthy()
  })

  it('says why it cannot be saved', async () => {
    const { screen, user } = await renderUi(<TemplateForm blocked="23 errors block saving" />)
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!')
    expect(screen.getByText('23 errors block saving')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', button('Save')).disabled).toBe(true)
  })

  it('takes newly loaded values if nothing was typed, and keeps what was typed otherwise', async () => {
    const { screen, user, rerender } = await renderUi(<TemplateForm />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    rerender(<TemplateForm initial={{ ...stored, name: 'Loaded again' }} />)
    expect(field.value).toBe('Loaded again')
    await user.type(field, '!')
    rerender(<TemplateForm initial={{ ...stored, name: 'And again' }} />)
    expect(field.value).toBe('Loaded again!')
  })
})

describe('a form of a record that others change too', () => {
  const words = { labelOf: (path: string) => (path === 'name' ? 'Name' : path) }
  const email = { name: 'E-mail' }
  type Outcome = SaveOutcome<Template>

  function Shared({ save }: { save: (values: Template, revision: unknown) => Promise<Outcome> }) {
    const model = useFormFrame({ initial: stored, revision: 1, save })
    return (
      <FormFrame model={model} words={words}>
        <TextInput label="Name" {...model.form.getInputProps('name')} />
        <TextInput label="E-mail" {...model.form.getInputProps('rows.0.email')} />
      </FormFrame>
    )
  }
  const changed = (change: Partial<Template>): Outcome => ({
    ok: false,
    theirs: { value: { ...stored, ...change }, revision: 2 },
  })

  it('keeps what is typed while it is being saved, and saves it based on the new state of the server', async () => {
    const held = Promise.withResolvers<Outcome>()
    const save = vi.fn<(values: Template, revision: unknown) => Promise<Outcome>>(() => held.promise)
    const { screen, user } = await renderUi(<Shared save={save} />)
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    await user.type(name, ' one')
    await user.click(screen.getByRole('button', button('Save')))
    await user.type(name, ' two')
    held.resolve({ ok: true, values: { ...stored, name: 'Old name one' }, revision: 2 })
    await vi.waitFor(() => expect(screen.getByText('Your changes are not saved yet')).toBeTruthy())
    expect(name.value).toBe('Old name one two')
    save.mockResolvedValue({ ok: true, revision: 3 })
    await vi.waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', button('Save')).disabled).toBe(false))
    await user.click(screen.getByRole('button', button('Save')))
    await vi.waitFor(() => expect(save).toHaveBeenLastCalledWith({ ...stored, name: 'Old name one two' }, 2))
  })

  it('merges what others saved in other fields, and sends both based on their state', async () => {
    const save = vi.fn(async (_: Template, revision: unknown): Promise<Outcome> => {
      return revision === 1 ? changed({ rows: [{ email: 'theirs@b.cz' }] }) : { ok: true }
    })
    const { screen, user } = await renderUi(<Shared save={save} />)
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!')
    await user.click(screen.getByRole('button', button('Save')))
    expect(await screen.findByText(/Somebody else saved meanwhile/)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', email).value).toBe('theirs@b.cz')
    await user.click(screen.getByRole('button', button('Save')))
    expect(save).toHaveBeenLastCalledWith({ ...stored, name: 'Old name!', rows: [{ email: 'theirs@b.cz' }] }, 2)
  })

  it('asks which side to keep in a field that both have changed', async () => {
    const save = vi.fn(async () => changed({ name: 'Theirs' }))
    const { screen, user } = await renderUi(<Shared save={save} />)
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    await user.type(name, '!')
    await user.click(screen.getByRole('button', button('Save')))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', button('Decide later')))
    expect(name.value).toBe('Old name!')
    await user.click(screen.getByRole('button', button('Save')))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(within(dialog.getByRole('radiogroup', { name: 'Name' })).getByRole('radio', { name: 'Theirs' }))
    await user.click(dialog.getByRole('button', button('Use what I chose')))
    expect(name.value).toBe('Theirs')
    expect(save).toHaveBeenCalledTimes(2)
  })
})

describe('the leave guard', () => {
  const closesSilently = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  it('asks before leaving unsaved changes, and leaves or stays as chosen', async () => {
    const onLeave = vi.fn()
    const { screen, user } = await renderUi(<Router onLeave={onLeave} />)
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!')
    await user.click(screen.getByRole('button', button('Elsewhere')))
    expect(await screen.findByText('Leave without saving?')).toBeTruthy()
    await user.click(screen.getByRole('button', button('Stay here')))
    expect(onLeave).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', button('Elsewhere')))
    await user.click(await screen.findByRole('button', button('Leave without saving')))
    expect(onLeave).toHaveBeenCalledOnce()
  })

  it('does not ask when nothing was changed', async () => {
    const onLeave = vi.fn()
    const { screen, user } = await renderUi(<Router onLeave={onLeave} />)
    await user.click(screen.getByRole('button', button('Elsewhere')))
    expect(onLeave).toHaveBeenCalledOnce()
  })

  it('asks as long as it is unknown whether a save has arrived', async () => {
    const held = Promise.withResolvers<SaveOutcome<Template>>()
    const { screen, user } = await renderUi(<TemplateForm save={() => held.promise} />)
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!')
    await user.click(screen.getByRole('button', button('Save')))
    expect(closesSilently()).toBe(false)
    held.resolve({ ok: true })
    await vi.waitFor(() => expect(closesSilently()).toBe(true))
  })

  it('has the browser ask before the tab is closed, only while something is unsaved', async () => {
    const { screen, user } = await renderUi(<TemplateForm />)
    expect(closesSilently()).toBe(true)
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!')
    expect(closesSilently()).toBe(false)
    await user.click(screen.getByRole('button', button('Discard')))
    expect(closesSilently()).toBe(true)
  })
})

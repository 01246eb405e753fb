import { act } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  deleteContact,
  getCase,
  getLockDay,
  updateCase,
  uploadAttachment,
} from '../../../../../contract/eap-cases/cases.ts'
import { listLicences } from '../../../../../contract/eap-cases/catalogue.ts'
import { signedInServer } from '../../../../platform/testing/signed-in-server.ts'
import { choose, offeredIn, openCase } from '../testing/open-case.tsx'
import { expert, sampleCase, sampleContact, sampleLicence, serveProgramme } from '../testing/sample-cases.ts'

const { server } = signedInServer(serveProgramme)
const sent = () => server.calls(updateCase).at(-1)?.body
const initial = sampleContact({ id: 2, type: 3, channel: 5, note: 'How it began', start: '2026-03-01T09:00:00.000Z' })
const save = async ({ screen, user }: Awaited<ReturnType<typeof openCase>>) =>
  user.click(screen.getByRole('button', { name: 'Save case' }))

describe('contacts of a case', () => {
  it('offer the channels of their type; one that a new type forbids is chosen again (EAP-4-13, EAP-4-14, EAP-4-15)', async () => {
    server.answer(getCase, sampleCase({ contacts: [{ ...initial }] }))
    const opened = await openCase()
    expect(await offeredIn(opened, 'Channel')).toEqual(['E-mail', 'Phone', 'Web form', 'Chat'])
    await choose(opened, 'Type', 'Expert consultation')
    expect(opened.screen.getByRole<HTMLInputElement>('combobox', { name: 'Channel' }).value).toBe('')
    expect(await offeredIn(opened, 'Channel')).toEqual(['E-mail', 'Phone', 'Online', 'In person', 'Chat'])
  })

  it('have one of four types, which admins choose (EAP-3-33)', async () => {
    expect(await offeredIn(await openCase(), 'Type')).toEqual([
      'Information request',
      'Crisis call',
      'Initial contact',
      'Expert consultation',
    ])
  })

  it('show a channel that is stored and offered no more (EAP-3-34)', async () => {
    server.answer(getCase, sampleCase({ contacts: [sampleContact({ channel: 99 })] }))
    const { screen } = await openCase()
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Channel' })).value).toBe('Other')
  })

  it('get the type that their category decides (EAP-4-10, EAP-4-11, EAP-4-12)', async () => {
    server.answer(updateCase, sampleCase())
    const opened = await openCase()
    await choose(opened, 'Category', 'Information')
    const type = opened.screen.getByRole<HTMLInputElement>('combobox', { name: 'Type' })
    expect(type.value).toBe('Information request')
    expect(type.disabled).toBe(true)
    await choose(opened, 'Category', 'Family')
    expect(type.value).toBe('Expert consultation')
    await choose(opened, 'Category', 'Crisis')
    await save(opened)
    await vi.waitFor(() => expect(sent()?.contacts).toMatchObject([{ type: 2 }]))
  })

  it('offer the topics of the category of the case (EAP-7-20)', async () => {
    const opened = await openCase()
    expect(await offeredIn(opened, 'Topic')).toEqual(['Overload'])
  })

  it('are added with the focus in their first field, and the remembered duration (EAP-4-16, EAP-9-08)', async () => {
    localStorage.setItem('assay.eapDuration', '"00:30"')
    server.answer(updateCase, sampleCase())
    const opened = await openCase(expert)
    const { screen, user } = opened
    await user.click(await screen.findByRole('button', { name: 'Add contact' }))
    const added = screen.getAllByRole('article').find((card) => card.textContent.includes('Not saved'))
    expect(added?.contains(document.activeElement)).toBe(true)
    expect(document.activeElement?.tagName).toBe('INPUT')
    await save(opened)
    await vi.waitFor(() =>
      expect(sent()?.contacts).toMatchObject([{ id: null, type: 4, duration: '00:30' }, { id: 1 }]),
    )
  })

  it('are deleted after a question, but not the only one (EAP-5-16)', async () => {
    const { screen, unmount } = await openCase()
    await screen.findByRole('combobox', { name: /Licence/ })
    expect(screen.queryByRole('button', { name: /Delete contact/ })).toBeNull()
    unmount()
    server.answer(getCase, sampleCase({ contacts: [sampleContact(), { ...initial }] }))
    server.answer(deleteContact, {})
    const { screen: two, user } = await openCase()
    await user.click(await two.findByRole('button', { name: 'Delete contact 01.03.2026 10:00' }))
    server.answer(getCase, sampleCase({ revision: 'r2' }))
    await user.click(await two.findByRole('button', { name: 'Delete contact' }))
    await vi.waitFor(() => expect(two.getAllByRole('article')).toHaveLength(1))
    expect(server.calls(deleteContact)[0]?.params).toEqual({ contactId: 2 })
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Add contact'))
    expect(two.getByRole<HTMLButtonElement>('button', { name: 'Save case' }).disabled).toBe(true)
  })

  it('warn where the licence is used up, and are saved all the same (EAP-4-25, EAP-4-26, EAP-4-27, EAP-4-28)', async () => {
    const grants = {
      licenseCategoryMaxContacts: [{ categorySlug: 'work_stress', maxContacts: 2 }],
      licenseCategoryTimeLimits: [{ categorySlug: 'work_stress', maxHours: 1 }],
    }
    server.answer(listLicences, [sampleLicence(grants)])
    server.answer(updateCase, sampleCase())
    const opened = await openCase()
    const { screen, user } = opened
    await screen.findByText('1 of 2 consultations in the licence, 1 h of 1 h')
    expect(screen.queryByText(/maximum of/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Add contact' }))
    expect(screen.getByText(/The maximum of 2 expert consultations was reached: Work stress, EAP Plus/)).toBeTruthy()
    expect(screen.getByText(/The maximum of 1 hours was exceeded/)).toBeTruthy()
    await save(opened)
    await vi.waitFor(() => expect(sent()?.contacts).toHaveLength(2))
  })
})

describe('locked contacts', () => {
  it('are read by experts and changed by admins (EAP-4-19, EAP-4-21)', async () => {
    server.answer(getCase, sampleCase({ contacts: [{ ...initial, start: new Date().toISOString() }] }))
    const { screen, unmount } = await openCase(expert)
    expect(await screen.findByText('Initial contacts are changed by administrators only.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Start/ }).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Attach file' })).toBeNull()
    unmount()
    const { screen: ofAdmin } = await openCase()
    expect((await ofAdmin.findByRole<HTMLInputElement>('textbox', { name: /Start/ })).disabled).toBe(false)
  })

  it('follow the lock day of the server (EAP-4-17, EAP-4-20)', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00Z'), toFake: ['Date'] })
    try {
      server.answer(getCase, sampleCase({ contacts: [sampleContact({ start: '2026-02-20T09:00:00.000Z' })] }))
      server.answer(getLockDay, 9)
      const { screen, unmount } = await openCase(expert)
      await screen.findByText(/The month of this contact is closed/)
      unmount()
      server.answer(getLockDay, 10)
      const { screen: open } = await openCase(expert)
      await open.findByRole('textbox', { name: /Start/ })
      await vi.waitFor(() => expect(server.calls(getLockDay)).toHaveLength(2))
      expect(open.queryByText(/The month of this contact is closed/)).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  it('keep a date in a closed month from being saved until it is moved later (EAP-4-22, EAP-4-23)', async () => {
    const { screen, user } = await openCase(expert)
    const start = await screen.findByRole<HTMLInputElement>('textbox', { name: /Start/ })
    await vi.waitFor(() => expect(server.calls(getLockDay)).toHaveLength(1))
    const before = start.value
    await user.clear(start)
    await user.type(start, '010120201000')
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save case' })
    expect(button.disabled).toBe(true)
    expect(screen.getAllByText('The date lies in a closed month. Move it later.')).toHaveLength(2)
    await user.clear(start)
    await user.type(start, before.replaceAll(/\D/g, ''))
    expect(screen.queryByText('The date lies in a closed month. Move it later.')).toBeNull()
  })
})

describe('files of a contact', () => {
  it('are attached to stored contacts, and a failure is shown for five seconds (EAP-5-18, EAP-7-49)', async () => {
    server.refuse(uploadAttachment, 500, { errorMessage: 'INTERNAL_ERROR' })
    const { screen, user, container } = await openCase()
    await screen.findByRole('button', { name: 'Attach file' })
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const input = container.ownerDocument.querySelector<HTMLInputElement>('input[type="file"]')
      await user.upload(input as HTMLInputElement, new File(['x'], 'plan.txt'))
      expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy()
      await vi.advanceTimersByTimeAsync(4_000)
      expect(screen.queryByText('plan.txt')).toBeTruthy()
      await vi.advanceTimersByTimeAsync(2_000)
      await vi.waitFor(() => expect(screen.queryByText('plan.txt')).toBeNull(), { timeout: 500 })
    } finally {
      vi.useRealTimers()
    }
  })

  it('say how much of them is sent', async () => {
    server.hang(uploadAttachment)
    const { screen, user, container } = await openCase()
    await screen.findByRole('button', { name: 'Attach file' })
    const input = container.ownerDocument.querySelector<HTMLInputElement>('input[type="file"]')
    await user.upload(input as HTMLInputElement, new File(['x'], 'plan.txt'))
    const bar = await screen.findByRole('progressbar', { name: 'Sent of plan.txt' })
    await vi.waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('50\u00a0%'))
    // A browser tells of a file chosen again only where the field has forgotten it.
    expect(input?.files).toHaveLength(0)
  })

  it('leave the focus where files are attached, if it was on the button that cancels', async () => {
    const { promise: refused, resolve: refuse } = Promise.withResolvers<undefined>()
    server.answer(uploadAttachment, async () => {
      await refused
      return new Response(null, { status: 500 }) as never
    })
    const { screen, user, container } = await openCase()
    const add = await screen.findByRole('button', { name: 'Attach file' })
    const input = container.ownerDocument.querySelector<HTMLInputElement>('input[type="file"]')
    await user.upload(input as HTMLInputElement, new File(['x'], 'plan.txt'))
    const cancel = await screen.findByRole('button', { name: 'Cancel the upload of plan.txt' })
    act(() => cancel.focus())
    refuse(undefined)
    expect(await screen.findByText('The file was not attached. Try again.')).toBeTruthy()
    expect(document.activeElement).toBe(add)
  })

  it('are no longer sent once that is cancelled; the others go on', async () => {
    server.hang(uploadAttachment)
    const { screen, user, container } = await openCase()
    const add = await screen.findByRole('button', { name: 'Attach file' })
    const input = container.ownerDocument.querySelector<HTMLInputElement>('input[type="file"]')
    const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort')
    await user.upload(input as HTMLInputElement, [new File(['x'], 'plan.txt'), new File(['y'], 'notes.txt')])
    await screen.findByRole('progressbar', { name: 'Sent of plan.txt' })
    await vi.waitFor(() => expect(server.calls(uploadAttachment)).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Cancel the upload of plan.txt' }))
    expect(abort).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('plan.txt')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(add)
    expect(screen.getByRole('progressbar', { name: 'Sent of notes.txt' })).toBeTruthy()
  })

  it('are not taken by a contact that is not saved (EAP-5-18)', async () => {
    const { screen } = await openCase(undefined, 'new')
    expect(await screen.findByText('Files can be attached once the contact is saved.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Attach file' })).toBeNull()
  })
})

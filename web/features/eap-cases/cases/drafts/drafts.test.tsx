import { describe, expect, it, vi } from 'vitest'
import {
  discardCaseDraft,
  getCase,
  getCaseDraft,
  saveCaseDraft,
  updateCase,
} from '../../../../../contract/eap-cases/cases.ts'
import { signedInServer } from '../../../../platform/testing/signed-in-server.ts'
import { openCase } from '../testing/open-case.tsx'
import { sampleCase, sampleContact, serveProgramme } from '../testing/sample-cases.ts'

const { server, notices } = signedInServer(serveProgramme)
const kept = (revision: string, changes: object[]) => ({
  draft: { savedAt: '2026-03-20T14:03:00.000Z', content: JSON.stringify({ revision, changes }) },
})
const noteOfCase = async ({ screen }: Awaited<ReturnType<typeof openCase>>) => {
  await screen.findByRole('combobox', { name: /Licence/ })
  return screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })[0] as HTMLTextAreaElement
}

describe('draft of a case', () => {
  it('is kept by the server as one types, nothing of it in the browser, and discarded once saved', async () => {
    server.answer(updateCase, sampleCase({ note: 'Note of the case, longer', revision: 'r2' }))
    const opened = await openCase()
    const note = await noteOfCase(opened)
    await opened.user.type(note, ', longer')
    await vi.waitFor(() => expect(server.calls(saveCaseDraft).length).toBeGreaterThan(0), { timeout: 5_000 })
    const draft = server.calls(saveCaseDraft).at(-1)
    expect(draft?.params).toEqual({ draftKey: 118 })
    expect(JSON.parse(draft?.body.content ?? '')).toEqual({
      revision: 'r1',
      changes: [{ path: ['note'], from: 'Note of the case', to: 'Note of the case, longer' }],
    })
    expect(await opened.screen.findByText(/kept as a draft at/)).toBeTruthy()
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('longer')
    await opened.user.click(opened.screen.getByRole('button', { name: 'Save case' }))
    await vi.waitFor(() => expect(server.calls(discardCaseDraft)).toHaveLength(1), { timeout: 5_000 })
  })

  it('is restored with a notice, and can be discarded', async () => {
    server.answer(
      getCaseDraft,
      kept('r1', [{ path: ['contacts', 'c1', 'note'], from: 'First note', to: 'First note, and more' }]),
    )
    const opened = await openCase()
    const { screen, user } = opened
    await noteOfCase(opened)
    expect(screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })[1]?.value).toBe('First note, and more')
    expect(screen.getByText(/^Restored from 20.03.2026/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Discard draft' }))
    await vi.waitFor(() => expect(server.calls(discardCaseDraft)).toHaveLength(1))
    expect(screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })[1]?.value).toBe('First note')
    expect(screen.queryByText(/^Restored/)).toBeNull()
  })

  it('asks where somebody has saved the same field since', async () => {
    server.answer(getCase, sampleCase({ note: 'Theirs', revision: 'r2' }))
    server.answer(getCaseDraft, kept('r1', [{ path: ['note'], from: 'Note of the case', to: 'Mine' }]))
    const { screen } = await openCase()
    expect(await screen.findByText('Somebody else changed the same fields')).toBeTruthy()
    expect(screen.getByText('Mine', { ignore: 'textarea' })).toBeTruthy()
  })

  it('that cannot be kept is told, and typing goes on', async () => {
    server.refuse(saveCaseDraft, 500, {})
    const opened = await openCase()
    await opened.user.type(await noteOfCase(opened), '!')
    expect(await opened.screen.findByText(/the draft could not be kept/, {}, { timeout: 5_000 })).toBeTruthy()
    expect(notices).toEqual([])
  })
})

describe('two people in one case', () => {
  it('lose nothing: other fields come in, are named, and the case is saved again', async () => {
    const theirs = sampleCase({ status: 5, revision: 'r2', contacts: [sampleContact({ note: 'Changed by them' })] })
    server.refuse(updateCase, 409, { errorMessage: 'RECORD_CHANGED', details: theirs })
    const opened = await openCase()
    const { screen, user } = opened
    const note = await noteOfCase(opened)
    await user.type(note, ', mine')
    await user.click(screen.getByRole('button', { name: 'Save case' }))
    await vi.waitFor(() =>
      expect(notices.at(-1)).toMatchObject({
        kind: 'info',
        text: expect.stringMatching(/Status, Contact .*: Note/) as string,
      }),
    )
    expect(note.value).toBe('Note of the case, mine')
    expect(screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })[1]?.value).toBe('Changed by them')
    server.answer(updateCase, { ...theirs, note: 'Note of the case, mine', revision: 'r3' })
    await user.click(screen.getByRole('button', { name: 'Save case' }))
    await vi.waitFor(() =>
      expect(server.calls(updateCase).at(-1)?.body).toMatchObject({
        revision: 'r2',
        status: 5,
        note: 'Note of the case, mine',
        contacts: [{ note: 'Changed by them' }],
      }),
    )
  })

  it('are asked where both changed the same field', async () => {
    const theirs = sampleCase({ note: 'Theirs', revision: 'r2' })
    server.refuse(updateCase, 409, { errorMessage: 'RECORD_CHANGED', details: theirs })
    const opened = await openCase()
    const { screen, user } = opened
    await user.type(await noteOfCase(opened), ', mine')
    await user.click(screen.getByRole('button', { name: 'Save case' }))
    expect(await screen.findByText('Somebody else changed the same fields')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /Theirs/ }))
    await user.click(screen.getByRole('button', { name: 'Use what I chose' }))
    await vi.waitFor(async () => expect((await noteOfCase(opened)).value).toBe('Theirs'))
  })

  it('keep what is typed while a save runs', async () => {
    let answer: (stored: ReturnType<typeof sampleCase>) => void = () => undefined
    server.answer(updateCase, () => new Promise((resolve) => (answer = resolve)))
    const opened = await openCase()
    const { screen, user } = opened
    const note = await noteOfCase(opened)
    await user.type(note, ' one')
    await user.click(screen.getByRole('button', { name: 'Save case' }))
    await user.type(note, ' two')
    answer(sampleCase({ note: 'Note of the case one', revision: 'r2' }))
    await vi.waitFor(() => expect(notices.at(-1)?.title).toBe('Case 2026-118 is saved'))
    expect(note.value).toBe('Note of the case one two')
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listMerges, undoMerge } from '../../../../contract/participants/merging.ts'
import { onNotice } from '../../../platform/notices.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { projectGuid, projectPath } from '../testing/sample-people.ts'
import { MergedPeople } from './merged-people.tsx'

const mergeGuid = '55555555-5555-4555-8555-555555555555'
const merge = {
  mergeGuid,
  id: 7,
  name: 'Kovařík V.',
  email: 'v.kovarik@svae.example',
  merged: '2026-11-20T09:30:00Z',
  mergedBy: 'jana.kralova',
}
let server: FakeServer

beforeEach(async () => {
  server = fakeServer()
  await signInAs(server)
  server.answer(listMerges, [merge])
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

const open = () =>
  renderScreen(<MergedPeople assesseeId={1} projectGuid={projectGuid} />, { path: `${projectPath}/assessee/1` })

describe('people merged into a person', () => {
  it('are separated again after a confirmation, and a notice says so', async () => {
    server.answer(undoMerge, {})
    const shown = vi.fn()
    const stop = onNotice(shown)
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Undo merge' }))
    const question = await screen.findByRole('dialog', { name: 'Undo the merge of Kovařík V.?' })
    server.answer(listMerges, [])
    const [confirm] = [...question.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Undo merge')
    if (confirm) await user.click(confirm)
    await vi.waitFor(() => expect(shown).toHaveBeenCalledWith({ kind: 'positive', title: 'Merge undone' }))
    stop()
    expect(server.calls(undoMerge)).toMatchObject([{ body: { mergeGuid } }])
  })

  it('stay merged where something changed since, with a message', async () => {
    server.refuse(undoMerge, 409, {
      errorMessage: 'MERGE_CHANGED_SINCE',
      details: { changed: ['reports', 'nominations', 'something newer'] },
    })
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Undo merge' }))
    const question = await screen.findByRole('dialog')
    const confirm = [...question.querySelectorAll('button')].find(({ textContent }) => textContent === 'Undo merge')
    if (confirm) await user.click(confirm)
    const alert = await screen.findByRole('alert')
    expect([...alert.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'nominations that came with the merge',
      'reports that came with the merge, or a report was made about the merged person',
    ])
  })

  it('are not shown where nobody was merged', async () => {
    server.answer(listMerges, [])
    const { screen } = await open()
    await vi.waitFor(() => expect(server.calls(listMerges)).toHaveLength(1))
    expect(screen.queryByRole('region')).toBeNull()
  })
})

import { onlineManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { upsertCompany } from '../../../contract/organizations/organizations.ts'
import { onNotice, type Notice } from '../notices.ts'
import { useWrite } from './queries.ts'
import { endSession } from '../session/session.ts'
import { fakeServer, type FakeServer } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { signInAs } from '../testing/sign-in-as.ts'
import { useOnce } from './use-once.ts'

const branchGuid = '6f3b1d1c-0c6b-4a83-9a10-8a1d8a1f0001'
const named = (name: string) => ({ body: { name, branchGuid } })
const saved = { companyGuid: branchGuid, name: 'Vodárny', vatNumber: '', projectsCount: 0, revision: 'r1', branchGuid }
let server: FakeServer
let notices: Notice[] = []
const notified = vi.fn<() => void>()
const ended = vi.fn<() => void>()
onNotice((notice) => notices.push(notice))

beforeEach(async () => {
  notices = []
  notified.mockClear()
  ended.mockClear()
  server = fakeServer()
  await signInAs(server)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

const names = ['Vodárny', 'Teplárny', 'Elektrárny']

/** A button for each input, and one whose handler does more than write. */
function Screen() {
  const { mutate, mutateAsync, status } = useWrite(upsertCompany)
  const saveAndNotify = useOnce(async () => {
    await mutateAsync(named('Vodárny'))
    notified()
    ended()
  })
  return (
    <>
      {names.map((name) => (
        <button key={name} onClick={() => mutate(named(name), { onSuccess: notified, onSettled: ended })}>
          {name}
        </button>
      ))}
      <button onClick={() => void saveAndNotify()}>Save and notify</button>
      <p>{status}</p>
    </>
  )
}

async function show() {
  const view = await renderScreen(<Screen />)
  await view.screen.findByText('idle')
  return view
}
/** All at the same moment, without a rendering in between. */
const press = (...labels: readonly string[]) =>
  act(() => labels.forEach((label) => screen.getByRole('button', { name: label }).click()))
const keys = () => server.calls(upsertCompany).map(({ headers }) => headers.get('idempotency-key'))
/** Writes and waits until it has ended. */
async function writeOnce(name = 'Vodárny') {
  const before = ended.mock.calls.length
  press(name)
  await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(before + 1))
}

describe('a write', () => {
  it('pressed twice at the same moment is sent and reported once', async () => {
    server.answer(upsertCompany, saved)
    await show()
    press('Vodárny', 'Vodárny')
    await screen.findByText('success')
    expect(server.calls(upsertCompany)).toHaveLength(1)
    expect(notified).toHaveBeenCalledOnce()
  })

  it('of another input is sent in parallel, under a key of its own', async () => {
    server.answer(upsertCompany, saved)
    await show()
    press('Vodárny', 'Teplárny')
    await screen.findByText('success')
    await vi.waitFor(() => expect(new Set(keys()).size).toBe(2))
  })

  it('within a handler of its own is also reported once', async () => {
    server.answer(upsertCompany, saved)
    await show()
    press('Save and notify', 'Save and notify')
    await screen.findByText('success')
    expect(server.calls(upsertCompany)).toHaveLength(1)
    expect(notified).toHaveBeenCalledOnce()
  })

  it.each([
    ['502', () => server.refuse(upsertCompany, 502)],
    ['500', () => server.refuse(upsertCompany, 500, { errorMessage: 'INTERNAL_ERROR' })],
    ['a twin that still runs', () => server.refuse(upsertCompany, 409, { errorMessage: 'STILL_RUNNING' })],
    ['an answer that breaks off', () => server.answer(upsertCompany, () => new Response('{"companyGu') as never)],
  ])('sent again after %s keeps its key, and gets a new one after its success', async (_, fail) => {
    fail()
    await show()
    await writeOnce()
    server.answer(upsertCompany, saved)
    await writeOnce()
    await writeOnce()
    const [first, again, next] = keys()
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(again).toBe(first)
    expect(next).not.toBe(first)
  })

  it('has a new key after a refusal, and for another input', async () => {
    server.refuse(upsertCompany, 409, { errorMessage: 'COMPANY_NAME_TAKEN' })
    await show()
    await writeOnce()
    await writeOnce()
    server.refuse(upsertCompany, 502)
    await writeOnce('Teplárny')
    await writeOnce('Elektrárny')
    // A later write may have replaced it: the first intent is over.
    await writeOnce('Teplárny')
    expect(new Set(keys()).size).toBe(5)
  })

  it.each([
    ['502', () => server.refuse(upsertCompany, 502)],
    ['no answer', () => server.break(upsertCompany)],
  ])('that ends with %s says that the outcome is not certain', async (_, fail) => {
    fail()
    await show()
    press('Vodárny')
    await screen.findByText('error')
    expect(notices).toMatchObject([
      { kind: 'negative', title: 'Error', text: expect.stringContaining('not certain whether this was saved') },
    ])
  })

  it('without a network says so at once, instead of waiting in silence', async () => {
    server.break(upsertCompany)
    await show()
    onlineManager.setOnline(false)
    try {
      press('Vodárny')
      await screen.findByText('error')
      expect(notices).toMatchObject([{ kind: 'negative' }])
    } finally {
      onlineManager.setOnline(true)
    }
  })
})

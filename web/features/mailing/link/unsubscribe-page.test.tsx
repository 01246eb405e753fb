import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderPublic } from '../../../link/testing/render-page.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const model = { notificationId: 'n1', recipientId: 'r1', kind: 'reminders', about: 'Leaders 2026' } as const
const ended = 'GET /api/reports/unsubscribe-report-notification/n1/r1'
const back = 'POST /api/reports/subscribe-report-notification/n1/r1'

/** Responds to the page's calls in turn, and records them. */
function serve(...statuses: number[]): string[] {
  const calls: string[] = []
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${url}`)
    return Promise.resolve(Response.json({}, { status: statuses.shift() ?? 200 }))
  })
  return calls
}
const open = () => renderPublic(<UnsubscribePage model={model} />, { texts: ['mailing:unsubscribe'] })
afterEach(() => vi.unstubAllGlobals())

describe('the unsubscribe page', () => {
  test('makes the call automatically, once, and says that it is done (PLT-2-16)', async () => {
    const calls = serve(200)
    const { screen } = open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Reminders of “Leaders 2026”')
    expect(screen.getByRole('status').textContent).toContain('One moment')
    expect(await screen.findByText('You are unsubscribed.')).toBeDefined()
    expect(calls).toEqual([ended])
  })

  test('subscribes again, and unsubscribes again', async () => {
    const calls = serve()
    const { screen, user } = open()
    await user.click(await screen.findByRole('button', { name: 'I want them after all' }))
    expect(await screen.findByText('The mails will come again.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
    expect(await screen.findByText('You are unsubscribed.')).toBeDefined()
    expect(calls).toEqual([ended, back, ended])
  })

  test('says so when it failed, and retries', async () => {
    const calls = serve(500)
    const { screen, user } = open()
    expect(await screen.findByText('That did not work.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('You are unsubscribed.')).toBeDefined()
    expect(calls).toEqual([ended, ended])
  })

  test('tries again what failed: who wants the mails after all is not unsubscribed once more', async () => {
    const calls = serve(200, 500)
    const { screen, user } = open()
    await user.click(await screen.findByRole('button', { name: 'I want them after all' }))
    expect(await screen.findByText('That did not work.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The mails will come again.')).toBeDefined()
    expect(calls).toEqual([ended, back, back])
  })
})

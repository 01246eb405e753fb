import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissFailedJob, getQueueStatus, listFailedJobs, restartFailedJob } from '../../../contract/queue/queue.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import texts from '../../locales/en/failed-jobs.json' with { type: 'json' }
import { QueueStatus } from './queue-status.tsx'

const none = { reports: 0, invitations: 0 }
const given = {
  jobId: 7,
  task: 'finish-wave',
  state: 'failed',
  reason: 'DISK_FULL',
  queuedTime: '2026-11-16T08:00:00Z',
  nextTryTime: null,
  attempts: 10,
  companyGuid: null,
  companyName: 'Vodárny',
} as const
const waiting = {
  ...given,
  jobId: 8,
  task: 'of-a-later-version',
  state: 'waiting',
  nextTryTime: '2026-11-16T09:00:00Z',
} as const
const admin = { hasAdminRole: true, hasInternalRole: true, supremeRole: 'admin' as const }
let server: FakeServer

beforeEach(async () => {
  server = fakeServer()
  await signInAs(server, { minutes: 60 })
  server.answer(getQueueStatus, { queued: none, failed: none, finished: none })
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

async function open() {
  const { screen, user } = await renderScreen(<QueueStatus />, { permissions: admin })
  await user.click(await screen.findByRole('button', { name: /Queue/ }))
  await user.click(await screen.findByRole('button', { name: 'Failed background work' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Failed background work' })), screen }
}

describe('failed background work', () => {
  it('is listed by kind with its reason, and can be restarted', async () => {
    server.answer(listFailedJobs, { jobs: [given, waiting], totalCount: 203 })
    server.answer(restartFailedJob, {})
    const { user, dialog } = await open()
    const rows = await dialog.findAllByRole('listitem')
    expect(rows).toHaveLength(2)
    expect(rows[0]?.textContent).toContain('Finish a waveThe disk is full.Vodárny')
    expect(rows[0]?.textContent).toContain('Not tried again by itself')
    expect(rows[1]?.textContent).toContain('of-a-later-version')
    expect(rows[1]?.textContent).toContain('Next try')
    expect(dialog.getByText('Further ones: 201')).toBeDefined()
    server.answer(listFailedJobs, { jobs: [waiting], totalCount: 1 })
    await user.click(dialog.getByRole('button', { name: 'Start again: Finish a wave, no. 7' }))
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1))
    expect(server.calls(restartFailedJob)).toMatchObject([{ params: { jobId: 7 } }])
  })

  it('has words for every kind', async () => {
    const kinds = Object.entries(texts.task)
    const jobs = kinds.map(([task], index) => ({ ...given, task, jobId: index + 1 }))
    server.answer(listFailedJobs, { jobs, totalCount: jobs.length })
    const { dialog } = await open()
    const rows = await dialog.findAllByRole('listitem')
    for (const [index, [, words]] of kinds.entries()) expect(rows[index]?.textContent).toContain(words)
  })

  it('is dismissed after a confirmation, and not retried any more', async () => {
    server.answer(listFailedJobs, { jobs: [given, waiting], totalCount: 2 })
    server.answer(dismissFailedJob, {})
    const { user, dialog, screen } = await open()
    const dismiss = await dialog.findByRole('button', { name: 'Dismiss: Finish a wave, no. 7' })
    expect(dialog.getAllByRole('button', { name: /^Dismiss/ })).toEqual([dismiss])
    const answer = async (name: string) => {
      await user.click(dismiss)
      const question = within(await screen.findByRole('dialog', { name: 'Dismiss this?' }))
      expect(question.getByText(/“Finish a wave” stays undone/)).toBeDefined()
      await user.click(question.getByRole('button', { name }))
    }
    await answer('Cancel')
    expect(server.calls(dismissFailedJob)).toEqual([])
    server.answer(listFailedJobs, { jobs: [waiting], totalCount: 1 })
    await answer('Dismiss')
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1))
    expect(server.calls(dismissFailedJob)).toMatchObject([{ params: { jobId: 7 } }])
  })

  it('says so when nothing has failed', async () => {
    server.answer(listFailedJobs, { jobs: [], totalCount: 0 })
    const { dialog } = await open()
    expect(await dialog.findByText('Nothing has failed')).toBeDefined()
  })

  it('says so when loading fails, and retries', async () => {
    server.refuse(listFailedJobs, 500)
    const { user, dialog } = await open()
    const alert = await dialog.findByRole('alert')
    server.answer(listFailedJobs, { jobs: [given], totalCount: 1 })
    await user.click(within(alert).getByRole('button', { name: /again/i }))
    expect(await dialog.findAllByRole('listitem')).toHaveLength(1)
  })

  it('is offered to admins of the house only', async () => {
    const { screen, user } = await renderScreen(<QueueStatus />, { permissions: { hasInternalRole: true } })
    await user.click(await screen.findByRole('button', { name: /Queue/ }))
    await screen.findByRole('table')
    expect(screen.queryByRole('button', { name: 'Failed background work' })).toBeNull()
  })
})

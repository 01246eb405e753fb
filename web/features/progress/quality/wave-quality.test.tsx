import { within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listProgress } from '../../../../contract/progress/progress.ts'
import { getWaveQuality } from '../../../../contract/reports/wave-quality.ts'
import { getWave } from '../../../../contract/waves/waves.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { testWave, waveOf } from '../../../platform/testing/wave.ts'
import { ProgressMonitorPage } from '../progress-monitor-page.tsx'
import { assessee, rater } from '../testing/progress.ts'
import type { Quality, SectionQuality } from './use-wave-quality.ts'

const { orgGuid, projGuid, waveGuid } = testWave
const manager = { canEditThisProject: true, canManageThisProject: true, canSeeThisProject: true }
const planning: SectionQuality = {
  section: 1,
  labels: { 'en-GB': 'Planning', 'cs-CZ': 'Plánování' },
  icc1: 0.32,
  iccK: 0.65,
  word: 'fair',
  ratersNeeded: 5,
  assessees: 12,
  raters: 47,
  ratersEach: 3.92,
  alpha: 0.81,
  items: 5,
  completeRecords: 41,
}
const unmeasured = { icc1: null, iccK: null, word: null, ratersNeeded: null, alpha: null }
const quality: Quality = {
  assessees: 12,
  responses: [
    { group: 'self', invited: 12, submitted: 12, percent: 100 },
    { group: 'colleague', invited: 40, submitted: 33, percent: 83 },
  ],
  missing: null,
  sections: [
    planning,
    { ...planning, section: 2, labels: { 'en-GB': 'Leading' }, ...unmeasured, raters: 9 },
    {
      ...planning,
      section: 3,
      labels: { 'en-GB': 'Listening' },
      icc1: -0.02,
      iccK: 0,
      word: 'weak',
      ratersNeeded: null,
    },
  ],
  straightLining: { raters: 2, of: 59 },
  rarelyJudged: [{ key: '1.2', position: 2, labels: { 'en-GB': 'Plans ahead' }, notApplicable: 21, of: 47 }],
  rules: {
    fewestAssessees: 3,
    fewestRaters: 10,
    fewestItemsForAlpha: 3,
    fewestRecordsForAlpha: 30,
    fewestForStraightLine: 10,
    tolerablePercent: 33,
    dependableFrom: 0.7,
    fairFrom: 0.5,
  },
}
const without = (missing: Quality['missing']): Quality => ({
  ...quality,
  missing,
  sections: [],
  straightLining: null,
  rarelyJudged: [],
})
let server: FakeServer

beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  server.answer(getWave, waveOf({ wavePhase: 'finished' }))
  server.answer(listProgress, [assessee(1, 'Anna', [rater(1, 'Anna', 'self', 100)])])
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const path = `/organization/${orgGuid}/project/${projGuid}/dcm-progress-monitor/${waveGuid}`
const open = () => renderScreen(<ProgressMonitorPage />, { path: `${path}?view=quality`, permissions: manager })

async function openNumber(name: RegExp) {
  const shown = await open()
  await shown.user.click(await shown.screen.findByRole('button', { name }))
  const dialog = await shown.screen.findByRole('dialog', { name: 'How this number came about' })
  await within(dialog).findByRole('heading', { level: 3 })
  return { ...shown, dialog: within(dialog) }
}

describe('the quality of a wave', () => {
  it('says in words how dependable each competency is, and how many raters it would take', async () => {
    server.answer(getWaveQuality, quality)
    const { screen } = await open()
    const row = within(await screen.findByRole('row', { name: /Planning/ }))
    for (const text of ['fair', '5', '0.81']) expect(row.getByText(text)).toBeTruthy()
    expect(within(screen.getByRole('row', { name: /Leading/ })).getAllByText('not told')).toHaveLength(3)
    expect(screen.getByText('83 %')).toBeTruthy()
    expect(screen.getByText('2 of 59')).toBeTruthy()
    expect(screen.getByText('21 of 47')).toBeTruthy()
  })

  it('opens how a reliability came about: its inputs and the boundaries of the words', async () => {
    server.answer(getWaveQuality, quality)
    const { dialog, screen, user } = await openNumber(/^Planning, Raters’ mean: fair/)
    expect(dialog.getByText(/Dependable from 0.70, fair from 0.50/)).toBeTruthy()
    expect(dialog.getByRole('row', { name: 'Raters 47' })).toBeTruthy()
    expect(dialog.getByRole('row', { name: 'Reliability of their mean, ICC(1,k) 0.65' })).toBeTruthy()
    expect(dialog.getByText(/What the reports hide changes nothing here/)).toBeTruthy()
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('fair'))
  })

  it.each([
    [/^Leading, Raters’ mean: not told/, /more people \(at least 3\) or more raters \(at least 10\)/],
    [/^Listening, Raters needed: no number/, /No number of raters would be enough/],
    [/^Raters who answered all alike: 2 of 59/, /at least 10/],
    [/^2. Plans ahead: 21 of 47/, /more than 33 %/],
    [/^Colleagues, Response rate by group: 83 %/, /Withdrawn nominations do not count/],
  ])('says the rule, or what is missing: %s', async (name, text) => {
    server.answer(getWaveQuality, quality)
    const { dialog } = await openNumber(name)
    expect(dialog.getByText(text)).toBeTruthy()
  })

  it('asks again until it is measured, and shows how many answered meanwhile', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    server.answer(getWaveQuality, without('being-measured'))
    const { screen } = await open()
    expect(await screen.findByText('The answers are being measured')).toBeTruthy()
    expect(screen.getByText('83 %')).toBeTruthy()
    server.answer(getWaveQuality, quality)
    await vi.advanceTimersByTimeAsync(2_100)
    expect(await screen.findByRole('row', { name: /Planning/ })).toBeTruthy()
    const calls = server.calls(getWaveQuality).length
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.calls(getWaveQuality)).toHaveLength(calls)
  })

  it.each([
    ['still-collecting', /would reveal how that rater answered/],
    ['too-few-assessees', /several people \(at least 3\)/],
    ['not-published', /when the wave has collected them/],
  ] as const)('says why there is nothing to tell: %s', async (missing, text) => {
    server.answer(getWaveQuality, without(missing))
    const { screen } = await open()
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('offers another try when measuring failed, and when the call failed', async () => {
    server.answer(getWaveQuality, without('measuring-failed'))
    const { screen, user } = await open()
    expect(await screen.findByText('The quality could not be measured')).toBeTruthy()
    server.refuse(getWaveQuality, 500)
    const failed = await open()
    const retry = await failed.screen.findAllByRole('button', { name: 'Try again' })
    server.answer(getWaveQuality, quality)
    await user.click(retry.at(-1) ?? document.body)
    expect((await screen.findAllByRole('row', { name: /Planning/ })).length).toBeGreaterThan(0)
  })

  it('is not offered to those who may not generate reports, nor for another kind of wave', async () => {
    const may = await renderScreen(<ProgressMonitorPage />, {
      path: `${path}?view=quality`,
      permissions: { canEditThisProject: true, supremeRole: 'OrgAdmin' },
    })
    expect(await may.screen.findByRole('row', { name: /Anna/ })).toBeTruthy()
    expect(may.screen.queryByRole('radio', { name: 'Quality' })).toBeNull()
    may.unmount()
    server.answer(getWave, waveOf({ waveSetupType: 'generic' }))
    const { screen } = await open()
    expect(await screen.findByRole('row', { name: /Anna/ })).toBeTruthy()
    expect(screen.queryByRole('radio', { name: 'Quality' })).toBeNull()
    expect(server.calls(getWaveQuality)).toHaveLength(0)
  })
})

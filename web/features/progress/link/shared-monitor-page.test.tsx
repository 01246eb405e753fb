import type { AssessorRole } from '../../../../domain/nominations/nomination.ts'
import { waitFor, within } from '@testing-library/react'
import { readXlsx } from 'hucre/xlsx'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getSharedProgress } from '../../../../contract/progress/progress.ts'
import type { SharedMonitorPage as Model } from '../../../../contract/progress/pages.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderPublic } from '../../../link/testing/render-page.tsx'
import { SharedMonitorPage } from './shared-monitor-page.tsx'

const shareGuid = '0123abcd-0123-4bcd-8123-abcd0123abcd'
const texts = ['progress:shared', 'progress:role', 'progress:state', 'progress:column']
const rater = (assessorId: number, assessorName: string, assessorRole: AssessorRole, finished: number) => ({
  assessorId,
  assessorName,
  assessorRole,
  finished,
})
const anna = {
  assesseeId: 1,
  assesseeName: 'Anna Říhová',
  finishedPct: 33,
  nominations: [
    rater(1, 'Anna Říhová', 'self', 100),
    rater(2, 'Boris', 'superior', 50),
    rater(3, 'Cyril', 'colleague', 0),
  ],
}
const dana = { assesseeId: 4, assesseeName: 'Dana', finishedPct: 100, nominations: [rater(4, 'Dana', 'self', 100)] }
const open: Model = {
  state: 'open',
  shareGuid,
  companyName: 'Vodárny',
  projectName: 'Leaders',
  waveName: 'Spring',
  assessees: [dana, anna],
}
let server: FakeServer

beforeEach(() => {
  server = fakeServer()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const show = (model: Model) => renderPublic(<SharedMonitorPage model={model} />, { texts })

describe('the shared progress monitor', () => {
  it('shows the wave, the figures and both lists, without actions (OPS-1-07, OPS-2-106, OPS-2-110)', () => {
    const { screen } = show(open)
    expect(screen.getByText('Leaders. Spring.')).toBeTruthy()
    expect(screen.getByText('2 of 4 ratings submitted').parentElement?.textContent).toMatch(/^50\s%/)
    expect(screen.getByText('63 %')).toBeTruthy()
    const people = within(screen.getByRole('region', { name: 'People 2' }))
    expect(people.getAllByRole('rowheader').map((name) => name.textContent)).toEqual(['Anna Říhová', 'Dana'])
    expect(people.getByRole('img', { name: 'Superiors: submitted 0 of 1, in progress 1' })).toBeTruthy()
    const nominations = within(screen.getByRole('region', { name: 'Nominations 4' }))
    expect(nominations.getAllByRole('row')).toHaveLength(5)
    expect(screen.queryByRole('link', { name: /remind|copy/i })).toBeNull()
  })

  it.each([
    ['not-found', 'This progress link was not found.'],
    ['expired', 'This progress link has expired.'],
  ] as const)('%s is one banner and nothing else (OPS-2-110, OPS-8-05)', (state, words) => {
    const { screen } = show({ state })
    expect(screen.getByRole('heading', { name: words })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('filters when typing pauses, ignoring diacritics (OPS-2-103, OPS-2-104)', async () => {
    const { screen, user } = show(open)
    await user.type(screen.getByRole('searchbox', { name: 'Find a name' }), 'rihova')
    const people = within(screen.getByRole('region', { name: 'People 2' }))
    await waitFor(() => expect(people.getAllByRole('rowheader')).toHaveLength(1))
    await user.type(screen.getByRole('searchbox', { name: /^Find a rater/ }), 'nobody at all')
    expect(await screen.findByText('Nothing to show.')).toBeTruthy()
  })

  it.each([
    ['cs', ['Cyril', 'Čeněk', 'Hana', 'Chval']],
    ['en', ['Čeněk', 'Chval', 'Cyril', 'Hana']],
  ] as const)('sorts raters by name as %s sorts', (language, names) => {
    const nominations = ['Hana', 'Čeněk', 'Chval', 'Cyril'].map((name, at) => rater(at, name, 'colleague', 0))
    const model = { ...open, assessees: [{ ...dana, nominations }] }
    const { screen } = renderPublic(<SharedMonitorPage model={model} />, { texts, language })
    const [, list] = screen.getAllByRole('table')
    const rows = list ? within(list).getAllByRole('rowheader') : []
    expect(rows.map((name) => name.textContent)).toEqual(names)
  })

  it('shows fifty rows at first and more on request', async () => {
    const nominations = Array.from({ length: 60 }, (_, at) => rater(at, `Rater ${at}`, 'colleague', 0))
    const { screen, user } = show({ ...open, assessees: [{ ...dana, nominations }] })
    const list = within(screen.getByRole('region', { name: 'Nominations 60' }))
    expect(list.getAllByRole('rowheader')).toHaveLength(50)
    await user.click(list.getByRole('button', { name: 'Show more' }))
    expect(list.getAllByRole('rowheader')).toHaveLength(60)
    expect(list.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('saves both lists as spreadsheets (OPS-9-42, OPS-9-43)', async () => {
    const saved: { name: string; blob: Blob }[] = []
    let blob: Blob
    vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
      blob = given as Blob
      return 'blob:saved'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob })
    })
    const { screen, user } = show(open)
    for (const button of screen.getAllByRole('button', { name: 'Download XLSX' })) await user.click(button)
    await waitFor(() => expect(saved).toHaveLength(2))
    const rows = async (name: string) => {
      const file = saved.find((one) => one.name === name)
      const { sheets } = await readXlsx(new Uint8Array((await file?.blob.arrayBuffer()) ?? new ArrayBuffer()))
      return sheets[0]?.rows
    }
    expect((await rows('360_progress_by_assessee.xlsx'))?.[1]).toEqual(['Anna Říhová', '1/3', '1/1', '0/1', '0/1'])
    expect((await rows('360_detailed_progress.xlsx'))?.[2]).toEqual([
      'Boris',
      'Superiors',
      'Anna Říhová',
      'in progress',
      50,
    ])
  })

  it('is reloaded every 30 s, and closes when its link expires', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const answer = {
      isFound: true,
      isExpired: false,
      companyName: 'Vodárny',
      projectName: 'Leaders',
      waveName: 'Spring',
    }
    server.answer(getSharedProgress, { ...answer, wavePhase: 'dataCollection', assessees: [dana] })
    const { screen } = show(open)
    await vi.advanceTimersByTimeAsync(30_100)
    expect(await screen.findByRole('region', { name: 'People 1' })).toBeTruthy()
    expect(server.calls(getSharedProgress)[0]?.headers.get('authorization')).toBeNull()
    server.answer(getSharedProgress, { ...answer, isExpired: true, wavePhase: '', assessees: [] })
    await vi.advanceTimersByTimeAsync(30_100)
    expect(await screen.findByText('This progress link has expired.')).toBeTruthy()
  })
})

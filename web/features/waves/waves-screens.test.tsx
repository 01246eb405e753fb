import { act, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forceSync, switchWavePhase, validateTransitions } from '../../../contract/waves/phases.ts'
import { getWave, listProjectWaves, makeWaveDefault } from '../../../contract/waves/waves.ts'
import { endSession } from '../../platform/session/session.ts'
import { onNotice, type Notice } from '../../platform/notices.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { ProjectWaveTabs } from './project-wave-tabs.tsx'
import { SyncBanner } from './sync/sync-banner.tsx'
import { WaveBox } from './wave-box.tsx'
import { company, first, manager, project, sampleWave, sampleWaves, second } from './testing/wave-samples.ts'

const path = `/organization/${company}/project/${project}/project-overview/${first}`
const place = { companyGuid: company, projectGuid: project, waveGuid: first }
const noFacts = {
  hasCollectedData: false,
  hasUploadedData: false,
  missingTemplateLanguages: [],
  invalidRoles: [],
  ratingsCount: 0,
  submittedCount: 0,
  unfinishedRatersCount: 0,
}
const clientAdmin = { canSeeThisProject: true, canEditThisProject: true, supremeRole: 'AS360clientAdmin' } as const

let server: FakeServer
let notices: Notice[]
let unsubscribe: () => void
beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  notices = []
  unsubscribe = onNotice((notice) => notices.push(notice))
  await signInAs(server)
  server.answer(getWave, sampleWave())
  server.answer(listProjectWaves, sampleWaves('as360', 'generic'))
  server.answer(validateTransitions, noFacts)
})
afterEach(() => {
  unsubscribe()
  endSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('wave tabs', () => {
  const tabs = (permissions: object = manager) =>
    renderScreen(
      <ProjectWaveTabs {...place}>
        <p>shown wave</p>
      </ProjectWaveTabs>,
      { path, permissions },
    )

  it('are shown for two waves or a 360 one, and not for a single generic one (OPS-2-50)', async () => {
    const { screen, unmount } = await tabs()
    expect(await screen.findAllByRole('tab')).toHaveLength(2)
    unmount()
    server.answer(listProjectWaves, sampleWaves('generic'))
    const { screen: alone } = await tabs()
    expect(await alone.findByRole('button', { name: 'Add wave' })).toBeTruthy()
    expect(alone.queryAllByRole('tab')).toEqual([])
  })

  it('pin another wave as the default, for managers only (OPS-2-51, OPS-6-59)', async () => {
    server.answer(listProjectWaves, { ...sampleWaves('as360', 'generic'), defaultWaveGuid: second })
    server.answer(makeWaveDefault, {})
    const { screen, user } = await tabs()
    await user.click(await screen.findByRole('button', { name: 'Open this wave first' }))
    expect(server.calls(makeWaveDefault)[0]?.params).toEqual({ projectGuid: project, waveGuid: first })
  })

  it('offer no pin on the default wave, nor to those who do not manage (OPS-2-51, OPS-6-59)', async () => {
    const { screen } = await tabs()
    await screen.findAllByRole('tab')
    expect(screen.queryByRole('button', { name: 'Open this wave first' })).toBeNull()
  })

  it('change the address with the wave (OPS-2-51)', async () => {
    const { screen, user, address } = await tabs()
    await user.click(await screen.findByRole('tab', { name: /Wave 2/ }))
    expect(address()).toContain(second)
  })

  it('add a wave of a kind that the user may set up (OPS-2-52, OPS-6-15, OPS-6-51)', async () => {
    const { screen, user } = await tabs(clientAdmin)
    await user.click(await screen.findByRole('button', { name: 'Add wave' }))
    const dialog = await screen.findByRole('dialog')
    const links = within(dialog).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href')?.split('/').at(-1))).toEqual(['as360', 'acdc'])
  })
})

describe('the box of a wave', () => {
  const box = (permissions: object = manager) => renderScreen(<WaveBox {...place} />, { path, permissions })

  it.each([
    [0, 'add-nominations'],
    [3, 'edit-nominations'],
  ])('leads with %i nominations to %s (OPS-2-17, OPS-2-19)', async (nominationsCount, page) => {
    server.answer(getWave, sampleWave({ nominationsCount }))
    const { screen } = await box()
    const link = await screen.findByRole('link', { name: 'Nominations' })
    expect(link.getAttribute('href')).toContain(`/${page}/`)
  })

  it('shows phase, dates and counts (OPS-2-62)', async () => {
    server.answer(getWave, sampleWave({ wavePhase: 'dataCollection' }))
    const { screen } = await box()
    const phases = await screen.findByRole('list', { name: 'Phases of the wave' })
    expect(within(phases).getByText('Data collection').closest('li')?.getAttribute('aria-current')).toBe('step')
    expect(within(phases).getByText('until 16.12. 23:59')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Submitted 25 %' })).toBeTruthy()
    expect(screen.getByText('12 people rated')).toBeTruthy()
    expect(screen.getByText('60').closest('li')?.textContent).toBe('60 not started')
  })

  it('offers the next actions by phase and permissions (OPS-2-62)', async () => {
    server.answer(getWave, sampleWave({ wavePhase: 'dataCollection' }))
    const { screen } = await box()
    const names = (await screen.findAllByRole('link')).map((link) => link.textContent)
    expect(names).toEqual(['', 'Send reminders', 'Progress', 'Nominations', 'Control panel'])
    const { container } = await box({ canSeeThisProject: true })
    expect(await within(container).findByText('12 people rated')).toBeTruthy()
    expect(within(container).queryByText('Switch phase')).toBeNull()
  })

  it('has no phases for a generic wave (OPS-4-03)', async () => {
    server.answer(getWave, sampleWave({ waveSetupType: 'generic', wavePhase: 'preparation' }))
    const { screen } = await box()
    expect(await screen.findByText('Start')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Switch phase' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })

  it.each(['as360', 'generic'] as const)(
    'leads to the import of languages in a wave of %s (OPS-2-24)',
    async (kind) => {
      server.answer(getWave, sampleWave({ waveSetupType: kind, wavePhase: 'preparation' }))
      const { screen, user } = await box({ ...manager, hasSuperadminRole: true })
      await user.click(await screen.findByRole('button', { name: 'More actions' }))
      const entry = await screen.findByRole('menuitem', { name: 'Import languages' })
      expect(entry.getAttribute('href')).toContain('/import-languages/')
    },
  )
})

describe('switching the phase', () => {
  const open = async (wave: object, permissions: object = manager) => {
    server.answer(getWave, sampleWave(wave))
    server.answer(switchWavePhase, ({ body }) => sampleWave({ ...wave, wavePhase: body.wavePhase }))
    const view = await renderScreen(<WaveBox {...place} />, { path, permissions })
    await view.user.click(await view.screen.findByRole('button', { name: 'Switch phase' }))
    const dialog = within(await view.screen.findByRole('dialog'))
    await dialog.findByRole('radiogroup', { name: 'Switch to' })
    return { ...view, dialog }
  }
  const sent = () => server.calls(switchWavePhase)[0]?.body

  it('offers four phases (OPS-4-05)', async () => {
    const { dialog } = await open({})
    expect(dialog.getAllByRole('radio')).toHaveLength(4)
  })

  it('offers no nomination in ACDC waves (OPS-4-06)', async () => {
    const { dialog } = await open({ waveSetupType: 'acdc', wavePhase: 'preparation' })
    expect(dialog.getAllByRole('radio')).toHaveLength(3)
    expect(dialog.queryByRole('radio', { name: 'Nomination' })).toBeNull()
  })

  it('forbids skipping data collection (OPS-4-07, OPS-4-08, OPS-8-34)', async () => {
    const { dialog, user } = await open({ wavePhase: 'nomination' })
    await user.click(dialog.getByRole('radio', { name: 'Finished' }))
    expect(dialog.getByRole('alert').textContent).toBe('Data collection cannot be skipped.')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Switch to Finished' }).disabled).toBe(true)
  })

  it('forbids data collection with invalid roles and missing languages, and names them (OPS-4-09, OPS-4-10, OPS-8-34, OPS-8-37)', async () => {
    server.answer(validateTransitions, { ...noFacts, invalidRoles: ['colleague'], missingTemplateLanguages: ['uk'] })
    const { dialog, user } = await open({})
    await user.click(dialog.getByRole('radio', { name: 'Data collection' }))
    const alerts = dialog.getAllByRole('alert').map((alert) => alert.textContent)
    expect(alerts[0]).toContain('Colleague')
    expect(alerts[1]).toContain('Українська')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Switch to Data collection' }).disabled).toBe(true)
  })

  it('warns that nobody can answer any more, and finishes (OPS-4-17, OPS-8-35, OPS-8-61)', async () => {
    const { dialog, user } = await open({ wavePhase: 'dataCollection' })
    await user.click(dialog.getByRole('radio', { name: 'Finished' }))
    expect(dialog.getByText(/nobody can answer any more/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Switch to Finished' }))
    await vi.waitFor(() => expect(notices).toEqual([{ kind: 'positive', title: 'The wave is being finished' }]))
  })

  it('says that the phase is switched (OPS-8-61)', async () => {
    const { dialog, user, screen } = await open({ wavePhase: 'preparation' })
    await user.click(dialog.getByRole('radio', { name: 'Nomination' }))
    await user.click(dialog.getByRole('button', { name: 'Switch to Nomination' }))
    await vi.waitFor(() => expect(notices).toEqual([{ kind: 'positive', title: 'The phase is switched' }]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says before finishing how much is not submitted and how long there is (OPS-4-17)', async () => {
    server.answer(validateTransitions, { ...noFacts, ratingsCount: 400, submittedCount: 1, unfinishedRatersCount: 126 })
    const finishDate = new Date(Date.now() + 30.5 * 86_400_000).toISOString()
    const { dialog, user } = await open({ wavePhase: 'dataCollection', finishDate })
    await user.click(dialog.getByRole('radio', { name: 'Finished' }))
    expect(
      dialog.getByText(
        /Submitted ratings: 1 of 400. Raters who have not finished: 126. Days left until the planned end: 30./,
      ),
    ).toBeTruthy()
  })

  it('warns and lets the user go on (OPS-4-14, OPS-4-15, OPS-4-16, OPS-4-17, OPS-8-35)', async () => {
    server.answer(validateTransitions, {
      ...noFacts,
      hasCollectedData: true,
      hasUploadedData: true,
      invalidRoles: ['self'],
    })
    const { dialog, user } = await open({ wavePhase: 'finished' })
    await user.click(dialog.getByRole('radio', { name: 'Preparation' }))
    expect(dialog.getByText(/Answers have been collected already/)).toBeTruthy()
    expect(dialog.getByText(/Data were uploaded/)).toBeTruthy()
    expect(dialog.getByText(/Some nominations use roles/)).toBeTruthy()
    expect(dialog.queryByRole('radiogroup', { name: /answers/ })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Switch to Preparation' }))
    expect(sent()).toEqual({ wavePhase: 'preparation', deleteAnswers: false, fromPhase: 'finished' })
  })

  it('asks what happens to the answers, if the user may choose (OPS-4-18, OPS-4-19, OPS-6-44)', async () => {
    server.answer(validateTransitions, { ...noFacts, hasCollectedData: true })
    const { dialog, user } = await open({ wavePhase: 'dataCollection' })
    await user.click(dialog.getByRole('radio', { name: 'Nomination' }))
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Keep them' }).checked).toBe(true)
    await user.click(dialog.getByRole('radio', { name: 'Delete them' }))
    await user.click(dialog.getByRole('button', { name: 'Switch to Nomination' }))
    expect(sent()).toMatchObject({ wavePhase: 'nomination', deleteAnswers: true })
  })

  it('says to the others that the answers are kept (OPS-4-20)', async () => {
    server.answer(validateTransitions, { ...noFacts, hasCollectedData: true })
    const { dialog, user } = await open({ wavePhase: 'dataCollection' }, clientAdmin)
    await user.click(dialog.getByRole('radio', { name: 'Nomination' }))
    expect(dialog.queryByRole('radio', { name: 'Delete them' })).toBeNull()
    expect(dialog.getByText('The answers collected so far are kept.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Switch to Nomination' }))
    expect(sent()).toMatchObject({ deleteAnswers: false })
  })

  it('closes when somebody else switched the phase first', async () => {
    const { dialog, user, screen } = await open({})
    server.refuse(switchWavePhase, 409, { errorMessage: 'PHASE_CHANGED_MEANWHILE' })
    await user.click(dialog.getByRole('radio', { name: 'Preparation' }))
    await user.click(dialog.getByRole('button', { name: 'Switch to Preparation' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(notices.map(({ title }) => title)).toContain('Somebody switched the phase in the meantime.')
  })
})

describe('a wave that is being finished', () => {
  it('is polled every second until it is finished (OPS-4-22, OPS-4-23)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    server.answer(getWave, sampleWave({ wavePhase: 'finishing' }))
    const { screen } = await renderScreen(<WaveBox {...place} />, { path, permissions: manager })
    expect(await screen.findAllByText('Finishing…')).toHaveLength(2)
    const before = server.calls(getWave).length
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(server.calls(getWave).length).toBe(before + 3)
    server.answer(getWave, sampleWave({ wavePhase: 'finished' }))
    await act(() => vi.advanceTimersByTimeAsync(1000))
    const after = server.calls(getWave).length
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(server.calls(getWave).length).toBe(after)
  })

  it('is given up after 600 polls (OPS-4-24, OPS-9-12)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    server.answer(getWave, sampleWave({ wavePhase: 'finishing' }))
    const { screen } = await renderScreen(<WaveBox {...place} />, { path, permissions: manager })
    await screen.findAllByText('Finishing…')
    await act(() => vi.advanceTimersByTimeAsync(700_000))
    expect(server.calls(getWave).length).toBe(601)
  })
})

describe('publishing changes', () => {
  const banner = (permissions: object = manager) => renderScreen(<SyncBanner waveGuid={first} />, { path, permissions })
  const pending = { wavePhase: 'dataCollection', pendingDcmChanges: true, pendingDcmChangesCount: 14 } as const

  it('says how many are not in the questionnaires, starts at once and stays three seconds (OPS-2-142, OPS-9-14, OPS-8-60)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    server.answer(getWave, sampleWave(pending))
    server.answer(forceSync, () => {
      server.answer(getWave, sampleWave({ ...pending, pendingDcmChanges: false, pendingDcmChangesCount: 0 }))
      return sampleWave()
    })
    const { screen, user } = await banner()
    expect(await screen.findByText('14 changes are not in the questionnaires yet.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Publish changes' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(screen.queryByRole('dialog')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1500))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.calls(forceSync)).toHaveLength(1)
    expect(notices.map(({ title }) => title)).toEqual(['The questionnaires are up to date'])
  })

  it('says what prevents it', async () => {
    server.answer(getWave, sampleWave(pending))
    server.refuse(forceSync, 409, { errorMessage: 'INVALID_ROLES', details: { invalidRoles: ['superior'] } })
    const { screen, user } = await banner()
    await user.click(await screen.findByRole('button', { name: 'Publish changes' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Superior')
  })

  it('is offered to those who edit, and not shown while nothing is pending (OPS-6-60)', async () => {
    server.answer(getWave, sampleWave(pending))
    const { screen } = await banner({ canSeeThisProject: true })
    expect(await screen.findByText(/14 changes/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Publish changes' })).toBeNull()
  })
})

import { waitFor, within } from '@testing-library/react'
import { readXlsx } from 'hucre/xlsx'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getControlPanel } from '../../../../contract/progress/control-panel.ts'
import type { WavePhase } from '../../../../domain/waves/wave.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { testWave, waveOf } from '../../../platform/testing/wave.ts'
import { ControlPanelPage } from './control-panel-page.tsx'
import type { PanelAnswer, PanelPerson } from './use-panel.ts'

type Person = PanelAnswer['people'][number]
const { orgGuid, projGuid, waveGuid } = testWave
const base = `/organization/${orgGuid}/project/${projGuid}`
const manager = {
  canEditThisProject: true,
  canManageThisProject: true,
  canSeeThisProject: true,
  supremeRole: 'admin' as const,
}

const person = (id: number, name: string, facts: Partial<Person>): Person => ({
  id,
  assesseeGuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  name,
  email: `${name.toLowerCase()}@firma.example`,
  languageCode: 'cs',
  roles: [],
  rated: null,
  rating: null,
  customTools: [],
  ...facts,
})
const rated = { isFinalized: true, hasNomination: true, self: 'open' as const, openRaters: [], doneRaters: [] }
const people = [
  person(1, 'Anna', {
    rated: { ...rated, openRaters: [1, 5] },
    rating: { finished: 0, total: 1, finishedPct: 40 },
    languageCode: 'en-GB',
  }),
  person(2, 'Boris', { rated: { ...rated, isFinalized: false, self: 'finished', openRaters: [5], doneRaters: [2] } }),
  person(3, 'Cyril', { rated: { ...rated, self: 'finished', doneRaters: [3, 5] }, roles: ['superior'] }),
  person(4, 'Dana', { rated: { ...rated, hasNomination: false, self: null } }),
  person(5, 'Emil', { roles: ['colleague'], rating: { finished: 1, total: 3, finishedPct: 60 } }),
]

let server: FakeServer
let saved: { name: string; blob: Blob }[]

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  server = fakeServer()
  await signInAs(server)
  server.answer(getControlPanel, { people, mails: [] })
  saved = []
  let blob: Blob
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob })
  })
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const steps = [{ id: 'dataCollection', label: 'Data collection', note: 'until 27.03.', state: 'current' as const }]
const toolsOf = () => ({ width: 100, cell: () => null, phoneCell: () => null, words: () => 'HPI: Locked' })

async function open(wavePhase: WavePhase = 'dataCollection', permissions: object = manager, query = '') {
  const shown: PanelPerson[][] = []
  const page = await renderScreen(
    <ControlPanelPage
      wave={waveOf({ wavePhase })}
      steps={steps}
      timeLeft=", 5 days left"
      switchPhase={null}
      toolsOf={toolsOf}
      toolsDialog={(chosen) => {
        shown.push([...chosen])
        return <p>Tools of {chosen.map(({ name }) => name).join(' and ')}</p>
      }}
    />,
    { path: `${base}/as360-control-panel/${waveGuid}${query}`, permissions },
  )
  await page.screen.findAllByRole('rowheader')
  const selected = () =>
    page.screen
      .getAllByRole('row')
      .filter((row) => row.getAttribute('aria-selected') === 'true')
      .map((row) => within(row).getByRole('rowheader').textContent)
  const helper = (name: RegExp) => page.screen.getByRole('button', { name })
  const bar = () => page.screen.findByRole('region', { name: 'Selected rows' })
  return { ...page, selected, helper, bar }
}

const isDisabled = (button: HTMLElement) => (button as HTMLButtonElement).disabled
const names = (rows: readonly HTMLElement[]) => rows.map(({ textContent }) => textContent)

describe('the control panel', () => {
  it('lists assessees or assessors with their columns (OPS-2-111, OPS-2-112)', async () => {
    const { screen, user } = await open()
    expect(names(screen.getAllByRole('rowheader')).toSorted()).toEqual(['Anna', 'Boris', 'Cyril', 'Dana'])
    expect(names(screen.getAllByRole('columnheader')).filter(Boolean)).toEqual([
      'Assessee',
      'E-mail',
      'Language',
      'Roles',
      'Nomination',
      'Self-rating',
      'Finished',
      'Tools',
      'Actions',
    ])
    const boris = screen.getByRole('row', { name: /Boris/ })
    expect(boris.textContent).toContain('Opendone50 %1/2')
    expect(screen.getByRole('row', { name: /Dana/ }).textContent).toContain('None yet')
    await user.click(screen.getByRole('radio', { name: 'Assessors 2' }))
    await waitFor(() => expect(names(screen.getAllByRole('rowheader'))).toEqual(['Anna', 'Emil']))
    expect(screen.getByRole('row', { name: /Emil/ }).textContent).toContain('colleague')
  })

  it('selects by helpers, which replace what is selected, and add with Shift (OPS-2-117, OPS-2-118, OPS-2-119, OPS-2-120)', async () => {
    const { user, selected, helper } = await open()
    await user.click(helper(/^Unfinished 3/))
    expect(selected().toSorted()).toEqual(['Anna', 'Boris', 'Dana'])
    await user.click(helper(/^With self-rating 2/))
    expect(selected().toSorted()).toEqual(['Boris', 'Cyril'])
    expect(helper(/^With ratings 2/).getAttribute('aria-pressed')).toBe('true')
    await user.keyboard('{Shift>}')
    await user.click(helper(/^Incomplete nominations 2/))
    await user.keyboard('{/Shift}')
    expect(selected().toSorted()).toEqual(['Boris', 'Cyril', 'Dana'])
  })

  it('selects by keys while the focus is in the list', async () => {
    const { user, selected, helper } = await open()
    helper(/^Unfinished/).focus()
    await user.keyboard('[Digit2]')
    expect(selected().toSorted()).toEqual(['Boris', 'Cyril'])
    await user.keyboard('{Shift>}[Digit4]{/Shift}')
    expect(selected().toSorted()).toEqual(['Boris', 'Cyril', 'Dana'])
    await user.keyboard('[KeyA]')
    expect(selected()).toHaveLength(4)
    await user.keyboard('{Escape}')
    expect(selected()).toEqual([])
  })

  it.each<WavePhase>(['nomination', 'finished'])(
    'waits for no raters in the phase %s, in which none answers',
    async (phase) => {
      const { user, helper, bar } = await open(phase)
      await user.click(helper(/^Unfinished 3/))
      expect((await bar()).textContent).toContain('3 assessees')
      expect((await bar()).textContent).not.toContain('open raters')
    },
  )

  it('has a menu of actions, disabled while nobody is selected (OPS-2-113)', async () => {
    const { screen, user, bar } = await open()
    expect(isDisabled(screen.getByRole('button', { name: 'Actions' }))).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: /Boris/ }))
    await user.click(screen.getByRole('checkbox', { name: /Anna/ }))
    expect((await bar()).textContent).toContain('2 assessees, 2 open raters')
    await user.click(screen.getByRole('button', { name: 'Actions' }))
    expect(names(await screen.findAllByRole('menuitem'))).toEqual([
      'Send reminders',
      'Send invites',
      'Custom tools',
      'XLSX',
    ])
  })

  it.each<[WavePhase, string[]]>([
    ['preparation', []],
    ['nomination', ['Send reminders', 'Send invites']],
    ['dataCollection', ['Send reminders', 'Send invites']],
    ['finishing', []],
    ['finished', ['Send 360 reports']],
  ])('offers in %s the mails of the phase (OPS-2-121)', async (phase, mails) => {
    const { screen, user, bar } = await open(phase)
    await user.click(screen.getByRole('button', { name: 'All 4' }))
    const buttons = within(await bar())
      .getAllByRole('button')
      .map((button) => button.textContent)
    expect(buttons.filter((name) => name?.startsWith('Send'))).toEqual(mails)
    if (phase === 'preparation') expect((await bar()).textContent).toContain('from the nomination phase on')
  })

  it('sends no mails for those who may not (OPS-2-121)', async () => {
    const { screen, user, bar } = await open('nomination', {
      ...manager,
      canManageThisProject: false,
      supremeRole: 'OrgAdmin',
    })
    await user.click(screen.getByRole('button', { name: 'All 4' }))
    expect(within(await bar()).queryByRole('button', { name: /^Send/ })).toBeNull()
  })

  it.each([
    ['nomination', '', /^Incomplete nominations/, 'Send invites', 'send-nominations-invites', '2-4'],
    ['nomination', '', /^Incomplete nominations/, 'Send reminders', 'send-nominations-reminders', '2-4'],
    ['dataCollection', '?view=assessors', /^Unfinished/, 'Send invites', 'send-questionnaire-invites', '1-5'],
    ['dataCollection', '?view=assessors', /^Unfinished/, 'Send reminders', 'send-questionnaire-reminders', '1-5'],
    ['dataCollection', '', /^With ratings/, 'Send reminders', 'send-questionnaire-reminders', '2-3'],
    ['finished', '', /^With ratings/, 'Send 360 reports', 'send-360-reports', '2-3'],
  ] as const)(
    'goes in %s%s to the mail page that names the selected people (OPS-2-116)',
    async (phase, query, chosen, action, page, end) => {
      const { user, helper, bar, address, state } = await open(phase, manager, query)
      await user.click(helper(chosen))
      await user.click(within(await bar()).getByRole('button', { name: action }))
      await waitFor(() => expect(address()).toBe(`${base}/${page}/${waveGuid}/${end}`))
      // Only there the ids are not those of the recipients.
      const namesAssessees = query === '' && page.startsWith('send-questionnaire')
      expect(state().namesAssessees ?? false).toBe(namesAssessees)
    },
  )

  it('does not lead people who only rate to mails about nominating', async () => {
    const { screen, user, bar } = await open('nomination', manager, '?view=assessors')
    await user.click(screen.getByRole('checkbox', { name: 'Select Emil' }))
    for (const name of ['Send invites', 'Send reminders'])
      expect(within(await bar()).getByRole('button', { name })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Actions' }))
    expect(await screen.findAllByTitle('They only rate others and nominate nobody')).toHaveLength(2)
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('checkbox', { name: 'Select Anna' }))
    expect(within(await bar()).getByRole('button', { name: 'Send reminders' })).toHaveProperty('disabled', false)
  })

  it('keeps the ids of thousands, which no address could carry (OPS-2-116)', async () => {
    const many = Array.from({ length: 2000 }, (_, at) => person(at + 1, `Person ${at}`, { rated }))
    server.answer(getControlPanel, { people: many, mails: [] })
    const { screen, user, bar, address } = await open('nomination')
    await user.click(screen.getByRole('button', { name: 'All 2,000' }))
    await user.click(within(await bar()).getByRole('button', { name: 'Send invites' }))
    await waitFor(() => expect(address()).toBe(`${base}/send-nominations-invites/${waveGuid}?ids=kept`))
    const kept = sessionStorage.getItem(`assay.chosen.send-nominations-invites.${waveGuid}`)
    expect(JSON.parse(kept ?? '')).toHaveLength(2000)
  })

  it('writes visible columns and filtered rows into control-panel.xlsx (OPS-2-114, OPS-2-150, OPS-9-44)', async () => {
    const { screen, user } = await open('dataCollection', manager, '?nomination=final&sortBy=name')
    await user.click(screen.getByRole('button', { name: /XLSX/ }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe('control-panel.xlsx')
    const { sheets } = await readXlsx(new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer()))
    expect(sheets[0]?.rows).toEqual([
      ['Assessee', 'E-mail', 'Language', 'Roles', 'Nomination', 'Self-rating', 'Finished', 'Tools'],
      ['Anna', 'anna@firma.example', 'en-GB', 'Assessee', 'Final', 'not yet', '0 % (0/2)', 'HPI: Locked'],
      ['Cyril', 'cyril@firma.example', 'cs', 'Assessee, superior', 'Final', 'done', '100 % (2/2)', 'HPI: Locked'],
    ])
  })

  it('opens the tools of one person from the row (OPS-2-115)', async () => {
    server.answer(getControlPanel, {
      people: people.map((one) => ({
        ...one,
        customTools: [{ id: 1, name: 'HPI', color: 'teal', status: 8, productId: 9, provider: 'Hogan', problem: null }],
      })),
      mails: [],
    })
    const { screen, user } = await open()
    await user.click(within(screen.getByRole('row', { name: /Boris/ })).getByRole('button', { name: /^Actions/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Custom tools' }))
    expect(await screen.findByText('Tools of Boris')).toBeTruthy()
  })

  it('says which mails were sent when and to how many, and how many came back', async () => {
    const page = 'send-questionnaire-reminders'
    server.answer(getControlPanel, {
      people,
      mails: [{ page, sent: 231, failed: 3, cameBack: 2, lastSentAt: '2026-03-16T10:00:00Z' }],
    })
    const { screen } = await open()
    const phase = screen.getByRole('list', { name: 'Phases of the wave' })
    expect(phase.textContent).toContain('Questionnaire reminderslast sent 16.03., 231 people, 3 failed, 2 came back')
    expect(within(phase).getByRole('link', { name: 'Questionnaire reminders' }).getAttribute('href')).toBe(
      `${base}/${page}/${waveGuid}?choose=due&tab=sent`,
    )
  })

  it('says so where nobody is in the wave', async () => {
    server.answer(getControlPanel, { people: [], mails: [] })
    const { screen } = await renderScreen(
      <ControlPanelPage
        wave={waveOf({})}
        steps={steps}
        timeLeft={null}
        switchPhase={null}
        toolsOf={toolsOf}
        toolsDialog={() => null}
      />,
      { path: `${base}/as360-control-panel/${waveGuid}`, permissions: manager },
    )
    await screen.findByText('Nobody is in this wave')
    expect(isDisabled(screen.getByRole('button', { name: 'All 0' }))).toBe(true)
  })

  it('keeps the filters where the list cannot be loaded, and tries again', async () => {
    server.refuse(getControlPanel, 500)
    const { screen } = await renderScreen(
      <ControlPanelPage
        wave={waveOf({})}
        steps={steps}
        timeLeft={null}
        switchPhase={null}
        toolsOf={toolsOf}
        toolsDialog={() => null}
      />,
      { path: `${base}/as360-control-panel/${waveGuid}?search=Anna`, permissions: manager },
    )
    await screen.findByRole('button', { name: /Try again/ })
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Anna')
  })
})

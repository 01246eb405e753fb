import { fireEvent, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { chooseActivities, getActivitiesToChoose, listWaveActivities } from '../../../../../contract/acdc/activities.ts'
import { renderScreen } from '../../../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../../../platform/testing/signed-in-server.ts'
import { ids, projectPath, sampleOfWave, toChoose } from '../../testing/sample-activities.ts'
import { unobserved, withSection } from './choice.ts'
import { WaveActivitiesBox } from './wave-activities-box.tsx'

const { server, notices } = signedInServer((fresh) => fresh.answer(getActivitiesToChoose, toChoose()))
const manager = { canSeeThisProject: true, canManageThisProject: true }
const open = (permissions = manager, waveGuid: string | undefined = ids.waveGuid) =>
  renderScreen(<WaveActivitiesBox waveGuid={waveGuid} />, {
    path: `${projectPath}/wave-setup/acdc/${ids.waveGuid}`,
    permissions,
  })
const sent = () => server.calls(chooseActivities).map(({ body }) => body)
/** Stores what it gets, under the next revision. */
function store(before: () => Promise<void> = () => Promise.resolve()) {
  let count = 0
  server.answer(chooseActivities, async ({ body }) => {
    await before()
    count += 1
    const known = [...sampleOfWave, ...toChoose().offered]
    const activities = body.activities.flatMap(({ activityId, minutes, sectionNumbers }) => {
      const one = known.find(({ id }) => id === activityId)
      return one ? [{ isDeleted: false, scoresCount: 0, ...one, minutes, sectionNumbers }] : []
    })
    return toChoose({ revision: `saved ${count}`, activities, offered: [] })
  })
}

describe('choosing the activities of a wave', () => {
  it('stores each change at once: added, removed, timed, and what is observed', async () => {
    store()
    const { screen, user } = await open()
    await user.click(await screen.findByRole('combobox', { name: 'Add an activity' }))
    await user.click(await screen.findByRole('option', { name: 'Interview' }))
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({
      revision: 'first',
      activities: [
        { activityId: 1, minutes: 40, sectionNumbers: null },
        { activityId: 2, minutes: null, sectionNumbers: [2] },
        { activityId: 3, minutes: null, sectionNumbers: null },
      ],
    })
    await user.type(screen.getByRole('textbox', { name: 'Minutes of Case study' }), '25{Enter}')
    await vi.waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toMatchObject({ revision: 'saved 1', activities: [{}, { minutes: 25 }, {}] })
    await user.click(screen.getByRole('button', { name: 'All competencies – Group discussion' }))
    await user.click(screen.getAllByRole('checkbox', { name: 'Deciding' })[0] as HTMLElement)
    await vi.waitFor(() => expect(sent()).toHaveLength(3))
    expect(sent()[2]?.activities[0]?.sectionNumbers).toEqual([1])
    await user.click(screen.getByRole('button', { name: 'Remove Interview' }))
    await vi.waitFor(() => expect(sent()).toHaveLength(4))
    expect(sent()[3]?.activities.map(({ activityId }) => activityId)).toEqual([1, 2])
  })

  it('loses nothing that is changed while the last change is being stored', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    store(() => promise)
    const { screen, user } = await open()
    await user.click(await screen.findByRole('combobox', { name: 'Add an activity' }))
    await user.click(await screen.findByRole('option', { name: 'Interview' }))
    await user.click(await screen.findByRole('button', { name: 'Remove Case study' }))
    await user.click(screen.getByRole('button', { name: 'Remove Group discussion' }))
    expect(sent()).toHaveLength(1)
    resolve()
    await vi.waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toMatchObject({ revision: 'saved 1', activities: [{ activityId: 3 }] })
    await user.click(await screen.findByRole('button', { name: 'Remove Interview' }))
    await vi.waitFor(() => expect(sent()[2]).toMatchObject({ revision: 'saved 2', activities: [] }))
  })

  it('orders by arrow keys, and says where an activity is now', async () => {
    store()
    const { screen, user } = await open()
    const handle = await screen.findByRole('button', { name: 'Move Case study, now 2 of 2' })
    handle.focus()
    await user.keyboard('{ArrowUp}')
    expect(await screen.findByText('Case study is now 1 of 2')).toHaveProperty('role', 'status')
    await vi.waitFor(() => expect(sent()[0]?.activities.map(({ activityId }) => activityId)).toEqual([2, 1]))
  })

  it('asks before scores are left out, and stores nothing if that is not meant', async () => {
    server.refuse(chooseActivities, 409, {
      errorMessage: 'ACTIVITY_HAS_SCORES',
      details: { activities: [{ activityId: 1, scores: 12 }] },
    })
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Remove Group discussion' }))
    const question = await screen.findByRole('dialog')
    expect(question.textContent).toContain('Leave out 12 scores in Group discussion?')
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('button', { name: 'Remove Group discussion' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove Group discussion' }))
    await screen.findByRole('dialog')
    store()
    await user.click(screen.getByRole('button', { name: 'Leave them out' }))
    await vi.waitFor(() =>
      expect(sent().at(-1)).toMatchObject({ setScoresAside: true, activities: [{ activityId: 2 }] }),
    )
  })

  it('takes over what somebody else has chosen meanwhile', async () => {
    const theirs = toChoose({ revision: 'theirs', activities: sampleOfWave.slice(0, 1) })
    server.refuse(chooseActivities, 409, { errorMessage: 'RECORD_CHANGED', details: theirs })
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Remove Group discussion' }))
    await vi.waitFor(() => expect(screen.queryByText('Case study')).toBeNull())
    expect(screen.getByText('Group discussion')).toBeTruthy()
    expect(notices.map(({ title }) => title)).toEqual(['Somebody else has changed the activities'])
  })

  it('keeps impossible minutes out', async () => {
    const { screen, user } = await open()
    const minutes = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Minutes of Group discussion' })
    await user.clear(minutes)
    await user.type(minutes, '900')
    expect(minutes.getAttribute('aria-invalid')).toBe('true')
    fireEvent.blur(minutes)
    expect(minutes.value).toBe('40')
    expect(sent()).toEqual([])
  })

  it('names competencies that nobody would score, and activities that left the catalogue', async () => {
    const study = sampleOfWave.slice(1).map((one) => ({ ...one, isDeleted: true, scoresCount: 5 }))
    server.answer(getActivitiesToChoose, toChoose({ activities: study }))
    const { screen } = await open()
    expect(await screen.findByText('Nobody would score: Leading people')).toBeTruthy()
    expect(screen.getByText('No longer in the catalogue')).toBeTruthy()
    expect(screen.getByText('5 scores')).toBeTruthy()
  })

  it('is closed after scoring: everything is read only', async () => {
    server.answer(getActivitiesToChoose, toChoose({ isOpen: false }))
    const { screen } = await open()
    expect(await screen.findByText('Scoring is closed, so they stay as they are')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Remove|Move)/ })).toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('can be tried again after a failure, and says what an empty wave needs', async () => {
    server.refuse(getActivitiesToChoose, 500, { errorMessage: 'INTERNAL_ERROR' })
    const { screen, user } = await open()
    const retry = await screen.findByRole('button', { name: /again/i })
    server.answer(getActivitiesToChoose, toChoose({ activities: [] }))
    await user.click(retry)
    expect(await screen.findByText(/^Choose what people are observed in/)).toBeTruthy()
  })

  it('is only read by those who may not choose, and waits for a new wave', async () => {
    server.answer(listWaveActivities, sampleOfWave)
    const client = await open({ canSeeThisProject: true, canManageThisProject: false })
    expect((await client.screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'Group discussion40 min',
      'Case study',
    ])
    client.unmount()
    const fresh = await renderScreen(<WaveActivitiesBox waveGuid={undefined} />, { permissions: manager })
    expect(await fresh.screen.findByText('They can be chosen once the wave is made.')).toBeTruthy()
  })
})

describe('what is observed', () => {
  const competencies = toChoose().competencies as Parameters<typeof withSection>[1]

  it.each([
    [null, 2, [1]],
    [[1], 2, null],
    [[1], 1, [1]],
  ])('%j with %i toggled is %j', (sectionNumbers, number, expected) => {
    expect(withSection({ sectionNumbers }, competencies, number)).toEqual(expected)
  })

  it('is everything that some activity shows', () => {
    const shown = sampleOfWave as Parameters<typeof unobserved>[0]
    expect(unobserved(shown, competencies)).toEqual([])
    expect(unobserved(shown.slice(1), competencies).map(({ number }) => number)).toEqual([1])
  })
})

import { within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { deleteActivity, getActivity, listActivities, saveActivity } from '../../../../../contract/acdc/activities.ts'
import { renderScreen } from '../../../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../../../platform/testing/signed-in-server.ts'
import { activityOf, ids, organizationPath } from '../../testing/sample-activities.ts'
import { ActivityListPage } from './activity-list-page.tsx'
import { ActivityPage } from './activity-page.tsx'

const { server, notices } = signedInServer()
const openList = () => renderScreen(<ActivityListPage />, { path: `${organizationPath}/acdc-activities` })
const openOne = (id: string) => renderScreen(<ActivityPage />, { path: `${organizationPath}/acdc-activities/${id}` })
const inCzech = { nameLabels: { cs: 'Rozhovor' }, name: [{ language: 'cs' as const, text: 'Rozhovor' }] }

describe('the catalogue', () => {
  it('names activities in the reader’s language, or in one that they have, and opens them', async () => {
    server.answer(listActivities, [activityOf({ wavesCount: 3 }), activityOf({ id: 2, ...inCzech })])
    const { screen, user, address } = await openList()
    expect(await screen.findByRole('link', { name: 'Rozhovor' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Group discussion' }))
    expect(address()).toBe(`${organizationPath}/acdc-activities/1`)
  })

  it('offers a new one while there is none, and another try after a failure', async () => {
    server.refuse(listActivities, 500, { errorMessage: 'INTERNAL_ERROR' })
    const { screen, user } = await openList()
    const retry = await screen.findByRole('button', { name: /again/i })
    server.answer(listActivities, [])
    await user.click(retry)
    expect(await screen.findByText('There is no activity yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'New activity' }).getAttribute('href')).toBe(
      `${organizationPath}/acdc-activities/new`,
    )
  })

  it('says how many waves use an activity before it is deleted', async () => {
    server.answer(listActivities, [activityOf({ wavesCount: 3 })])
    server.answer(deleteActivity, { wavesCount: 3 })
    const { screen, user } = await openList()
    await user.click(await screen.findByRole('button', { name: /Group discussion/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const question = await screen.findByRole('dialog')
    expect(question.textContent).toContain('3 waves use it and keep it.')
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(server.calls(deleteActivity)).toEqual([])
    await user.click(screen.getByRole('button', { name: /Group discussion/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete activity' }))
    await vi.waitFor(() => expect(server.calls(deleteActivity)).toMatchObject([{ params: { id: 1 } }]))
  })
})

describe('an activity', () => {
  it('is made with a name in one language at least', async () => {
    server.answer(saveActivity, activityOf({ revision: 1 }))
    const { screen, user, address } = await openOne('new')
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(screen.getByText('It needs a name in one language at least.')).toBeTruthy()
    expect(server.calls(saveActivity)).toEqual([])
    await user.type(screen.getByRole('textbox', { name: 'Name (Čeština)' }), 'Rozhovor')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(address()).toBe(`${organizationPath}/acdc-activities`))
    expect(server.calls(saveActivity).map(({ body }) => body)).toEqual([
      { name: [{ language: 'cs', text: 'Rozhovor' }], description: [] },
    ])
  })

  it('shows where it is used, and warns while evaluators score in it', async () => {
    const wave = {
      companyGuid: ids.orgGuid,
      companyName: 'Norvia',
      projectGuid: ids.projGuid,
      projectName: 'Centre',
      waveGuid: ids.waveGuid,
      waveName: 'Brno',
      wavePhase: 'dataCollection' as const,
    }
    server.answer(getActivity, activityOf({ wavesCount: 21, scoringWavesCount: 1, usedIn: [wave] }))
    const { screen } = await openOne('1')
    const uses = await screen.findByRole('region', { name: 'Used in' })
    expect(within(uses).getByRole('link', { name: 'Brno' }).getAttribute('href')).toContain(ids.waveGuid)
    expect(uses.textContent).toContain('Data collection')
    expect(uses.textContent).toContain('And 20 more waves')
    expect(screen.getByText('Evaluators score in it now, in 1 wave.')).toBeTruthy()
  })

  it('keeps what two people wrote at once, and shows texts of other languages on a press', async () => {
    const german = { language: 'de' as const, text: 'Gruppendiskussion' }
    const stored = activityOf()
    const first = { ...stored, nameLabels: { ...stored.nameLabels, de: german.text }, name: [...stored.name, german] }
    server.answer(getActivity, first)
    const { screen, user } = await openOne('1')
    await user.click(await screen.findByRole('button', { name: 'Deutsch' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name (Deutsch)' }).value).toBe('Gruppendiskussion')
    await user.clear(screen.getByRole('textbox', { name: 'Name (English (UK))' }))
    await user.type(screen.getByRole('textbox', { name: 'Name (English (UK))' }), 'Debate')
    const theirs = { ...first, nameLabels: { ...first.nameLabels, cs: 'Debata' }, revision: 5 }
    server.refuse(saveActivity, 409, { errorMessage: 'RECORD_CHANGED', details: theirs })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/^Somebody else saved meanwhile/)
    server.answer(saveActivity, activityOf({ revision: 6 }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(server.calls(saveActivity)).toHaveLength(2))
    expect(server.calls(saveActivity).at(-1)?.body).toEqual({
      id: 1,
      revision: 5,
      name: [{ language: 'en-GB', text: 'Debate' }, { language: 'cs', text: 'Debata' }, german],
      description: [],
    })
    expect(notices.map(({ title }) => title)).toContain('The activity is saved')
  })

  it.each(['7', 'nothing'])('that does not exist is missing: %s', async (id) => {
    server.refuse(getActivity, 404, { errorMessage: 'NOT_FOUND' })
    const { screen } = await openOne(id)
    expect(await screen.findByText('There is no such activity')).toBeTruthy()
  })
})

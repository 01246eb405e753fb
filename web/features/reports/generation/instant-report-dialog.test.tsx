import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  generateInstantReport,
  listConfirmedPeople,
  listProjectReportTemplates,
} from '../../../../contract/reports/reports.ts'
import { getWave } from '../../../../contract/waves/waves.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { waveOf } from '../../../platform/testing/wave.ts'
import { signedInServer } from '../../../platform/testing/signed-in-server.ts'
import { fileGuid, projGuid, waveGuid } from '../testing/report.ts'
import { centreTemplate, groupTemplate, individualTemplate, threePeople } from '../testing/report-template.ts'
import { InstantReportDialog } from './instant-report-dialog.tsx'

const { server, notices } = signedInServer((server) => {
  server.answer(listProjectReportTemplates, [individualTemplate, groupTemplate])
  server.refuse(getWave, 404)
})

async function open() {
  const onClose = vi.fn()
  const props = { projectGuid: projGuid, waveGuid, people: threePeople, onClose }
  const { screen, user } = await renderScreen(<InstantReportDialog {...props} />)
  const choose = async (label: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: label }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  const show = () => screen.getByRole('button', { name: 'Show' })
  return { screen, user, choose, show, onClose }
}

describe('an instant report', () => {
  it('about one person is chosen and shown in the popup, where no script runs (OPS-2-147, OPS-7-83)', async () => {
    server.answer(generateInstantReport, { content: '<p>Strengths</p>' })
    const { screen, user, choose, show, onClose } = await open()
    expect(await screen.findByText('It counts as issued.')).toBeTruthy()
    await choose('Report template', 'I: 360 report')
    expect(show()).toHaveProperty('disabled', true)
    await choose('Language', 'Čeština')
    await choose('Person', 'Žofie 2')
    await user.click(show())
    const frame = await screen.findByTitle<HTMLIFrameElement>('Žofie 2')
    expect(frame.srcdoc).toBe('<p>Strengths</p>')
    expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts')
    expect(server.calls(listProjectReportTemplates)[0]).toMatchObject({ query: { instantReports: 'true' } })
    expect(server.calls(generateInstantReport)).toMatchObject([
      {
        params: { waveGuid },
        body: { assesseeGuid: fileGuid(2), reportTemplateId: 1, forceLanguageCode: 'cs' },
      },
    ])
    // The focus is in the popup; on the way back the choice is still there.
    expect(screen.getByRole('group', { name: 'Žofie 2' })).toBe(document.activeElement)
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByRole('combobox', { name: 'Person' })).toHaveProperty('value', 'Žofie 2')
    await waitFor(() => expect(show()).toBe(document.activeElement))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalled()
  })

  it('about a group is about everybody, and asks for no person (OPS-2-147)', async () => {
    server.answer(generateInstantReport, { content: '<p>Team</p>' })
    const { screen, user, choose, show } = await open()
    await choose('Report template', 'I: 360 report')
    await choose('Person', 'Žofie 1')
    await choose('Report template', 'G: Team')
    expect(screen.queryByRole('combobox', { name: 'Person' })).toBeNull()
    expect(screen.getByText('One report about 3 people together')).toBeTruthy()
    await user.click(show())
    expect(await screen.findByTitle('Team')).toBeTruthy()
    const [call] = server.calls(generateInstantReport)
    expect(call?.body).toMatchObject({ assesseeGuids: threePeople.map(({ assesseeGuid }) => assesseeGuid) })
    expect(call?.body.assesseeGuid).toBeUndefined()
  })

  it('without content is an error, and leaves what was chosen (OPS-7-83, OPS-8-29)', async () => {
    server.answer(generateInstantReport, { content: ' \n' })
    const { screen, user, choose, show } = await open()
    await choose('Report template', 'G: Team')
    await user.click(show())
    const told = { kind: 'negative', title: 'The report could not be shown: it has no content.' }
    await waitFor(() => expect(notices).toEqual([told]))
    expect(document.querySelector('iframe')).toBeNull()
    expect(screen.getByRole('combobox', { name: 'Report template' })).toHaveProperty('value', 'G: Team')
    server.refuse(generateInstantReport, 409, { errorMessage: 'WOULD_REVEAL_RATERS' })
    await waitFor(() => expect(show()).toHaveProperty('disabled', false))
    await user.click(show())
    await waitFor(() => expect(notices).toHaveLength(2))
    expect(JSON.stringify(notices[1])).toContain('would reveal the answers of single raters')
  })
})

describe('an instant report of an assessment centre', () => {
  const confirmed = (...numbers: number[]) =>
    server.answer(listConfirmedPeople, { assesseeGuids: numbers.map(fileGuid) })
  beforeEach(() => {
    server.answer(getWave, waveOf({ waveSetupType: 'acdc' }))
    server.answer(listProjectReportTemplates, [individualTemplate, centreTemplate])
  })

  it('offers the templates of centres and the people who are confirmed, and names the others', async () => {
    confirmed(2)
    server.answer(generateInstantReport, { content: '<p>Agreed</p>' })
    const { screen, user, choose, show } = await open()
    expect(await screen.findByText('2 people cannot have a report yet.')).toBeTruthy()
    expect(screen.getByText('Their wash-up is not confirmed: Žofie 1, Žofie 3.')).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Report template' })).toHaveProperty('value', 'I: Centre')
    expect(screen.queryByText('It counts as issued.')).toBeNull()
    await choose('Person', 'Žofie 2')
    await user.click(show())
    expect(await screen.findByTitle('Žofie 2')).toBeTruthy()
    expect(server.calls(generateInstantReport)).toMatchObject([{ body: { assesseeGuid: fileGuid(2) } }])
  })

  it('about several people is about the confirmed ones, from one on', async () => {
    confirmed(1, 3)
    const group = { ...centreTemplate, templateId: 8, templateName: 'Results', dataScope: 2 }
    server.answer(listProjectReportTemplates, [group])
    server.answer(generateInstantReport, { content: '<p>Results</p>' })
    const { screen, user, show } = await open()
    expect(await screen.findByText('One report about 2 people together')).toBeTruthy()
    await user.click(show())
    expect(await screen.findByTitle('Results')).toBeTruthy()
    expect(server.calls(generateInstantReport)).toMatchObject([{ body: { assesseeGuids: [fileGuid(1), fileGuid(3)] } }])
  })

  it('cannot be shown while nobody is confirmed', async () => {
    confirmed()
    const { screen, show } = await open()
    expect(await screen.findByText('3 people cannot have a report yet.')).toBeTruthy()
    expect(show()).toHaveProperty('disabled', true)
  })

  it('says so if it is not known who is confirmed, and asks again', async () => {
    server.refuse(listConfirmedPeople, 503)
    const { screen, user } = await open()
    const again = await screen.findByRole('button', { name: 'Try again' })
    confirmed(1)
    await user.click(again)
    expect(await screen.findByRole('combobox', { name: 'Person' })).toBeTruthy()
  })

  it('words the refusal of somebody whose wash-up was opened meanwhile', async () => {
    confirmed(1)
    const details = [{ path: 'assesseeGuid', code: 'PERSON_NOT_CONFIRMED' }]
    server.refuse(generateInstantReport, 400, { errorMessage: 'INVALID', details })
    const { user, choose, show } = await open()
    await choose('Person', 'Žofie 1')
    await user.click(show())
    await waitFor(() => expect(JSON.stringify(notices)).toContain('made of people whose wash-up is confirmed'))
  })
})

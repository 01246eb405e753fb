import { fireEvent, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { AnswerInputOf } from '../../../../contract/endpoint.ts'
import { createNominations, getNominationTable } from '../../../../contract/nominations/nominations.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../../platform/testing/signed-in-server.ts'
import { ids, projectPath } from '../testing/sample-activities.ts'
import { ParticipantsPage } from './participants-page.tsx'

type Table = AnswerInputOf<typeof getNominationTable>
const { server, notices } = signedInServer()

function tableOf(change: Partial<Table> = {}): Table {
  return {
    wave: {
      waveGuid: ids.waveGuid,
      name: 'Brno',
      waveSetupType: 'acdc',
      wavePhase: 'preparation',
      nominationDeadline: '2026-12-05T22:59:00.000Z',
      startDate: '2026-12-06T00:00:00.000Z',
      timeZone: 'Europe/Prague',
    },
    revision: 'first',
    nominations: [],
    roles: [],
    templateLanguages: ['cs', 'en-GB'],
    people: [],
    handedIn: [],
    ratersMinimum: {},
    ratersMaximum: {},
    minSuperiorsToSeeResults: 1,
    minNonsuperiorsToSeeResults: 2,
    questionsCount: 0,
    commentsCount: 0,
    ...change,
  }
}
const stored = (assessee: string, assessor: string): Table['nominations'][number] => ({
  assesseeGuid: 'f0000000-0000-4000-8000-000000000001',
  assesseeFullName: assessee,
  assesseeEmail: `${assessee.toLowerCase()}@firma.cz`,
  assessorGuid: 'f0000000-0000-4000-8000-000000000002',
  assessorFullName: assessor,
  assessorEmail: `${assessor.toLowerCase()}@firma.cz`,
  assessorRole: 'evaluator',
  assessorLanguageCode: 'cs',
  assesseeLanguageCode: 'cs',
  isNew: false,
})
const saved = {
  revision: 'second',
  nominationsCount: 6,
  added: 6,
  changed: 0,
  removed: 0,
  people: 5,
  replaced: 0,
  keptPeople: [],
}

async function open(table = tableOf()) {
  server.answer(getNominationTable, table)
  const view = await renderScreen(<ParticipantsPage />, { path: `${projectPath}/acdc-participants/${ids.waveGuid}` })
  const { screen, user } = view
  const paste = async (text: string) =>
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: text } })
  const next = () => user.click(screen.getByRole('button', { name: 'Next' }))
  return { ...view, paste, next }
}

it('takes three steps in order and stores every pair with the role of an evaluator (OPS-4-42, OPS-5-28, OPS-2-28)', async () => {
  server.answer(createNominations, saved)
  const { screen, user, paste, next, address } = await open()
  const steps = await screen.findByRole('list', { name: 'Steps of the import' })
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('Participants'),
    expect.stringContaining('Evaluators'),
    expect.stringContaining('Review and save'),
  ])
  await paste('fullName;email\nAnna;anna@firma.cz\nEva;eva@firma.cz')
  await next()
  await paste('fullName\temail\nJan\tjan@firma.cz\nIvo\tivo@firma.cz\nOla\tola@firma.cz')
  await next()
  expect(await screen.findByText('6 pairs')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(address()).toBe(`${projectPath}/project-overview/${ids.waveGuid}`))
  const [{ body, query } = { body: [], query: undefined }] = server.calls(createNominations)
  expect(query).toEqual({ revision: 'first' })
  expect(body).toHaveLength(6)
  expect(new Set(body.map(({ assessorRole }) => assessorRole))).toEqual(new Set(['evaluator']))
})

it('names what cannot be read, and goes on only without mistakes (OPS-5-27)', async () => {
  const { screen, paste } = await open()
  const next = await screen.findByRole('button', { name: 'Next' })
  expect(next).toHaveProperty('disabled', true)
  await paste('fullName;email\nAnna;anna@firma.cz\nEva')
  expect(screen.getByText('Row 3:')).toBeTruthy()
  expect(screen.getByText('A row has two cells: name and e-mail.')).toBeTruthy()
  expect(next).toHaveProperty('disabled', true)
  await paste('Anna;anna@firma.cz')
  expect(screen.getByText(/The first line has to be fullName;email/)).toBeTruthy()
  expect(next).toHaveProperty('disabled', true)
  await paste('fullName;email\nAnna;anna@firma.cz')
  expect(next).toHaveProperty('disabled', false)
})

it('begins with who is in the wave, and tells who comes, leaves, is renamed, or is in both lists', async () => {
  const nominations = [stored('Anna', 'Jan'), stored('Eva', 'Jan')]
  const people = [
    { email: 'anna@firma.cz', name: 'Anna', languageCode: 'cs' as const },
    { email: 'eva@firma.cz', name: 'Eva', languageCode: 'cs' as const },
    { email: 'jan@firma.cz', name: 'Jan', languageCode: 'cs' as const },
    { email: 'ola@firma.cz', name: 'Ola', languageCode: 'cs' as const },
  ]
  const { screen, paste, next } = await open(tableOf({ nominations, people }))
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox')
  expect(text.value).toBe('fullName;email\nAnna;anna@firma.cz\nEva;eva@firma.cz')
  await paste('fullName;email\nAnna Nová;anna@firma.cz\nOla;ola@firma.cz\nIvo;ivo@firma.cz')
  await next()
  await paste('fullName;email\nJan;jan@firma.cz\nOla;ola@firma.cz')
  await next()
  const list = await screen.findByRole('region', { name: 'Participants' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Anna Nováanna@firma.czThe name changes; until now Annain the wave',
    'Olaola@firma.czfrom the project',
    'Ivoivo@firma.cznew',
    'Evaeva@firma.czleaves',
  ])
  expect(screen.getByText('1 person of the wave is in the lists no more.')).toBeTruthy()
  expect(screen.getByText('Ola is in both lists and would score herself or himself.')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Language of new people' })).toBeTruthy()
})

it('shows what the lists would change now if somebody else was first', async () => {
  const { screen, user, paste, next } = await open()
  await paste('fullName;email\nAnna;anna@firma.cz')
  await next()
  await paste('fullName;email\nJan;jan@firma.cz')
  await next()
  server.refuse(createNominations, 409, { errorMessage: 'NOMINATIONS_CHANGED' })
  server.answer(getNominationTable, tableOf({ revision: 'theirs', nominations: [stored('Eva', 'Jan')] }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('1 person of the wave is in the lists no more.')).toBeTruthy()
  expect(notices.map(({ title }) => title)).toEqual(['Somebody else has changed the people of the wave'])
  server.answer(createNominations, saved)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(server.calls(createNominations).at(-1)?.query).toEqual({ revision: 'theirs' }))
})

it('is not for other waves, nor for one that is finished', async () => {
  const { wave } = tableOf()
  const other = await open(tableOf({ wave: { ...wave, waveSetupType: 'as360' } }))
  expect(await other.screen.findByText('This is no AC/DC wave')).toBeTruthy()
  other.unmount()
  const finished = await open(tableOf({ wave: { ...wave, wavePhase: 'finished' } }))
  expect(await finished.screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('The wave is finished'),
  )
  expect(finished.screen.queryByRole('textbox')).toBeNull()
})

it('can be tried again after a failure', async () => {
  server.refuse(getNominationTable, 500, { errorMessage: 'INTERNAL_ERROR' })
  const { screen, user } = await renderScreen(<ParticipantsPage />, {
    path: `${projectPath}/acdc-participants/${ids.waveGuid}`,
  })
  const retry = await screen.findByRole('button', { name: /again/i })
  server.answer(getNominationTable, tableOf())
  await user.click(retry)
  expect(await screen.findByRole('textbox')).toBeTruthy()
})

import { expect, it } from 'vitest'
import type { QuestionnaireCard, QuestionnairesPage as Model } from '../../../../../contract/questionnaires/pages.ts'
import { renderPublic } from '../../../../link/testing/render-page.tsx'
import { QuestionnairesPage } from './questionnaires-page.tsx'

const shareGuid = 'abcdef01-2345-6789-abcd-ef0123456789'
const card = (more: Partial<QuestionnaireCard> = {}): QuestionnaireCard => ({
  isScored: false,
  waveGuid: 'wave-1',
  waveName: 'Leaders 2026',
  projectName: 'Leaders',
  toolName: '360',
  logoUrl: null,
  path: '/answer/1',
  questionnaireIds: [1],
  finishDate: '2026-03-27T22:59:00Z',
  timeZone: 'Europe/Prague',
  people: [{ roleId: 'peer', roleLabel: 'Peer', names: ['Jan Kříž', 'Eva Malá'] }],
  answeredCount: 0,
  itemsCount: 40,
  minutesLeft: 12,
  minimums: null,
  savedAt: null,
  submittedOn: null,
  reportFiles: [],
  ...more,
})
type List = Extract<Model, { state: 'list' }>
const open = (more: Partial<List>) => {
  const list: List = {
    state: 'list',
    shareGuid,
    personName: 'Žofie',
    dayPart: 'morning',
    open: [],
    finished: [],
    ...more,
  }
  return show(list)
}
const show = (model: Model) =>
  renderPublic(<QuestionnairesPage model={model} />, {
    texts: ['public:terms', 'questionnaires:list', 'acdc-scoring:card'],
  })

it('greets and lists what is to be answered, about whom, and the progress', () => {
  const minimums = { minSuperiorsToSeeResults: 1, minNonsuperiorsToSeeResults: 3 }
  const { screen } = open({
    open: [card({ minimums }), card({ waveGuid: 'wave-2', waveName: 'Sales', minutesLeft: 3 })],
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Good morning, Žofie' })).toBeTruthy()
  expect(screen.getByText(/2 questionnaires are waiting for you\. It takes about 15 minutes/)).toBeTruthy()
  expect(screen.getAllByText('Jan Kříž, Eva Malá')).toHaveLength(2)
  expect(screen.getByText(/at least 3 of them have answered; for superiors it is 1/)).toBeTruthy()
  const way = screen.getByRole('link', { name: 'Start Leaders 2026' })
  expect(way.getAttribute('href')).toContain('/answer/1')
})

it.each([
  [{ answeredCount: 20, minutesLeft: 6 }, 'Continue Leaders 2026', 50],
  [{ answeredCount: 40, minutesLeft: 0 }, 'Check and submit Leaders 2026', 100],
])('leads on from where one is: %o', (state, name, percent) => {
  const { screen } = open({ open: [card(state)] })
  expect(screen.getByRole('link', { name })).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: `${percent} %` })).toBeTruthy()
})

it('says when there is nothing to answer, without a name for somebody who has none', () => {
  const { screen } = open({ personName: '' })
  expect(screen.getByRole('heading', { level: 1, name: 'Your questionnaires' })).toBeTruthy()
  expect(screen.getByText('Nothing is waiting for you now.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

it('shows finished questionnaires with their reports, or that there is none', () => {
  const reportFiles = [{ fileGuid: 'f', fileName: 'report.pdf', sizeBytes: 420_000, path: '/api/report/f' }]
  const { screen } = open({
    finished: [
      card({ submittedOn: '2026-03-20T10:00:00Z', reportFiles }),
      card({ waveGuid: 'wave-2', waveName: 'Sales' }),
      card({ waveGuid: 'wave-3', waveName: 'Board', people: [] }),
    ],
  })
  expect(screen.getByRole('row', { name: /Leaders 2026 Peer: Jan Kříž, Eva Malá/ })).toBeTruthy()
  const report = screen.getByRole('link', { name: /report\.pdf, 0\.4\sMB/ })
  expect(report.getAttribute('href')).toBe('/api/report/f')
  expect(screen.getByRole('row', { name: /Sales .* Not submitted No report for this one/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Board – – No report for this one/ })).toBeTruthy()
})

it('says that the link has expired and whom to write to', () => {
  const contact = { name: 'Markéta', email: 'marketa@assay.example' }
  const { screen } = show({ state: 'expired', finishDate: '2026-03-27T22:59:00Z', timeZone: 'Europe/Prague', contact })
  expect(screen.getByRole('heading', { name: 'This link has expired.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Write to Markéta' }).getAttribute('href')).toBe(
    'mailto:marketa@assay.example',
  )
})

it('asks for the terms first', () => {
  const terms = {
    noticeTitle: '',
    title: 'About your data',
    facts: [],
    checkbox: 'I agree',
    button: 'Agree',
    notice: [],
  }
  const { screen } = show({ state: 'terms', shareGuid, waveNames: ['Leaders 2026'], minimums: null, terms })
  expect(screen.getByText('Leaders 2026')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Start/ })).toBeNull()
})

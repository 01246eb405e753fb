import { within } from '@testing-library/react'
import type { Scoring } from '../../../../../../contract/acdc/pages.ts'
import { renderPublic } from '../../../../../link/testing/render-page.tsx'
import { ScoringPage } from '../scoring-page.tsx'

const shareGuid = 'abcdef01-2345-6789-abcd-ef0123456789'
export const waveGuid = '22222222-2222-4222-8222-222222222222'
export const savedAt = '2026-11-16T09:42:00.000Z'
export const person = (questionnaireId: number, name: string, more: Partial<Scoring['people'][number]> = {}) => ({
  questionnaireId,
  name,
  scores: [],
  behaviours: [],
  notes: [],
  ...more,
})
export const note = (text: string, more: Partial<Scoring['people'][number]['notes'][number]> = {}) => ({
  noteGuid: '33333333-3333-4333-8333-333333333333',
  activityId: 5,
  sectionNumber: 1,
  sign: 1 as const,
  text,
  notedAt: '2026-11-16T09:41:00.000Z',
  isDeleted: false,
  sequence: 20,
  ...more,
})
export const scoring: Scoring = {
  waveGuid,
  waveName: 'AC/DC Brno 14. 10.',
  timeZone: 'Europe/Prague',
  languageCode: 'en-GB',
  evaluatorId: 77,
  evaluatorName: 'Markéta Šimůnková',
  closedOn: null,
  finishedOn: null,
  activities: [
    { activityId: 5, name: 'Group discussion', description: '', minutes: 40, sectionNumbers: [1, 2] },
    { activityId: 6, name: 'Case study', description: '', minutes: null, sectionNumbers: [2] },
  ],
  sections: [
    {
      number: 1,
      name: 'Leading',
      description: 'Keeps the course.',
      behaviours: [
        { itemKey: '1.1', text: 'Watches the time.' },
        { itemKey: '1.2', text: 'Interrupts.' },
      ],
    },
    { number: 2, name: 'Thinking', description: '', behaviours: [{ itemKey: '2.1', text: 'Asks for numbers.' }] },
  ],
  scale: ['far below', 'below', 'meets it', 'above', 'far above'].map((label, at) => ({ number: at + 1, label })),
  people: [person(11, 'Kovařík Vojtěch'), person(12, 'Őrsi Tünde')],
  clocks: [],
  lastSequence: 20,
  savedAt: null,
}

const parts = ['page', 'screen', 'clock', 'saved', 'notes', 'notice', 'finish', 'done', 'error']
export const open = (more: Partial<Scoring> = {}) =>
  renderPublic(
    <ScoringPage model={{ state: 'open', shareGuid, listPath: '/list', scoring: { ...scoring, ...more } }} />,
    { texts: parts.map((part) => `acdc-scoring:${part}`) },
  )
type View = ReturnType<typeof open>
export const competency = (view: View, name: string) => view.screen.getByRole('region', { name })
export const scale = (view: View, name: string) => within(within(competency(view, name)).getByRole('radiogroup'))
export const people = (view: View) => within(view.screen.getByRole('navigation', { name: 'People' }))
export const heading = (view: View) => view.screen.getByRole('heading', { level: 2, name: /Kovařík|Őrsi/ }).textContent
export const isChecked = (radio: HTMLElement) => (radio as HTMLInputElement).checked

import type { AnswerInputOf } from '../../../../contract/endpoint.ts'
import {
  findPeopleByEmail,
  listPeople,
  listPeopleToSelect,
  summarizePeople,
} from '../../../../contract/participants/people-list.ts'
import type { FakeServer } from '../../../platform/testing/fake-server.ts'

export const orgGuid = '11111111-1111-4111-8111-111111111111'
export const projectGuid = '22222222-2222-4222-8222-222222222222'
export const waveGuid = '33333333-3333-4333-8333-333333333333'
export const projectPath = `/organization/${orgGuid}/project/${projectGuid}`

/** What any list of people says of one. */
type Detail = AnswerInputOf<typeof listPeople>['people'][number] & { selected: boolean }

export const personOf = (id: number, name: string, more: Partial<Detail> = {}): Detail => ({
  id,
  assesseeGuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  name,
  email: `person${id}@svae.example`,
  languageCode: 'cs',
  note: '',
  created: `2026-01-${String(id).padStart(2, '0')}T10:00:00Z`,
  incognito: false,
  selected: false,
  customTools: [],
  ratersCount: 0,
  submittedCount: 0,
  questionnairesCount: 0,
  journalCount: 0,
  bounced: null,
  ...more,
})

export const toolOf = (status: number, more: Partial<Detail['customTools'][number]> = {}) => ({
  id: status,
  name: 'HPI – Flash, normy CZ 2024',
  color: 'gray',
  status,
  batchId: null,
  productId: status,
  provider: 'Hogan',
  problem: null,
  isInvoiced: false,
  notToBeInvoiced: false,
  ...more,
})

/** The server has these people, in the wave that is asked for too. It pages them; it does not search, filter or sort. */
export function answerPeople(server: FakeServer, people: readonly Detail[]): void {
  const newest = people.toSorted((a, b) => b.created.localeCompare(a.created) || b.id - a.id)
  server.answer(listPeople, ({ body: { page, pageRows } }) => ({
    people: newest.slice((page - 1) * pageRows, page * pageRows),
    totalCount: people.length,
  }))
  server.answer(listPeopleToSelect, newest)
  server.answer(summarizePeople, {
    projectCount: people.length,
    hasAnonymous: people.some(({ incognito }) => incognito),
    count: people.length,
    languages: [...new Set(people.map(({ languageCode }) => languageCode))],
  })
}

/** The project has these people; all take part but those named as raters. */
export function answerPeopleByEmail(
  server: FakeServer,
  people: readonly Detail[],
  raters: readonly Detail[] = [],
): void {
  const all = [...people, ...raters]
  server.answer(findPeopleByEmail, ({ body: { emails } }) =>
    all
      .filter(({ email }) => emails.includes(email))
      .map((person) => ({ ...person, isParticipant: !raters.includes(person) })),
  )
}

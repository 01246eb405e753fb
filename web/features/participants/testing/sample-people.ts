import type { AnswerInputOf } from '../../../../contract/endpoint.ts'
import type { listAssesseeDetails } from '../../../../contract/participants/participants.ts'

export const orgGuid = '11111111-1111-4111-8111-111111111111'
export const projectGuid = '22222222-2222-4222-8222-222222222222'
export const waveGuid = '33333333-3333-4333-8333-333333333333'
export const projectPath = `/organization/${orgGuid}/project/${projectGuid}`

type Detail = AnswerInputOf<typeof listAssesseeDetails>[number]

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
  nominations: [],
  customTools: [],
  submittedCount: 0,
  questionnairesCount: 0,
  journalCount: 0,
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
  isInvoiced: false,
  notToBeInvoiced: false,
  ...more,
})

export const raterOf = (name: string) => ({ assessorName: name, assessorEmail: '', assessorGuid: '' })

import { canSeeBooking } from '../../../../../contract/eap-booking/can-see-booking.ts'
import {
  getCase,
  getCaseDraft,
  getCaseSummary,
  getLockDay,
  listCaseAdmins,
  listCases,
  saveCaseDraft,
  discardCaseDraft,
} from '../../../../../contract/eap-cases/cases.ts'
import {
  listCategories,
  listExperts,
  listLicenceCategories,
  listLicences,
  listMyCategories,
  listTopics,
} from '../../../../../contract/eap-cases/catalogue.ts'
import { listBranches } from '../../../../../contract/organizations/organizations.ts'
import type { Permissions } from '../../../../../domain/access/permissions.ts'
import type { FakeServer } from '../../../../platform/testing/fake-server.ts'
import type { StoredCase, StoredContact } from '../case/case-form-values.ts'
import type { Licence } from '../case/use-case-choices.ts'
import type { CaseRow, CaseSummary } from '../list/use-case-list.ts'

export const admin: Partial<Permissions> = { canSeeEap: true, hasAdminRole: true, supremeRole: 'admin' }
export const operator: Partial<Permissions> = { ...admin, supremeRole: 'EAPlineOperator' }
export const expert: Partial<Permissions> = { canSeeEap: true, isEapExpert: true }
export const branchAdmin: Partial<Permissions> = { canSeeEap: true, supremeRole: 'EAPbranchAdmin' }

export const licenceGuid = '40000000-0000-4000-8000-000000000001'
const named = (text: string) => [
  { language: 'en', text },
  { language: 'cs', text: `${text} (cs)` },
]

export const sampleRow = (more: Partial<CaseRow> = {}): CaseRow => ({
  id: 118,
  yearId: '2026-118',
  licenseGuid: licenceGuid,
  licenseName: 'EAP Plus',
  adminName: 'Hloušek Radim',
  expertName: 'Vobořilová Kamila',
  companyName: 'Žďárské strojírny',
  types: [3, 4],
  lastContact: '2026-03-20T16:00:00.000Z',
  participantSex: 2,
  participantLanguageCode: 'sk',
  status: 3,
  category: 'work_stress',
  highPriority: false,
  created: '2026-03-09T10:00:00.000Z',
  firstContactDueAt: '2026-03-10T10:00:00.000Z',
  firstContactAt: '2026-03-09T11:00:00.000Z',
  daysOff: [],
  sessions: 3,
  sessionsGranted: 5,
  needsReason: false,
  ...more,
})

export const sampleSummary = (more: Partial<CaseSummary> = {}): CaseSummary => ({
  open: 18,
  created: 2,
  assigned: 3,
  accepted: 13,
  over: 0,
  worst: null,
  kept: 45,
  contacted: 50,
  ...more,
})

export const sampleContact = (more: Partial<StoredContact> = {}): StoredContact => ({
  id: 1,
  type: 4,
  start: new Date(Date.now() - 3_600_000).toISOString(),
  duration: '01:00',
  channel: 2,
  note: 'First note',
  topic: null,
  year: 2026,
  month: 3,
  attachments: [],
  startEdited: false,
  isLocked: false,
  ...more,
})

export const sampleCase = (more: Partial<StoredCase> = {}): StoredCase => ({
  id: 118,
  caseId: 118,
  yearId: '2026-118',
  admin: 'radim.hlousek',
  adminName: 'Hloušek Radim',
  expert: 'kamila.voborilova',
  expertName: 'Vobořilová Kamila',
  licenseGuid: licenceGuid,
  licenseName: 'EAP Plus',
  company: '10000000-0000-4000-8000-000000000001',
  companyName: 'Žďárské strojírny',
  clientSex: 2,
  clientLanguage: 'sk',
  clientPhone: '+420777123456',
  clientEmail: 'lucie@example.sk',
  status: 3,
  category: 'work_stress',
  note: 'Note of the case',
  highPriority: false,
  contacts: [sampleContact()],
  revision: 'r1',
  created: '2026-03-09T10:00:00.000Z',
  firstContactDueAt: null,
  firstContactAt: null,
  daysOff: [],
  hasContent: true,
  canEdit: true,
  canDelete: true,
  isContentDeleted: false,
  ...more,
})

export const sampleLicence = (more: Partial<Licence> = {}): Licence => ({
  guid: licenceGuid,
  displayName: 'EAP Plus',
  active: true,
  showPhoneAndEmail: true,
  mainLanguageCode: 'cs',
  defaultProjectGuid: null,
  companyGuid: '10000000-0000-4000-8000-000000000001',
  licenseCategoryMaxContacts: [],
  licenseCategoryTimeLimits: [],
  officeEmail: 'eap@example.com',
  officePhone: '+420222000111',
  crisisInterventionPhone: null,
  emergencyNumbers: [],
  languages: ['cs'],
  hasWaitingList: false,
  companyName: 'Žďárské strojírny',
  branchGuid: '50000000-0000-4000-8000-000000000001',
  isOpen: true,
  takesCases: true,
  ...more,
})

const category = (slug: string, name: string) => ({
  slug,
  name: named(name),
  icon: '',
  bookable: true,
  defaultDuration: 60,
})
const categories = [
  category('work_stress', 'Work stress'),
  category('family', 'Family'),
  category('info_call', 'Information'),
  category('crisis_intervention', 'Crisis'),
]

/** The calls that the list and the page of a case make. */
export function serveProgramme(server: FakeServer): void {
  server.answer(listCases, { cases: [sampleRow()], totalCount: 1 })
  server.answer(getCaseSummary, sampleSummary())
  server.answer(canSeeBooking, true)
  server.answer(listBranches, [{ branchGuid: '50000000-0000-4000-8000-000000000001', name: 'Prague' }])
  server.answer(getCase, sampleCase())
  server.answer(getCaseDraft, { draft: null })
  server.answer(saveCaseDraft, { savedAt: '2026-03-20T14:03:00.000Z' })
  server.answer(discardCaseDraft, {})
  server.answer(getLockDay, 5)
  server.answer(listCaseAdmins, [{ userName: 'radim.hlousek', name: 'Hloušek Radim' }])
  server.answer(listExperts, [
    {
      username: 'kamila.voborilova',
      name: 'Vobořilová Kamila',
      email: 'kv@example.com',
      categories: [{ slug: 'work_stress', defaultDuration: 60 }],
      hasProfile: true,
    },
    { username: 'eszter.kiss', name: 'Kiss Eszter', email: 'ke@example.com', categories: [], hasProfile: false },
  ])
  server.answer(listLicences, [sampleLicence()])
  server.answer(listCategories, categories)
  server.answer(listLicenceCategories, categories)
  server.answer(listMyCategories, categories.slice(0, 2))
  server.answer(listTopics, [
    { slug: 'overload', category: 'work_stress', name: named('Overload') },
    { slug: 'divorce', category: 'family', name: named('Divorce') },
  ])
}

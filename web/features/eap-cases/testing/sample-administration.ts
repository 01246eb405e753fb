import type { CategoryDetail, ExpertDetail, LicenceDetail } from '../../../../contract/eap-cases/administration.ts'

const en = (text: string) => [{ language: 'en', text }]

export const sampleCategory = (change: Partial<CategoryDetail> = {}): CategoryDetail => ({
  slug: 'psychology',
  name: en('Psychology'),
  icon: 'mind',
  bookable: true,
  defaultDuration: 60,
  active: true,
  topics: [{ slug: 'anxiety', category: 'psychology', name: en('Anxiety'), active: true }],
  licensesCount: 2,
  expertsCount: 1,
  revision: 'c1',
  ...change,
})

export const law = sampleCategory({ slug: 'law', name: en('Law'), icon: 'law', topics: [], revision: 'c2' })
export const information = sampleCategory({
  slug: 'info_call',
  name: en('Information'),
  bookable: false,
  topics: [],
  revision: 'c3',
})

export const sampleLicence = (change: Partial<LicenceDetail> = {}): LicenceDetail => ({
  guid: 'a0000000-0000-4000-8000-000000000001',
  displayName: 'Support line',
  active: true,
  showPhoneAndEmail: true,
  mainLanguageCode: 'en',
  languages: ['en', 'cs'],
  defaultProjectGuid: null,
  companyGuid: 'b0000000-0000-4000-8000-000000000001',
  companyName: 'Aqua',
  branchGuid: 'cz',
  isOpen: true,
  licenseCategoryMaxContacts: [{ categorySlug: 'psychology', maxContacts: 5 }],
  licenseCategoryTimeLimits: [],
  officeEmail: 'office@assay.example',
  officePhone: '+420222000111',
  crisisInterventionPhone: '116 123',
  emergencyNumbers: [{ country: 'CZ', phone: '112', name: en('Danger to life') }],
  hasWaitingList: true,
  startsOn: '2026-01-01',
  endsOn: null,
  headcount: 1200,
  canCancelHoursBeforeStart: 48,
  firstContactHours: 16,
  urgentFirstContactHours: 4,
  retentionMonths: 36,
  reminderHours: 24,
  sendsTexts: false,
  asksOutcomes: true,
  offerMinutes: 120,
  promises: en('Free of charge'),
  categories: [{ categorySlug: 'psychology', maxContacts: 5, maxHours: null, showProfiles: true }],
  experts: [],
  bookingUrl: 'https://assay.example/eap/booking/reservations/a1',
  casesCount: 7,
  openCasesCount: 3,
  upcomingCount: 2,
  revision: '4',
  ...change,
})

export const sampleExpert = (change: Partial<ExpertDetail> = {}): ExpertDetail => ({
  userName: 'ivana',
  name: 'PhDr. Ivana Bednářová',
  email: 'ivana@assay.example',
  branchGuid: 'cz',
  active: true,
  pictureUrl: null,
  categories: [{ slug: 'psychology', defaultDuration: 60, ownDuration: null }],
  profiles: [{ language: 'cs', text: 'Rodinná terapeutka', topics: ['anxiety'] }],
  licenses: [],
  openCasesCount: 3,
  upcomingCount: 2,
  revision: '5',
  ...change,
})

import type { TenantTransaction } from '../server/platform/database/database.ts'
import { addDays, localDateAt } from '../domain/time/local-time.ts'
import { demoCategories } from './eap-catalogue.ts'
import { firstOrganization, secondOrganization } from './people.ts'
import { leadingProject } from './projects.ts'

const organization = (number: number) => `c0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const licenceId = (number: number) => `e0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Public helplines of the countries, free of charge; 112 is the emergency number of the whole Union. */
const helplines = {
  CZ: [
    line('CZ', '116 123', 'First psychological aid line', 'Linka první psychické pomoci', 'Lelki elsősegély-vonal'),
    line('CZ', '116 111', 'Linka bezpečí for children', 'Linka bezpečí pro děti a studenty', 'Gyermeksegélyvonal'),
    line('CZ', '112', 'Danger to life', 'Ohrožení života', 'Életveszély'),
  ],
  HU: [
    line('HU', '116 123', 'Emotional first aid', 'Linka duševní první pomoci', 'Lelki elsősegély'),
    line('HU', '112', 'Danger to life', 'Ohrožení života', 'Életveszély'),
  ],
  SK: [
    line('SK', '0800 500 333', 'Crisis helpline', 'Krizová linka pomoci', 'Krízisvonal'),
    line('SK', '112', 'Danger to life', 'Ohrožení života', 'Életveszély'),
  ],
}

function line(country: string, phone: string, en: string, cs: string, hu: string) {
  return { country, phone, names: { en, cs, hu } }
}

type Licence = {
  number: number
  organization: string
  name: string
  language?: string
  languages?: string[]
  project?: string
  headcount: number
  /** Days from the load. */
  from: number
  to?: number
  active?: boolean
  office: string
  officePhone: string
  crisisPhone: string | null
  numbers: ReturnType<typeof line>[]
  /** Categories that are left out. */
  without?: readonly string[]
  sessions?: number
  /** Only these experts serve it. */
  experts?: readonly string[]
  sendsTexts?: boolean
  retentionMonths?: number
}

/** Two for the organizations of the guide, one that is over, one switched off, one of another branch. */
const licences: readonly Licence[] = [
  {
    number: 1,
    organization: firstOrganization,
    name: 'Linka podpory SVaE',
    project: leadingProject,
    headcount: 1850,
    from: -700,
    to: 395,
    office: 'podpora@assay.example',
    officePhone: '+420222000111',
    crisisPhone: '+420222000999',
    numbers: helplines.CZ,
    sendsTexts: true,
  },
  {
    number: 2,
    organization: secondOrganization,
    name: 'Győri Keksz segítővonal',
    language: 'hu',
    headcount: 640,
    from: -320,
    office: 'segitovonal@assay.example',
    officePhone: '+3612345678',
    crisisPhone: null,
    numbers: helplines.HU,
    without: ['health'],
    experts: ['eapexpert7', 'eapexpert8'],
    retentionMonths: 24,
  },
  {
    number: 3,
    organization: organization(3),
    name: 'Javorníčko – program podpory 2025',
    headcount: 410,
    from: -640,
    to: -45,
    office: 'podpora@assay.example',
    officePhone: '+420222000111',
    crisisPhone: null,
    numbers: helplines.CZ,
    sessions: 3,
  },
  {
    number: 4,
    organization: organization(4),
    name: 'Pekárny: linka důvěry',
    headcount: 95,
    from: -120,
    active: false,
    office: 'podpora@assay.example',
    officePhone: '+420222000111',
    crisisPhone: null,
    numbers: helplines.CZ,
    without: ['law', 'finance', 'health'],
  },
  {
    number: 5,
    organization: organization(17),
    name: 'Opora pre Javorinku',
    languages: ['cs', 'en'],
    headcount: 1240,
    from: -200,
    to: 165,
    office: 'opora@assay.example',
    officePhone: '+421220000111',
    crisisPhone: '+421220000999',
    numbers: helplines.SK,
    sessions: 6,
  },
]

/** Each with its organization. */
export const demoLicences = licences.map(({ number, organization }) => ({
  number,
  organization,
  id: licenceId(number),
}))

export async function addLicences(tx: TenantTransaction, now: Date): Promise<void> {
  const today = localDateAt(now.getTime(), 'Europe/Prague')
  for (const licence of licences) await addLicence(tx, licence, today)
}

async function addLicence(tx: TenantTransaction, licence: Licence, today: string): Promise<void> {
  const place = { organization_id: licence.organization, licence_id: licenceId(licence.number) }
  await tx
    .insertInto('eap_licences')
    .values({
      id: place.licence_id,
      organization_id: licence.organization,
      display_name: licence.name,
      active: licence.active ?? true,
      main_language_code: licence.language ?? 'cs',
      languages: licence.languages ?? ['cs', 'en', 'hu'],
      default_project_id: licence.project ?? null,
      headcount: licence.headcount,
      starts_on: addDays(today, licence.from),
      ends_on: licence.to === undefined ? null : addDays(today, licence.to),
      office_email: licence.office,
      office_phone: licence.officePhone,
      crisis_intervention_phone: licence.crisisPhone,
      emergency_numbers: JSON.stringify(licence.numbers),
      sends_texts: licence.sendsTexts ?? false,
      retention_months: licence.retentionMonths ?? 36,
    })
    .execute()
  await addCategories(tx, place, licence)
  if (!licence.experts) return
  await tx
    .insertInto('eap_licence_experts')
    .values(licence.experts.map((user_name) => ({ ...place, user_name })))
    .execute()
}

const shortOnes: readonly string[] = ['law', 'finance']
const withProfiles: readonly string[] = ['psychology', 'family', 'work', 'law']

async function addCategories(
  tx: TenantTransaction,
  place: { organization_id: string; licence_id: string },
  { without = [], sessions = 5 }: Licence,
): Promise<void> {
  const offered = demoCategories.filter(({ slug }) => !without.includes(slug))
  await tx
    .insertInto('eap_licence_categories')
    .values(
      offered.map(({ slug, bookable }, position) => {
        const most = shortOnes.includes(slug) ? 2 : sessions
        return {
          ...place,
          category_slug: slug,
          position,
          max_contacts: bookable ? most : null,
          max_hours: bookable ? most * 1.25 : null,
          show_profiles: withProfiles.includes(slug),
        }
      }),
    )
    .execute()
}

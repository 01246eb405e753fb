import type { TenantTransaction } from '../server/platform/database/database.ts'
import { firstOrganization, secondOrganization } from './people.ts'
import { leadingProject } from './projects.ts'

type Names = Record<'en' | 'cs' | 'hu', string>

const categories: { slug: string; names: Names; bookable: boolean; minutes: number; topics: Record<string, Names> }[] =
  [
    {
      slug: 'psychology',
      names: { en: 'Psychological counselling', cs: 'Psychologické poradenství', hu: 'Pszichológiai tanácsadás' },
      bookable: true,
      minutes: 60,
      topics: {
        anxiety: { en: 'Anxiety and worry', cs: 'Úzkost a obavy', hu: 'Szorongás' },
        relationships: { en: 'Relationships', cs: 'Vztahy', hu: 'Kapcsolatok' },
        exhaustion: { en: 'Exhaustion', cs: 'Vyčerpání', hu: 'Kimerültség' },
      },
    },
    {
      slug: 'law',
      names: { en: 'Legal advice', cs: 'Právní poradenství', hu: 'Jogi tanácsadás' },
      bookable: true,
      minutes: 30,
      topics: {
        family_law: { en: 'Family law', cs: 'Rodinné právo', hu: 'Családjog' },
        housing: { en: 'Housing', cs: 'Bydlení', hu: 'Lakhatás' },
      },
    },
    {
      slug: 'finance',
      names: { en: 'Financial advice', cs: 'Finanční poradenství', hu: 'Pénzügyi tanácsadás' },
      bookable: true,
      minutes: 45,
      topics: { debts: { en: 'Debts', cs: 'Dluhy', hu: 'Adósságok' } },
    },
    {
      slug: 'info_call',
      names: { en: 'Information', cs: 'Informace', hu: 'Információ' },
      bookable: false,
      minutes: 15,
      topics: {},
    },
    {
      slug: 'crisis_intervention',
      names: { en: 'Crisis intervention', cs: 'Krizová intervence', hu: 'Krízisintervenció' },
      bookable: false,
      minutes: 60,
      topics: {},
    },
  ]

const experts = [
  {
    user_name: 'eapexpert',
    slugs: ['psychology'],
    texts: {
      cs: 'Klinická psycholožka, osmnáct let praxe. Pracuje s úzkostí, vyčerpáním a vztahy.',
      en: 'Clinical psychologist with eighteen years of practice in anxiety, exhaustion and relationships.',
    },
    topics: ['anxiety', 'exhaustion'],
  },
  {
    user_name: 'eapexpert2',
    slugs: ['psychology', 'finance'],
    texts: {
      cs: 'Psycholog a mediátor. Pomáhá lidem v dluzích a v rozvodu.',
      en: 'Psychologist and mediator for people in debt or divorce.',
    },
    topics: ['relationships', 'debts'],
  },
]

/** The initial data of the assistance programme: catalogue, two experts, a licence in each of two organizations. */
export async function addAssistanceProgramme(tx: TenantTransaction): Promise<void> {
  for (const { slug, names, bookable, minutes, topics } of categories) {
    await tx
      .insertInto('eap_categories')
      .values({ slug, names: JSON.stringify(names), icon: slug, bookable, default_duration_minutes: minutes })
      .execute()
    for (const [topic, topicNames] of Object.entries(topics)) {
      await tx
        .insertInto('eap_topics')
        .values({ slug: topic, category_slug: slug, names: JSON.stringify(topicNames) })
        .execute()
    }
  }
  for (const { user_name, slugs, texts, topics } of experts) {
    await tx.insertInto('eap_experts').values({ user_name }).execute()
    await tx
      .insertInto('eap_expert_categories')
      .values(slugs.map((category_slug, position) => ({ user_name, category_slug, position })))
      .execute()
    await tx
      .insertInto('eap_expert_profiles')
      .values(
        Object.entries(texts).map(([language_code, profile_text]) => ({
          user_name,
          language_code,
          profile_text,
          topic_slugs: topics,
        })),
      )
      .execute()
  }
  await addLicence(tx, {
    id: 'e0000000-0000-4000-8000-000000000001',
    organization: firstOrganization,
    name: 'Linka podpory SVaE',
    language: 'cs',
    project: leadingProject,
  })
  await addLicence(tx, {
    id: 'e0000000-0000-4000-8000-000000000002',
    organization: secondOrganization,
    name: 'Győri Keksz segítővonal',
    language: 'hu',
    project: null,
  })
}

type Licence = { id: string; organization: string; name: string; language: string; project: string | null }

async function addLicence(
  tx: TenantTransaction,
  { id, organization, name, language, project }: Licence,
): Promise<void> {
  await tx
    .insertInto('eap_licences')
    .values({
      id,
      organization_id: organization,
      display_name: name,
      main_language_code: language,
      default_project_id: project,
      office_email: 'podpora@assay.example',
      office_phone: '+420 222 000 111',
      crisis_intervention_phone: '+420 222 000 999',
    })
    .execute()
  await tx
    .insertInto('eap_licence_categories')
    .values(
      categories.map(({ slug, bookable }) => ({
        organization_id: organization,
        licence_id: id,
        category_slug: slug,
        max_contacts: bookable ? 5 : null,
        max_hours: bookable ? 6 : null,
        show_profiles: slug === 'psychology',
      })),
    )
    .execute()
}

import type { TenantTransaction } from '../server/platform/database/database.ts'
import { branchId } from '../server/testing/builders.ts'

type Branch = Parameters<typeof branchId>[0]
type Expert = {
  user_name: string
  /** Missing: somebody of demo/people.ts, who can sign in. */
  person?: { name: string; branch: Branch }
  categories: readonly string[]
  topics: readonly string[]
  /** Profiles by language. */
  texts: Readonly<Record<string, string>>
  active?: boolean
}

const experts: readonly Expert[] = [
  {
    user_name: 'eapexpert',
    categories: ['psychology', 'family', 'grief'],
    topics: ['anxiety', 'exhaustion', 'sleep', 'relationships', 'parenting', 'bereavement'],
    texts: {
      cs: 'Klinická psycholožka s osmnáctiletou praxí. Pracuje s úzkostí, vyčerpáním a vztahy a provází lidi po ztrátě někoho blízkého.',
      en: 'Clinical psychologist with eighteen years of practice in anxiety, exhaustion and relationships. She also works with people who have lost somebody close.',
    },
  },
  {
    user_name: 'eapexpert2',
    categories: ['psychology', 'work', 'finance'],
    topics: ['relationships', 'low_mood', 'conflict', 'debts'],
    texts: {
      cs: 'Psycholog a mediátor. Pomáhá při sporech v práci i doma a lidem, které tíží dluhy.',
      en: 'Psychologist and mediator. He helps with disputes at work and at home, and people who worry about debts.',
    },
  },
  {
    user_name: 'eapexpert3',
    person: { name: 'Mgr. Tereza Vlčková', branch: 'CZ' },
    categories: ['law'],
    topics: ['family_law', 'housing', 'consumer'],
    texts: {
      cs: 'Advokátka. Vysvětlí, na co máte právo při rozvodu, v nájmu nebo při reklamaci, a co můžete udělat sami.',
      en: 'Attorney. She explains your rights in a divorce, as a tenant or as a buyer, and what you can do yourself.',
    },
  },
  {
    user_name: 'eapexpert4',
    person: { name: 'Ing. Radim Kuchařík', branch: 'CZ' },
    categories: ['finance'],
    topics: ['debts', 'budget'],
    texts: {
      cs: 'Dluhový poradce. Projde s vámi závazky i rozpočet a připraví plán, který se dá vydržet.',
      en: 'Debt adviser. He goes through what you owe and spend and makes a plan that can be kept.',
    },
  },
  {
    user_name: 'eapexpert5',
    person: { name: 'PhDr. Ivana Bednářová', branch: 'CZ' },
    categories: ['family', 'psychology'],
    topics: ['parenting', 'separation', 'care'],
    texts: {
      cs: 'Rodinná terapeutka. Pracuje s páry, rodiči dospívajících a s lidmi, kteří pečují o své rodiče.',
      en: 'Family therapist. She works with couples, parents of teenagers and people who look after their own parents.',
    },
  },
  {
    user_name: 'eapexpert6',
    person: { name: 'MUDr. Štěpán Hrdlička', branch: 'CZ' },
    categories: ['health'],
    topics: ['nutrition', 'addiction', 'sleep'],
    texts: {
      cs: 'Lékař a adiktolog. Pomáhá se změnou návyků, spánkem a alkoholem. Bez výčitek a bez strašení.',
      en: 'Physician and addiction specialist. He helps with changing habits, sleep and alcohol, without reproach.',
    },
  },
  {
    user_name: 'eapexpert7',
    person: { name: 'dr. Kiss Katalin', branch: 'HU' },
    categories: ['psychology', 'work', 'grief'],
    topics: ['anxiety', 'exhaustion', 'overload', 'bereavement'],
    texts: {
      hu: 'Klinikai szakpszichológus. Szorongással, kiégéssel és gyásszal foglalkozik, tizenkét éve kíséri a munkavállalókat.',
      en: 'Clinical psychologist. For twelve years she has worked with employees on anxiety, burnout and grief.',
    },
  },
  {
    user_name: 'eapexpert8',
    person: { name: 'dr. Szabó Péter', branch: 'HU' },
    categories: ['law', 'finance'],
    topics: ['family_law', 'housing', 'debts'],
    texts: {
      hu: 'Ügyvéd. Érthetően elmagyarázza, milyen jogai vannak válásnál, bérletnél vagy tartozás esetén.',
      en: 'Attorney. He explains plainly your rights in a divorce, as a tenant or as a debtor.',
    },
  },
  {
    user_name: 'eapexpert9',
    person: { name: 'Mgr. Zuzana Horváthová', branch: 'SK' },
    categories: ['psychology', 'work'],
    topics: ['anxiety', 'overload', 'change'],
    texts: {
      cs: 'Psycholožka ze Slovenska, mluví slovensky a česky. Pomáhá při přetížení a při změnách v práci.',
      en: 'Psychologist from Slovakia who speaks Slovak and Czech. She helps with overload and change at work.',
    },
  },
  // Has no profile yet, so only clients who want the next free time meet him.
  {
    user_name: 'eapexpert10',
    person: { name: 'Mgr. Lukáš Petřík', branch: 'CZ' },
    categories: ['psychology'],
    topics: [],
    texts: {},
  },
  {
    user_name: 'eapexpert11',
    person: { name: 'Mgr. Hana Sedláčková', branch: 'CZ' },
    categories: ['psychology', 'family'],
    topics: ['anxiety', 'relationships'],
    texts: { cs: 'Psycholožka. Nyní na rodičovské dovolené.' },
    active: false,
  },
]

export async function addExperts(tx: TenantTransaction): Promise<void> {
  await tx
    .insertInto('users')
    .values(
      experts.flatMap(({ user_name, person }) =>
        person
          ? [
              {
                user_name,
                name: person.name,
                email: `${user_name}@assay.example`,
                roles: [],
                branch_id: branchId(person.branch),
              },
            ]
          : [],
      ),
    )
    .execute()
  await tx
    .insertInto('eap_experts')
    .values(experts.map(({ user_name, active }) => ({ user_name, active: active ?? true })))
    .execute()
  await tx
    .insertInto('eap_expert_categories')
    .values(
      experts.flatMap(({ user_name, categories }) =>
        categories.map((category_slug, position) => ({ user_name, category_slug, position })),
      ),
    )
    .execute()
  await tx
    .insertInto('eap_expert_profiles')
    .values(
      experts.flatMap(({ user_name, texts, topics }) =>
        Object.entries(texts).map(([language_code, profile_text]) => ({
          user_name,
          language_code,
          profile_text,
          topic_slugs: [...topics],
        })),
      ),
    )
    .execute()
}

import type { CategoryIcon } from '../domain/eap-cases/category-icons.ts'
import type { TenantTransaction } from '../server/platform/database/database.ts'

type Names = Record<'en' | 'cs' | 'hu', string>
type Category = {
  slug: string
  icon: CategoryIcon
  names: Names
  bookable: boolean
  minutes: number
  topics: Record<string, Names>
}

const name = (en: string, cs: string, hu: string): Names => ({ en, cs, hu })

/** In the order in which clients meet them. */
export const demoCategories: readonly Category[] = [
  {
    slug: 'psychology',
    icon: 'mind',
    names: name('Psychological counselling', 'Psychologické poradenství', 'Pszichológiai tanácsadás'),
    bookable: true,
    minutes: 60,
    topics: {
      anxiety: name('Anxiety and worry', 'Úzkost a obavy', 'Szorongás és aggodalom'),
      exhaustion: name('Exhaustion and burnout', 'Vyčerpání a vyhoření', 'Kimerültség és kiégés'),
      sleep: name('Sleep', 'Spánek', 'Alvás'),
      low_mood: name('Low mood', 'Smutek a špatná nálada', 'Nyomott hangulat'),
      relationships: name('Relationships', 'Vztahy', 'Kapcsolatok'),
    },
  },
  {
    slug: 'family',
    icon: 'family',
    names: name('Family and relationships', 'Rodina a vztahy', 'Család és kapcsolatok'),
    bookable: true,
    minutes: 60,
    topics: {
      parenting: name('Bringing up children', 'Výchova dětí', 'Gyermeknevelés'),
      separation: name('Separation and divorce', 'Rozchod a rozvod', 'Különválás és válás'),
      care: name('Caring for a relative', 'Péče o blízké', 'Hozzátartozó gondozása'),
    },
  },
  {
    slug: 'work',
    icon: 'work',
    names: name('Work and stress', 'Práce a stres', 'Munka és stressz'),
    bookable: true,
    minutes: 50,
    topics: {
      overload: name('Too much work', 'Přetížení v práci', 'Túlterheltség'),
      conflict: name('Conflict at work', 'Konflikt na pracovišti', 'Munkahelyi konfliktus'),
      change: name('A new role or a lost one', 'Nová role nebo ztráta práce', 'Új szerep vagy a munka elvesztése'),
    },
  },
  {
    slug: 'grief',
    icon: 'grief',
    names: name('Loss and grief', 'Ztráta a smutek', 'Veszteség és gyász'),
    bookable: true,
    minutes: 60,
    topics: { bereavement: name('Death of somebody close', 'Úmrtí blízkého', 'Hozzátartozó halála') },
  },
  {
    slug: 'health',
    icon: 'health',
    names: name('Health and lifestyle', 'Zdraví a životní styl', 'Egészség és életmód'),
    bookable: true,
    minutes: 45,
    topics: {
      nutrition: name('Nutrition', 'Výživa', 'Táplálkozás'),
      addiction: name('Alcohol and other habits', 'Alkohol a jiné návyky', 'Alkohol és más szokások'),
    },
  },
  {
    slug: 'law',
    icon: 'law',
    names: name('Legal advice', 'Právní poradenství', 'Jogi tanácsadás'),
    bookable: true,
    minutes: 30,
    topics: {
      family_law: name('Family law', 'Rodinné právo', 'Családjog'),
      housing: name('Housing', 'Bydlení', 'Lakhatás'),
      consumer: name('Contracts and purchases', 'Smlouvy a nákupy', 'Szerződések és vásárlások'),
    },
  },
  {
    slug: 'finance',
    icon: 'finance',
    names: name('Financial advice', 'Finanční poradenství', 'Pénzügyi tanácsadás'),
    bookable: true,
    minutes: 45,
    topics: {
      debts: name('Debts', 'Dluhy', 'Adósságok'),
      budget: name('Household budget', 'Rodinný rozpočet', 'Családi költségvetés'),
    },
  },
  {
    slug: 'info_call',
    icon: 'info',
    names: name('Information', 'Informace', 'Információ'),
    bookable: false,
    minutes: 15,
    topics: {},
  },
  {
    slug: 'crisis_intervention',
    icon: 'crisis',
    names: name('Crisis intervention', 'Krizová intervence', 'Krízisintervenció'),
    bookable: false,
    minutes: 60,
    topics: {},
  },
]

export async function addCatalogue(tx: TenantTransaction): Promise<void> {
  await tx
    .insertInto('eap_categories')
    .values(
      demoCategories.map(({ slug, names, icon, bookable, minutes }, position) => ({
        slug,
        names: JSON.stringify(names),
        icon,
        bookable,
        default_duration_minutes: minutes,
        position,
      })),
    )
    .execute()
  await tx
    .insertInto('eap_topics')
    .values(
      demoCategories.flatMap(({ slug: category_slug, topics }) =>
        Object.entries(topics).map(([slug, names], position) => ({
          slug,
          category_slug,
          names: JSON.stringify(names),
          position,
        })),
      ),
    )
    .execute()
}

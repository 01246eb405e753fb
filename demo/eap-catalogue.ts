import type { CategoryIcon } from '../domain/eap-cases/category-icons.ts'
import type { TenantTransaction } from '../server/platform/database/database.ts'

type Names = Record<'en' | 'cs' | 'hu' | 'de' | 'ru', string>
type Category = {
  slug: string
  icon: CategoryIcon
  names: Names
  bookable: boolean
  minutes: number
  topics: Record<string, Names>
}

const name = (en: string, cs: string, hu: string, de: string, ru: string): Names => ({ en, cs, hu, de, ru })

/** In the order in which clients meet them. */
export const demoCategories: readonly Category[] = [
  {
    slug: 'psychology',
    icon: 'mind',
    names: name(
      'Psychological counselling',
      'Psychologické poradenství',
      'Pszichológiai tanácsadás',
      'Psychologische Beratung',
      'Психологическая помощь',
    ),
    bookable: true,
    minutes: 60,
    topics: {
      anxiety: name(
        'Anxiety and worry',
        'Úzkost a obavy',
        'Szorongás és aggodalom',
        'Ängste und Sorgen',
        'Тревога и беспокойство',
      ),
      exhaustion: name(
        'Exhaustion and burnout',
        'Vyčerpání a vyhoření',
        'Kimerültség és kiégés',
        'Erschöpfung und Burnout',
        'Усталость и выгорание',
      ),
      sleep: name('Sleep', 'Spánek', 'Alvás', 'Schlaf', 'Сон'),
      low_mood: name(
        'Low mood',
        'Smutek a špatná nálada',
        'Nyomott hangulat',
        'Gedrückte Stimmung',
        'Подавленное настроение',
      ),
      relationships: name('Relationships', 'Vztahy', 'Kapcsolatok', 'Beziehungen', 'Отношения'),
    },
  },
  {
    slug: 'family',
    icon: 'family',
    names: name(
      'Family and relationships',
      'Rodina a vztahy',
      'Család és kapcsolatok',
      'Familie und Beziehungen',
      'Семья и отношения',
    ),
    bookable: true,
    minutes: 60,
    topics: {
      parenting: name('Bringing up children', 'Výchova dětí', 'Gyermeknevelés', 'Kindererziehung', 'Воспитание детей'),
      separation: name(
        'Separation and divorce',
        'Rozchod a rozvod',
        'Különválás és válás',
        'Trennung und Scheidung',
        'Расставание и развод',
      ),
      care: name(
        'Caring for a relative',
        'Péče o blízké',
        'Hozzátartozó gondozása',
        'Pflege von Angehörigen',
        'Уход за близкими',
      ),
    },
  },
  {
    slug: 'work',
    icon: 'work',
    names: name('Work and stress', 'Práce a stres', 'Munka és stressz', 'Arbeit und Stress', 'Работа и стресс'),
    bookable: true,
    minutes: 50,
    topics: {
      overload: name(
        'Too much work',
        'Přetížení v práci',
        'Túlterheltség',
        'Arbeitsüberlastung',
        'Перегрузка на работе',
      ),
      conflict: name(
        'Conflict at work',
        'Konflikt na pracovišti',
        'Munkahelyi konfliktus',
        'Konflikt am Arbeitsplatz',
        'Конфликт на работе',
      ),
      change: name(
        'A new role or a lost one',
        'Nová role nebo ztráta práce',
        'Új szerep vagy a munka elvesztése',
        'Neue Rolle oder Arbeitsplatzverlust',
        'Новая роль или потеря работы',
      ),
    },
  },
  {
    slug: 'grief',
    icon: 'grief',
    names: name('Loss and grief', 'Ztráta a smutek', 'Veszteség és gyász', 'Verlust und Trauer', 'Утрата и горе'),
    bookable: true,
    minutes: 60,
    topics: {
      bereavement: name(
        'Death of somebody close',
        'Úmrtí blízkého',
        'Hozzátartozó halála',
        'Tod eines nahen Menschen',
        'Смерть близкого человека',
      ),
    },
  },
  {
    slug: 'health',
    icon: 'health',
    names: name(
      'Health and lifestyle',
      'Zdraví a životní styl',
      'Egészség és életmód',
      'Gesundheit und Lebensstil',
      'Здоровье и образ жизни',
    ),
    bookable: true,
    minutes: 45,
    topics: {
      nutrition: name('Nutrition', 'Výživa', 'Táplálkozás', 'Ernährung', 'Питание'),
      addiction: name(
        'Alcohol and other habits',
        'Alkohol a jiné návyky',
        'Alkohol és más szokások',
        'Alkohol und andere Gewohnheiten',
        'Алкоголь и другие привычки',
      ),
    },
  },
  {
    slug: 'law',
    icon: 'law',
    names: name('Legal advice', 'Právní poradenství', 'Jogi tanácsadás', 'Rechtsberatung', 'Юридическая консультация'),
    bookable: true,
    minutes: 30,
    topics: {
      family_law: name('Family law', 'Rodinné právo', 'Családjog', 'Familienrecht', 'Семейное право'),
      housing: name('Housing', 'Bydlení', 'Lakhatás', 'Wohnen', 'Жильё'),
      consumer: name(
        'Contracts and purchases',
        'Smlouvy a nákupy',
        'Szerződések és vásárlások',
        'Verträge und Einkäufe',
        'Договоры и покупки',
      ),
    },
  },
  {
    slug: 'finance',
    icon: 'finance',
    names: name(
      'Financial advice',
      'Finanční poradenství',
      'Pénzügyi tanácsadás',
      'Finanzberatung',
      'Финансовая консультация',
    ),
    bookable: true,
    minutes: 45,
    topics: {
      debts: name('Debts', 'Dluhy', 'Adósságok', 'Schulden', 'Долги'),
      budget: name(
        'Household budget',
        'Rodinný rozpočet',
        'Családi költségvetés',
        'Haushaltsbudget',
        'Семейный бюджет',
      ),
    },
  },
  {
    slug: 'info_call',
    icon: 'info',
    names: name('Information', 'Informace', 'Információ', 'Information', 'Информация'),
    bookable: false,
    minutes: 15,
    topics: {},
  },
  {
    slug: 'crisis_intervention',
    icon: 'crisis',
    names: name(
      'Crisis intervention',
      'Krizová intervence',
      'Krízisintervenció',
      'Krisenintervention',
      'Кризисная помощь',
    ),
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

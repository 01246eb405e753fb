import type { InterfaceLanguage } from '../languages/languages.ts'

type Names = Readonly<Record<InterfaceLanguage, string>>
export type ProductCategory = { prefix: string; names: Names }

/** The same word in every language: the name of a test or of its publisher. */
const proper = (name: string): Names => ({
  en: name,
  cs: name,
  sk: name,
  sr: name,
  hu: name,
  pl: name,
  ru: name,
  de: name,
})

/** The category of a product, by the beginning of its code. The longest prefix decides; case is ignored. */
export const productCategories: readonly ProductCategory[] = [
  { prefix: 'HOG', names: proper('Hogan') },
  { prefix: 'HPI', names: proper('Hogan HPI') },
  { prefix: 'HDS', names: proper('Hogan HDS') },
  { prefix: 'MVPI', names: proper('Hogan MVPI') },
  { prefix: 'HBRI', names: proper('Hogan HBRI') },
  { prefix: 'XRT', names: proper('XRT') },
  { prefix: 'ART', names: proper('XRT ART') },
  { prefix: 'DRT', names: proper('XRT DRT') },
  { prefix: 'NRT', names: proper('XRT NRT') },
  { prefix: 'PL', names: proper('Pointleader') },
  { prefix: 'IST', names: proper('IST') },
  {
    prefix: '360',
    names: {
      en: '360° feedback',
      cs: '360° zpětná vazba',
      sk: '360° spätná väzba',
      sr: '360° povratna informacija',
      hu: '360°-os visszajelzés',
      pl: 'Ocena 360°',
      ru: 'Обратная связь 360°',
      de: '360°-Feedback',
    },
  },
  {
    prefix: 'AS360',
    names: {
      en: '360° feedback',
      cs: '360° zpětná vazba',
      sk: '360° spätná väzba',
      sr: '360° povratna informacija',
      hu: '360°-os visszajelzés',
      pl: 'Ocena 360°',
      ru: 'Обратная связь 360°',
      de: '360°-Feedback',
    },
  },
  {
    prefix: 'AC',
    names: {
      en: 'Assessment',
      cs: 'Assessment',
      sk: 'Assessment',
      sr: 'Procena',
      hu: 'Értékelés',
      pl: 'Assessment',
      ru: 'Оценка',
      de: 'Assessment',
    },
  },
  {
    prefix: 'ACDC',
    names: {
      en: 'Assessment and development centre',
      cs: 'Assessment a development centrum',
      sk: 'Assessment a development centrum',
      sr: 'Centar za procenu i razvoj',
      hu: 'Értékelő és fejlesztő központ',
      pl: 'Assessment i development center',
      ru: 'Центр оценки и развития',
      de: 'Assessment- und Development-Center',
    },
  },
  {
    prefix: 'TR',
    names: {
      en: 'Trainings',
      cs: 'Školení',
      sk: 'Školenia',
      sr: 'Obuke',
      hu: 'Tréningek',
      pl: 'Szkolenia',
      ru: 'Тренинги',
      de: 'Schulungen',
    },
  },
  {
    prefix: 'CO',
    names: {
      en: 'Consulting',
      cs: 'Poradenství',
      sk: 'Poradenstvo',
      sr: 'Savetovanje',
      hu: 'Tanácsadás',
      pl: 'Doradztwo',
      ru: 'Консалтинг',
      de: 'Beratung',
    },
  },
  {
    prefix: 'RE',
    names: {
      en: 'Research',
      cs: 'Výzkum',
      sk: 'Výskum',
      sr: 'Istraživanje',
      hu: 'Kutatás',
      pl: 'Badania',
      ru: 'Исследования',
      de: 'Forschung',
    },
  },
  {
    prefix: 'SI',
    names: {
      en: 'Special income',
      cs: 'Mimořádné příjmy',
      sk: 'Mimoriadne príjmy',
      sr: 'Vanredni prihodi',
      hu: 'Rendkívüli bevétel',
      pl: 'Przychody nadzwyczajne',
      ru: 'Особые доходы',
      de: 'Sondererträge',
    },
  },
  {
    prefix: 'EX',
    names: {
      en: 'Expenses',
      cs: 'Náklady',
      sk: 'Náklady',
      sr: 'Troškovi',
      hu: 'Költségek',
      pl: 'Koszty',
      ru: 'Расходы',
      de: 'Aufwendungen',
    },
  },
  {
    prefix: 'EXT',
    names: {
      en: 'Travel expenses',
      cs: 'Cestovní náklady',
      sk: 'Cestovné náklady',
      sr: 'Putni troškovi',
      hu: 'Utazási költségek',
      pl: 'Koszty podróży',
      ru: 'Командировочные расходы',
      de: 'Reisekosten',
    },
  },
]

/** The category of a product code, by its longest prefix. */
export function categoryOf(productCode: string): ProductCategory | undefined {
  const code = productCode.trim().toUpperCase()
  return productCategories
    .filter(({ prefix }) => code.startsWith(prefix))
    .toSorted((one, other) => other.prefix.length - one.prefix.length)[0]
}

/** What the product column shows: the category, else the product's own name, else its code. */
export function productLabel(
  product: { productCode: string | null; productName: string | null },
  language: InterfaceLanguage,
): string {
  const code = product.productCode ?? ''
  return categoryOf(code)?.names[language] ?? (product.productName || code)
}

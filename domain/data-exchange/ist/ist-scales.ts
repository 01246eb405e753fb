import { fold } from '../../text/folding.ts'

/**
 * What of an IST 2000 R can be imported, in the order in which results list it: the nine tasks of the basic module, the
 * scales made of them, memory and knowledge. Names in English first, which is stored with results, then in the other
 * languages of the interface and as they vary between editions. `total` is what a column with the name of the tool alone holds.
 */
const namesOfScales = {
  'sentence-completion': [
    'Sentence Completion',
    'Doplňování vět',
    'Satzergänzung',
    'Dopĺňanie viet',
    'Uzupełnianie zdań',
    'Mondatkiegészítés',
    'Dopunjavanje rečenica',
    'Дополнение предложений',
  ],
  'verbal-analogies': [
    'Verbal Analogies',
    'Analogie',
    'Analogien',
    'Analógie',
    'Analógiák',
    'Analogije',
    'Аналогии',
    'Slovní analogie',
  ],
  'verbal-similarities': [
    'Verbal Similarities',
    'Zobecňování',
    'Gemeinsamkeiten',
    'Zovšeobecňovanie',
    'Podobieństwa',
    'Közös vonások',
    'Sličnosti',
    'Обобщения',
    'Společné znaky',
  ],
  calculations: [
    'Calculations',
    'Početní úlohy',
    'Rechenaufgaben',
    'Početné úlohy',
    'Zadania rachunkowe',
    'Számolási feladatok',
    'Računski zadaci',
    'Арифметические задачи',
    'Numerical Calculations',
  ],
  'number-series': [
    'Number Series',
    'Číselné řady',
    'Zahlenreihen',
    'Číselné rady',
    'Ciągi liczbowe',
    'Számsorok',
    'Brojni nizovi',
    'Числовые ряды',
  ],
  'numerical-signs': [
    'Numerical Signs',
    'Početní znaménka',
    'Rechenzeichen',
    'Početné znamienka',
    'Znaki działań',
    'Műveleti jelek',
    'Računski znaci',
    'Арифметические знаки',
    'Doplňování znamének',
  ],
  'figure-selection': [
    'Figure Selection',
    'Výběr obrazců',
    'Figurenauswahl',
    'Výber obrazcov',
    'Wybór figur',
    'Ábraválasztás',
    'Izbor figura',
    'Выбор фигур',
    'Výběr tvarů',
    'Skládání tvarů',
  ],
  cubes: [
    'Cubes',
    'Kostky',
    'Würfel',
    'Kocky',
    'Kostki',
    'Kockák',
    'Kocke',
    'Кубики',
    'Úlohy s kostkami',
    'Würfelaufgaben',
  ],
  matrices: ['Matrices', 'Matrice', 'Matrizen', 'Matice', 'Matryce', 'Mátrixok', 'Матрицы'],
  verbal: [
    'Verbal',
    'Verbální',
    'Verbálna',
    'Werbalna',
    'Verbális',
    'Verbalna',
    'Вербальный',
    'Verbal Intelligence',
    'Verbální inteligence',
    'Verbale Intelligenz',
  ],
  numerical: [
    'Numerical',
    'Numerická',
    'Numerisch',
    'Numeryczna',
    'Numerikus',
    'Numerička',
    'Числовой',
    'Numerical Intelligence',
    'Numerická inteligence',
    'Numerische Intelligenz',
  ],
  figural: [
    'Figural',
    'Figurální',
    'Figurálna',
    'Figuralna',
    'Figurális',
    'Фигуральный',
    'Figural Intelligence',
    'Figurální inteligence',
    'Figurale Intelligenz',
  ],
  reasoning: [
    'Reasoning',
    'Usuzování',
    'Schlussfolgerndes Denken',
    'Usudzovanie',
    'Rozumowanie',
    'Következtetés',
    'Rezonovanje',
    'Рассуждение',
    'Logické usuzování',
  ],
  memory: [
    'Memory',
    'Paměť',
    'Gedächtnis',
    'Pamäť',
    'Pamięć',
    'Emlékezet',
    'Pamćenje',
    'Память',
    'Merkfähigkeit',
    'Merkaufgaben',
  ],
  knowledge: [
    'Knowledge',
    'Vědomosti',
    'Wissen',
    'Vedomosti',
    'Wiedza',
    'Tudás',
    'Znanje',
    'Знания',
    'Znalosti',
    'Wissenstest',
  ],
  total: [
    'Total',
    'Celkem',
    'Gesamt',
    'Spolu',
    'Razem',
    'Összesen',
    'Ukupno',
    'Всего',
    'Total Score',
    'Celkový skór',
    'Gesamtwert',
  ],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type IstScale = keyof typeof namesOfScales
export const istScales = Object.keys(namesOfScales) as [IstScale, ...IstScale[]]

export const isIstScale = (text: string): text is IstScale => Object.hasOwn(namesOfScales, text)

/** How results name it. */
export const nameOfIstScale = (scale: IstScale): string => namesOfScales[scale][0]

/** A heading without what people write in different ways: case, diacritics, spaces, hyphens, dots. */
export const plainHeading = (text: string): string =>
  fold(text)
    .replaceAll(/[\s._–—-]+/g, ' ')
    .trim()

const byHeading = new Map<string, IstScale>(
  istScales.flatMap((scale) => namesOfScales[scale].map((name) => [plainHeading(name), scale] as const)),
)

/** The scale that a heading names, in any of these languages. */
export const istScaleOf = (heading: string): IstScale | undefined => byHeading.get(plainHeading(heading))

/** A raw score is 180 at most (nine tasks of 20 items), a standard value about 150: more is a slip of the keyboard. */
export const istValueMax = 200

export type IstValueProblem = 'NOT_A_NUMBER' | 'OUT_OF_RANGE'

/** A cell's value, with a point or a comma and at most three decimals; null for an empty cell. */
export function readIstValue(cell: string): { value: number | null } | { problem: IstValueProblem } {
  const text = cell.replaceAll(/[\s\u200B-\u200D\u2060\uFEFF]/g, '')
  if (text === '') return { value: null }
  // Spaces within a number are no number: "1 0" may be two values in one cell.
  if (!/^[+\-−]?\d{1,9}(?:[.,]\d{1,3})?$/.test(cell.trim())) return { problem: 'NOT_A_NUMBER' }
  const value = Number(text.replace(',', '.').replace('−', '-'))
  return value >= 0 && value <= istValueMax ? { value } : { problem: 'OUT_OF_RANGE' }
}

import { fold } from '../../text/folding.ts'

/**
 * What of an IST 2000 R can be imported, in the order in which results list it: the nine tasks of the basic module, the
 * scales made of them, memory and knowledge. Names in English first, which is stored with results, then in Czech and
 * German; spelling varies between editions. `total` is what a column with the name of the tool alone holds.
 */
const namesOfScales = {
  'sentence-completion': ['Sentence Completion', 'Doplňování vět', 'Satzergänzung', 'SE'],
  'verbal-analogies': ['Verbal Analogies', 'Analogie', 'Slovní analogie', 'Analogien', 'Verbal Analogy', 'AN'],
  'verbal-similarities': [
    'Verbal Similarities',
    'Zobecňování',
    'Společné znaky',
    'Slovní podobnosti',
    'Gemeinsamkeiten',
    'GE',
  ],
  calculations: ['Calculations', 'Numerical Calculations', 'Početní úlohy', 'Počítání', 'Rechenaufgaben', 'RE'],
  'number-series': ['Number Series', 'Číselné řady', 'Zahlenreihen', 'ZR'],
  'numerical-signs': ['Numerical Signs', 'Početní znaménka', 'Doplňování znamének', 'Rechenzeichen', 'RZ'],
  'figure-selection': ['Figure Selection', 'Výběr obrazců', 'Výběr tvarů', 'Skládání tvarů', 'Figurenauswahl', 'FA'],
  cubes: ['Cubes', 'Kostky', 'Úlohy s kostkami', 'Würfelaufgaben', 'Würfel', 'WÜ'],
  matrices: ['Matrices', 'Matrice', 'Matice', 'Matrizen', 'MA'],
  verbal: ['Verbal', 'Verbal Intelligence', 'Verbální', 'Verbální inteligence', 'Verbale Intelligenz'],
  numerical: [
    'Numerical',
    'Numerical Intelligence',
    'Numerická',
    'Numerická inteligence',
    'Numerisch',
    'Numerische Intelligenz',
  ],
  figural: ['Figural', 'Figural Intelligence', 'Figurální', 'Figurální inteligence', 'Figurale Intelligenz'],
  reasoning: ['Reasoning', 'Usuzování', 'Logické usuzování', 'Schlussfolgerndes Denken'],
  memory: ['Memory', 'Paměť', 'Merkfähigkeit', 'Merkaufgaben', 'ME'],
  knowledge: ['Knowledge', 'Vědomosti', 'Znalosti', 'Wissen', 'Wissenstest'],
  total: ['Total', 'Total Score', 'Celkem', 'Celkový skór', 'Gesamtwert', 'Gesamt'],
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

/** The scale that a heading names, in any of the three languages. */
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

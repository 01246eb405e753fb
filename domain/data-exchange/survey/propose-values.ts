import { notApplicableAnswer } from '../../templates/limits.ts'
import { bareWords } from './similarity.ts'
import type { SurveyAnswerValue } from './survey-mapping.ts'
import type { SurveyTargets } from './survey-targets.ts'

/** What surveys write for "cannot judge", in the languages of the product; bare. */
const notApplicableWords = new Set(
  [
    'N/A',
    'NA',
    'n. a.',
    'not applicable',
    'cannot judge',
    'cannot assess',
    "can't judge",
    'I cannot judge this',
    'don’t know',
    "don't know",
    'do not know',
    'no answer',
    'no opinion',
    'other',
    '-oth-',
    '999',
    '99',
    'nevím',
    'nemohu posoudit',
    'nelze posoudit',
    'nedokážu posoudit',
    'bez odpovědi',
    'neodpovězeno',
    'neviem',
    'neviem posúdiť',
    'nemôžem posúdiť',
    'bez odpovede',
    'weiß nicht',
    'weiss nicht',
    'keine Angabe',
    'k. A.',
    'kann ich nicht beurteilen',
    'keine Antwort',
    'nicht zutreffend',
    'nicht beurteilbar',
    'nem tudom',
    'nem tudom megítélni',
    'nincs válasz',
    'nem értelmezhető',
    'nie wiem',
    'nie dotyczy',
    'nie potrafię ocenić',
    'brak odpowiedzi',
    'trudno powiedzieć',
    'ne znam',
    'ne mogu da procenim',
    'bez odgovora',
    'nije primenljivo',
    'не знаю',
    'не могу оценить',
    'нет ответа',
    'не применимо',
    'затрудняюсь ответить',
  ].map(bareWords),
)

type Scale = Pick<SurveyTargets, 'scale' | 'notApplicable' | 'hasNotApplicable'>

/**
 * What the values of the answer columns mean: a number of the scale by its text or number, in any language; codes such as
 * A1 or AO01 by their number, or, if there are as many of them as answers, by their order. Values that mean nothing known
 * are left out.
 */
export function proposeAnswers(values: readonly string[], scale: Scale): SurveyAnswerValue[] {
  const na = scale.hasNotApplicable ? notApplicableAnswer : null
  const numbers = new Set(scale.scale.map(({ number }) => number))
  const byLabel = new Map<string, number>()
  for (const { number, labels } of scale.scale)
    for (const label of Object.values(labels)) byLabel.set(bareWords(label), number)
  const naLabels = new Set(Object.values(scale.notApplicable).map(bareWords))
  const meaning = (value: string): number | null | undefined => {
    const bare = bareWords(value)
    if (bare !== '' && byLabel.has(bare)) return byLabel.get(bare)
    if (naLabels.has(bare) || notApplicableWords.has(bare)) return na
    const number = numberIn(value)
    return number !== undefined && numbers.has(number) ? number : undefined
  }
  const known = values.map((value) => ({ value, number: meaning(value) }))
  const byOrder = codesInOrder(values, scale)
  return known.flatMap(({ value, number }) => {
    const meant = byOrder.get(value) ?? number
    return meant === undefined ? [] : [{ value, number: meant }]
  })
}

/** `4`, `4.0`, `4 - often`, `Often (4)`, `A4`, `AO04`; undefined if it names no number. */
export function numberIn(value: string): number | undefined {
  const digits =
    /^(\d{1,3})(?:[.,]0+)?$/.exec(value) ??
    /^(\d{1,3})\s*[-–—:=.)]\s*\D/.exec(value) ??
    /\((\d{1,3})\)$/.exec(value) ??
    /^[A-Za-z]{1,3}0*(\d{1,3})$/.exec(value)
  return digits ? Number(digits[1]) : undefined
}

/** Codes with numbers that are not those of the scale: A0…A4 for 1…5. */
function codesInOrder(values: readonly string[], { scale }: Scale): Map<string, number> {
  const codes = values.flatMap((value) => {
    const number = numberIn(value)
    return number === undefined || notApplicableWords.has(bareWords(value)) ? [] : [{ value, number }]
  })
  if (codes.length !== scale.length || new Set(codes.map(({ number }) => number)).size !== scale.length)
    return new Map()
  const fitAlready = codes.every((code) => scale.some(({ number }) => number === code.number))
  if (fitAlready) return new Map()
  const numbers = scale.map(({ number }) => number).toSorted((a, b) => a - b)
  return new Map(
    codes.toSorted((a, b) => a.number - b.number).map(({ value }, place) => [value, numbers[place] ?? 0] as const),
  )
}

/** Whether values look like answers of a scale, for files that the wave's templates do not fit. */
export function looksLikeScale(values: readonly string[]): boolean {
  if (values.length === 0 || values.length > 12) return false
  const answers = values.filter((value) => !notApplicableWords.has(bareWords(value)))
  const numbered = answers.filter((value) => numberIn(value) !== undefined)
  return answers.length > 0 && (numbered.length === answers.length || answers.every((value) => value.length <= 60))
}

export const meansNotApplicable = (value: string): boolean => notApplicableWords.has(bareWords(value))

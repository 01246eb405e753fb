import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import type { GroupPreviewData } from './group-preview-data.ts'
import type { IndividualPreviewData } from './preview-data.ts'
import { readable, sampleIndividual } from './sample-individual-data.ts'

type Rater = IndividualPreviewData['raters'][number]

/** How far each person of the sample is from the person of the individual sample, by competency, in scale points. */
const people: readonly (readonly number[])[] = [
  [0, 0, 0, 0, 0, 0, 0, 0],
  [0.4, -0.6, 0.3, 0.2, 0.8, -0.3, 0.5, -0.4],
  [-0.7, 0.2, -0.5, 0.5, 0.4, 0.6, 0.9, 0.1],
  [0.6, -0.2, -0.9, -0.4, 1.2, 0.2, -0.3, -0.8],
  [0.2, 0.3, -0.3, 0.8, -0.2, -0.7, 0.6, 0.4],
  [-0.3, -0.9, 0.2, -0.6, 0.3, 0.4, 1.1, -0.2],
  [0.9, 0.1, -0.6, 0.1, 0.6, -0.4, 0.2, -0.6],
]
/** How much lower others saw the same people in the earlier wave. */
const earlierShift = [-0.2, 0, -0.1, 0.1, -0.6, 0.1, -0.3, 0.4]

/** Preview data to begin with: seven invented people with all rater groups, and an earlier wave. */
export function sampleGroupData(language: LanguageCode, report: 'team' | 'wave'): string {
  const { participant: _person, raters, invited, ...common } = sampleIndividual(language)
  const isCzech = language === 'cs'
  const data: GroupPreviewData = {
    ...common,
    ...(report === 'team' && { group: { name: isCzech ? 'Vedení závodu' : 'Plant management' } }),
    earlier_wave: { name: isCzech ? 'Podzim 2024' : 'Autumn 2024' },
    people: people.map((shifts, seat) => ({
      invited,
      raters: raters.map((rater, index) => moved(rater, shifts, seat * 31 + index * 7)),
      earlier_raters: raters.map((rater, index) =>
        moved(
          rater,
          shifts.map((shift, place) => shift + (earlierShift[place] ?? 0)),
          seat * 17 + index * 5,
          rater.group !== 'self',
        ),
      ),
    })),
  }
  return readable(data)
}

/** Answers of another rater of the same group: shifted, and rounded up or down by turns. */
function moved(rater: Rater, shifts: readonly number[], seed: number, withImportance = true): Rater {
  const { comments: _written, importance, ...rest } = rater
  const answers = rater.answers.map((list, section) =>
    list.map((value, place) => {
      if (value === null) return null
      const turn = (((seed + section * 3 + place * 11) % 10) - 4.5) / 9
      const own = rater.group === 'self' ? 0.4 : 1
      return Math.min(5, Math.max(1, Math.round(value + (shifts[section] ?? 0) * own + turn)))
    }),
  )
  return { ...rest, answers, ...(importance && withImportance && { importance }) }
}

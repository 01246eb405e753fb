import { writeScore } from '../../../../../../domain/data-exchange/score-cells.ts'
import { cellKey, type AcdcForm, type FormActivity } from '../acdc-form.ts'
import { sheetTexts } from '../texts.ts'
import { documentOf, textWidth } from './document-parts.ts'
import { tableXml } from './table-xml.ts'

const nameWidth = 3600
/** Narrower ones are not read well on paper. */
const scoreWidthMax = 1700

/** The scoring sheet of one evaluator: a table for each activity, a row for each person. */
export function writeScoringDocument(form: AcdcForm): Promise<Buffer> {
  const { minutes } = sheetTexts(form.language)
  return documentOf(
    form,
    'scoring-sheet',
    form.activities.map((activity) => ({
      heading: activity.minutes === null ? activity.name : `${activity.name} (${activity.minutes} ${minutes})`,
      breaksPage: true,
      table: scoresOf(form, activity),
    })),
  )
}

function scoresOf(form: AcdcForm, activity: FormActivity): string {
  const competencies = form.competencies.filter(({ number }) => activity.competencies.includes(number))
  const count = Math.max(1, competencies.length)
  const width = Math.min(scoreWidthMax, Math.floor((textWidth - nameWidth) / count))
  const evaluator = form.evaluators[0]?.id ?? 0
  const head = [
    { text: sheetTexts(form.language).person, codes: { a: activity.id }, isHead: true },
    ...competencies.map(({ number, name }) => ({ text: name, codes: { c: number }, isHead: true })),
  ]
  const rows = form.people.map(({ id, label }) => [
    { text: label, codes: { p: id } },
    ...competencies.map(({ number }) => {
      const score = form.scores.get(cellKey(activity.id, id, evaluator, number))
      return { text: writeScore(score), isCentred: true }
    }),
  ])
  return tableXml([nameWidth, ...competencies.map(() => width)], [head, ...rows], 480)
}

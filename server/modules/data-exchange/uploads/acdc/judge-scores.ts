import { fateOf } from '../../../../../domain/data-exchange/score-cells.ts'
import type { GivenScore } from '../../../acdc/records/scores.ts'
import type { AcdcForm } from './acdc-form.ts'
import { pairKey, type FileMarks } from './file-marks.ts'
import type { FilledScore } from './filled-scores.ts'
import type { Remarks } from './remarks.ts'

/** What of the scores of a file is to be stored; `unchanged`: how many scores of it need nothing. */
export function judgeScores(
  scores: readonly FilledScore[],
  { form, marks, overwrite, remarks }: { form: AcdcForm; marks: FileMarks; overwrite: boolean; remarks: Remarks },
): { given: GivenScore[]; unchanged: number } {
  const questionnaires = new Map(
    form.pairs.map(({ assesseeId, assessorId, questionnaireId }) => [pairKey(assesseeId, assessorId), questionnaireId]),
  )
  const given: GivenScore[] = []
  let unchanged = 0
  for (const score of scores) {
    const { filled, path, assesseeId, activityId, sectionNumber } = score
    const base = marks.scores.get(score.key)
    const fate = fateOf({ base, filled, stored: form.scores.get(score.key) }, overwrite)
    const questionnaireId = questionnaires.get(pairKey(assesseeId, score.assessorId))
    if (fate === 'keep') unchanged += filled === undefined ? 0 : 1
    else if (fate === 'emptied') remarks.warning(path, 'SCORE_KEPT')
    else if (form.confirmed.has(assesseeId)) remarks.problem(path, 'PERSON_CONFIRMED')
    else if (fate === 'conflict') remarks.problem(path, 'CHANGED_MEANWHILE')
    else if (questionnaireId !== undefined && filled !== undefined)
      given.push({ questionnaireId, activityId, sectionNumber, value: filled, sequence: null })
  }
  return { given, unchanged }
}

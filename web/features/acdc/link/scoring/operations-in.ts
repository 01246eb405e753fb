import type { Scoring, ScoringOperation } from '../../../../../contract/acdc/pages.ts'

/** What is saved, in the form in which it was given. */
export function operationsIn({ people, clocks }: Scoring): ScoringOperation[] {
  return [
    ...people.flatMap(({ questionnaireId, scores, behaviours, notes }): ScoringOperation[] => [
      ...scores.map((score) => ({ kind: 'score' as const, questionnaireId, ...score })),
      ...behaviours.map((behaviour) => ({ kind: 'behaviour' as const, questionnaireId, ...behaviour })),
      ...notes.map(({ isDeleted, noteGuid, activityId, sectionNumber, sign, text, notedAt, sequence }) => {
        const note = { questionnaireId, noteGuid, activityId, notedAt, sequence }
        return isDeleted
          ? { kind: 'deletedNote' as const, ...note }
          : { kind: 'note' as const, ...note, sectionNumber, sign, text }
      }),
    ]),
    ...clocks.map((clock) => ({ kind: 'clock' as const, ...clock })),
  ]
}

/** What an evaluator gives, as far as it says what it is about. */
type Given =
  | { kind: 'score'; questionnaireId: number; activityId: number; sectionNumber: number }
  | { kind: 'behaviour'; questionnaireId: number; activityId: number; itemKey: string }
  | { kind: 'note' | 'deletedNote'; noteGuid: string }
  | { kind: 'clock'; activityId: number }

/** What it is about: of two that are about the same, the newer one counts. */
export function scoringTarget(given: Given): string {
  switch (given.kind) {
    case 'score':
      return `score ${given.questionnaireId} ${given.activityId} ${given.sectionNumber}`
    case 'behaviour':
      return `behaviour ${given.questionnaireId} ${given.activityId} ${given.itemKey}`
    case 'note':
    case 'deletedNote':
      return `note ${given.noteGuid}`
    case 'clock':
      return `clock ${given.activityId}`
  }
}

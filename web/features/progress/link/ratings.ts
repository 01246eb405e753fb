import type { SharedProgressRow } from '../../../../contract/progress/pages.ts'

/** One rater of one person. */
export type Rating = SharedProgressRow['nominations'][number] & { id: string; assesseeName: string }

export function ratingsOf(people: readonly SharedProgressRow[]): Rating[] {
  return people.flatMap(({ assesseeId, assesseeName, nominations }) =>
    nominations.map((nomination) => ({ ...nomination, id: `${assesseeId}-${nomination.assessorId}`, assesseeName })),
  )
}

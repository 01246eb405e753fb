/** The rater groups of a 360 wave, as the roles template names them. */
export const roleGroups360 = [
  'self',
  'superior',
  'subordinate',
  'colleague',
  'externalCustomer',
  'internalCustomer',
] as const
export type RoleGroup360 = (typeof roleGroups360)[number]

/** "Not applicable": the answer that is never a number. Left out of numerator, denominator and n. */
export const notApplicable360 = 999

/** Texts by language code. Passed through unchanged: scoring never reads them. */
export type Labels360 = Readonly<Record<string, string>>

/** An item or comment question. `number` is unique within its section. */
export type Item360 = { readonly number: number; readonly labels?: Labels360 }

/** A competency: enabled sections, items and comment questions only, in questionnaire order. */
export type Section360 = {
  /** Unique in the questionnaire. */
  readonly number: number
  readonly labels?: Labels360
  readonly items: readonly Item360[]
  readonly comments?: readonly Item360[]
}

/** Section and item number, `"2.13"`: the name of an item throughout a report and between waves. */
export type ItemKey360 = `${number}.${number}`

export function itemKey360(sectionNumber: number, itemNumber: number): ItemKey360 {
  return `${sectionNumber}.${itemNumber}`
}

/** One *submitted* questionnaire about this assessee. A rater is in exactly one group; there is at most one self. */
export type Rater360 = { readonly raterId: string; readonly group: RoleGroup360 }

/** `value` is 1…scaleMax or 999. An item that a rater left out counts as 999. */
export type Answer360 = { readonly raterId: string; readonly item: ItemKey360; readonly value: number }

/** How important a competency is for the position, 1…scaleMax or 999; one rating for each rater and section. */
export type ImportanceRating360 = { readonly raterId: string; readonly section: number; readonly value: number }

/** Current and desired level of a competency, each 1…scaleMax or 999. */
export type ShiftRating360 = {
  readonly raterId: string
  readonly section: number
  readonly current: number
  readonly desired: number
}

/** `section` and `question` name a comment question of the questionnaire. Blank texts are not comments. */
export type Comment360 = {
  readonly raterId: string
  readonly section: number
  readonly question: number
  readonly text: string
  /** Counted as withheld and never printed: compared with earlier reports it would reveal its author (`holdBackComments`). */
  readonly isHeldBack?: boolean
}

/**
 * When self and others differ enough to be mentioned. `points`: by at least that many scale points (1 by
 * default). `third-of-scale`: by more than a third of the scale points (exclusive).
 */
export type GapRule360 = { readonly kind: 'points'; readonly points: number } | { readonly kind: 'third-of-scale' }

/** A wave's settings of its reports. The boundaries are spelled as in the specification. */
export type ScoringSettings360 = {
  /** Submitted superiors needed before their results are shown: integer ≥ 1. */
  readonly minSuperiorsToSeeResults: number
  /** The same for every other group but self: integer ≥ 1. */
  readonly minNonsuperiorsToSeeResults: number
  /** Authors needed before the comments of a group are printed: integer ≥ 3, which is the default. */
  readonly minAuthorsToSeeComments?: number
  /** Scores, not counts: "highest" lists items with at least this mean, "lowest" with at most this mean. */
  readonly highestCutoff: number
  readonly lowestCutoff: number
  readonly performanceLowerBoundry: number
  readonly performanceHigherBoundry: number
  readonly importanceLowerBoundry: number
  readonly importanceHigherBoundry: number
  /** `answers` (default): each answer one vote. `groups`: each shown group one vote. */
  readonly othersWeighting?: 'answers' | 'groups'
  /** One scale point by default. */
  readonly gapRule?: GapRule360
}

/** All that one assessee's report is computed from. */
export type ReportInput360 = {
  /** A: answers go from 1 to this, an integer ≥ 2. */
  readonly scaleMax: number
  readonly sections: readonly Section360[]
  /** Number of raters asked, by group; groups without an entry were not asked. */
  readonly invited: Readonly<Partial<Record<RoleGroup360, number>>>
  readonly raters: readonly Rater360[]
  readonly answers: readonly Answer360[]
  /** Null or empty if the wave does not ask for it: then there is no importance × performance map. */
  readonly importanceRatings: readonly ImportanceRating360[] | null
  readonly shiftRatings: readonly ShiftRating360[] | null
  readonly comments: readonly Comment360[]
  readonly settings: ScoringSettings360
  /** Decides only the order of comments. The same seed gives the same order; do not show it to readers. */
  readonly commentSeed: string
}

import type { GroupGaps360 } from '../numbers/compare-groups.ts'
import type { Gap360, ImportancePoint360, ListedItem360, Mean360, RarelyJudgedItem360 } from '../report-360.ts'
import type { ItemKey360, Labels360, RoleGroup360 } from '../report-360-input.ts'
import type { WaveQuality360 } from './wave-quality.ts'

/** Mean of people's means: everybody counts once, however many raters they have. At least three people. */
export type TeamMean360 = Mean360 & { readonly assessees: number }

/** The lowest and the highest of people's means, without names. At least four people, as for the spread of answers. */
export type TeamRange360 = { readonly lowest: number; readonly highest: number }

/** Self minus others over the `assessees` who have both, at least three; their means are given with it. */
export type TeamGap360 = Omit<Gap360, 'items'> & { readonly assessees: number }

/** Rater groups, self included; those that fewer than three people's reports show have no entry. */
export type TeamGroups360 = Readonly<Partial<Record<RoleGroup360, TeamMean360>>>

type TeamNumbers360 = {
  readonly labels?: Labels360
  /** All others; self is left out. Null: fewer than three people have it. */
  readonly others: TeamMean360 | null
  readonly range: TeamRange360 | null
  readonly gap: TeamGap360 | null
  readonly groups: TeamGroups360
}

export type TeamItem360 = TeamNumbers360 & {
  readonly key: ItemKey360
  /** Running number in the whole questionnaire, from 1. */
  readonly position: number
  readonly section: number
}

export type TeamSection360 = TeamNumbers360 & {
  readonly number: number
  readonly items: readonly TeamItem360[]
}

/** A group over all people of the report; `percent` is whole, of those asked. */
export type TeamResponse360 = {
  readonly group: RoleGroup360
  readonly invited: number
  readonly submitted: number
  readonly percent: number
}

/** x: the section's mean of all others, y: people's mean importance, at least three people each. */
export type TeamImportancePoint360 = Omit<ImportancePoint360, 'raters'> & { readonly assessees: number }

/** Over the people of whom both waves show something in this section, at least three, each on their own common items. */
export type TeamChange360 = {
  readonly section: number
  readonly earlier: number
  readonly later: number
  readonly change: number
  readonly assessees: number
}

/** Chosen people of a wave. Every number is a function of what these people's own reports show. */
export type TeamReport360 = {
  readonly assessees: number
  readonly scaleMax: number
  /** Groups of whom nobody was asked have no entry. */
  readonly responses: readonly TeamResponse360[]
  readonly sections: readonly TeamSection360[]
  /** By the cutoffs of the wave, as in a person's report; `n` counts people. */
  readonly highest: readonly ListedItem360[]
  readonly lowest: readonly ListedItem360[]
  /** `others` is here the mean over the people who have both, so that readers can subtract. */
  readonly largestPositiveGaps: readonly ListedItem360[]
  readonly largestNegativeGaps: readonly ListedItem360[]
  /** Each rater group against each other one, self left out; pairs without a common item have no entry. */
  readonly groupGaps: readonly GroupGaps360[]
  /** Empty if the wave does not ask for importance. */
  readonly importanceMap: readonly TeamImportancePoint360[]
  /** Empty without an earlier wave. */
  readonly change: readonly TeamChange360[]
}

export type GroupRefusal360 = { readonly ok: false; readonly reason: 'too-few-assessees' | 'different-scales' }

export type TeamResult360 = { readonly ok: true; readonly report: TeamReport360 } | GroupRefusal360

/** The whole wave, with what only consultants see. */
export type WaveReport360 = TeamReport360 & {
  readonly rarelyJudged: readonly RarelyJudgedItem360[]
  /** Null while answers are collected: after each new questionnaire the numbers would tell something about its rater. */
  readonly quality: WaveQuality360 | null
}

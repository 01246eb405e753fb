import type { ItemKey360, Labels360, RoleGroup360 } from './report-360-input.ts'

/**
 * A column of the report: a rater group that is shown, or `otherRaters`, which stands for all groups that are
 * too small to be shown alone.
 */
export type ReportUnit360 = RoleGroup360 | 'otherRaters'

/** How one rater group is shown. Listed for each group that was invited or answered. */
export type GroupOutcome360 = {
  readonly group: RoleGroup360
  readonly invited: number
  readonly submitted: number
  /** How many raters have to submit for the group to be shown; 1 for self. */
  readonly minimum: number
  /**
   * `published`: has its own column. `merged`: part of `otherRaters`. `hidden`: too few, included in no number of
   * the report. `empty`: nobody answered.
   */
  readonly publication: 'published' | 'merged' | 'hidden' | 'empty'
}

/** Present when groups were merged. */
export type OtherRaters360 = {
  readonly groups: readonly RoleGroup360[]
  readonly submitted: number
  readonly minimum: number
}

/** A mean in scale points. `mean` is rounded half-up to 2 decimals: print it, compare it. `exact` is for further sums. */
export type Mean360 = { readonly mean: number; readonly exact: number }

/**
 * Item × column, M(g,i). `n`: raters who judged, `of`: raters of the column.
 * `partly`: shown, n < of. `hidden`: 0 < n < minimum. `not-applicable`: n = 0.
 */
export type ItemCell360 =
  | (Mean360 & { readonly status: 'shown' | 'partly'; readonly n: number; readonly of: number })
  | { readonly status: 'hidden' | 'not-applicable'; readonly n: number; readonly of: number }

/**
 * Section × column, C(g,c): mean of the column's shown item cells. `n`: items in the mean, `of`: items of the section.
 * `hidden`: no cell shown and at least one of them hidden. `not-applicable`: nobody judged any item.
 */
export type SectionCell360 =
  | (Mean360 & { readonly status: 'shown' | 'partly'; readonly n: number; readonly of: number })
  | { readonly status: 'hidden' | 'not-applicable'; readonly n: 0; readonly of: number }

/** O: all shown columns but self. `n` is answers for an item, items for a section. Null: nothing to show. */
export type OthersMean360 = Mean360 & { readonly n: number }

/**
 * Self minus others, in scale points, of the rounded means printed beside it.
 * `self`, `others`: over the `items` that both have; they differ from the section's own means only where `items`
 * is smaller than the section.
 */
export type Gap360 = {
  readonly gap: number
  readonly self: number
  readonly others: number
  readonly items: number
  /** From the gap only. */
  readonly difference: 'blind-spot' | 'hidden-strength' | 'aligned'
  /** From both levels against the performance boundaries. */
  readonly level: 'agreed-strength' | 'agreed-need' | null
  /** The one label to print: the difference where there is one, else the level. */
  readonly classification: 'blind-spot' | 'hidden-strength' | 'agreed-strength' | 'agreed-need' | 'none'
}

/** Spread of a column's answers. Only with at least four raters (for a section: items with four). Never for self. */
export type Distribution360 = {
  /** Answers 1…scaleMax, in that order. */
  readonly counts: readonly number[]
  readonly n: number
  readonly min: number
  readonly max: number
  /** Sample standard deviation, scale points, 2 decimals. */
  readonly standardDeviation: number
}

/** ≥ 0.80 `close`, ≥ 0.60 `mostly`, below `differs`. Assessees read the word; the number is for consultants. */
export type Agreement360 = { readonly rwg: number; readonly word: 'close' | 'mostly' | 'differs' }

/** `Partial`: columns without an entry are not shown or have fewer than four answers. */
type ByUnit<T> = Readonly<Partial<Record<ReportUnit360, T>>>

export type ReportItem360 = {
  readonly key: ItemKey360
  readonly number: number
  /** Running number in the whole questionnaire, from 1. */
  readonly position: number
  readonly section: number
  readonly labels?: Labels360
  /** One entry for each of `Report360.units`. */
  readonly cells: ByUnit<ItemCell360>
  readonly others: OthersMean360 | null
  readonly gap: Gap360 | null
  readonly distributions: ByUnit<Distribution360>
  readonly agreement: ByUnit<Agreement360>
}

export type ReportSection360 = {
  readonly number: number
  readonly labels?: Labels360
  readonly items: readonly ReportItem360[]
  /** One entry for each of `Report360.units`. */
  readonly cells: ByUnit<SectionCell360>
  readonly others: OthersMean360 | null
  readonly gap: Gap360 | null
  readonly distributions: ByUnit<Distribution360>
  readonly agreement: ByUnit<Agreement360>
  /** Mean importance by column; empty if the wave does not ask for it. */
  readonly importance: ByUnit<ItemCell360>
  /** Mean of desired − current by column, scale points, may be negative; empty if the wave does not ask for it. */
  readonly shift: ByUnit<ItemCell360>
  readonly othersShift: OthersMean360 | null
}

/** A line of the highest, lowest or largest-gap lists: enough to print it and to look the item up. */
export type ListedItem360 = {
  readonly key: ItemKey360
  readonly position: number
  readonly section: number
  readonly self: number | null
  readonly others: number
  readonly gap: number | null
  readonly n: number
}

export type Quadrant360 =
  | 'concentrate-here'
  | 'improve'
  | 'keep-up'
  | 'monitor'
  | 'maintain'
  | 'low-priority'
  | 'possible-overkill'
export type Band360 = 'low' | 'middle' | 'high'

export type ImportancePoint360 = {
  readonly section: number
  /** x: O(c), rounded. */
  readonly performance: number
  /** y: I(c), rounded. */
  readonly importance: number
  readonly performanceBand: Band360
  readonly importanceBand: Band360
  readonly quadrant: Quadrant360
  /** Whose importance: the superiors', or the person's own if theirs is not shown. Mark `self` in print. */
  readonly importanceFrom: 'superior' | 'self'
  readonly raters: number
}

/** `pooled`: groups too small to be named, together. The order is shuffled; authors are not included. */
export type CommentBlock360 = {
  readonly unit: RoleGroup360 | 'pooled'
  readonly authors: number
  readonly texts: readonly string[]
}

export type CommentQuestion360 = {
  readonly section: number
  readonly question: number
  readonly labels?: Labels360
  readonly blocks: readonly CommentBlock360[]
  /** Number of people whose comments are not printed because even together they are too few. */
  readonly withheldAuthors: number
}

/** An item that more than 33 % of the raters of shown columns (without self) could not judge. */
export type RarelyJudgedItem360 = {
  readonly key: ItemKey360
  readonly position: number
  readonly notApplicable: number
  readonly of: number
}

/**
 * Findings chosen by rule from the numbers above, worded in the reader's language. Sections are given by number, means
 * are rounded. Codes of one topic are in the order of printing.
 */
export type Headline360 =
  /** Distinct highest and lowest section by O(c). */
  | {
      readonly code: 'rated-highest-and-lowest'
      readonly highest: number
      readonly highestMean: number
      readonly lowest: number
      readonly lowestMean: number
    }
  /** There is only one section, or all sections have the same mean. */
  | { readonly code: 'rated-alike'; readonly mean: number; readonly count: number }
  /** No column but self is shown. */
  | { readonly code: 'only-self' }
  /** Neither others nor self are shown. */
  | { readonly code: 'nothing-to-show' }
  /** `count`: raters of shown columns, without self. */
  | { readonly code: 'others-answered'; readonly count: number }
  /** In all `count` (≥ 2) shown columns but self this section alone has the highest / lowest mean. */
  | {
      readonly code: 'groups-same-first-and-last'
      readonly count: number
      readonly first: number
      readonly last: number
    }
  | { readonly code: 'groups-same-first'; readonly count: number; readonly first: number }
  | { readonly code: 'groups-same-last'; readonly count: number; readonly last: number }
  | { readonly code: 'groups-differ'; readonly count: number }
  /** Only one column besides self: nothing to compare. */
  | { readonly code: 'one-group' }
  | { readonly code: 'blind-spots'; readonly count: number; readonly sections: readonly number[] }
  | { readonly code: 'hidden-strengths'; readonly count: number; readonly sections: readonly number[] }
  /** No section differs enough. */
  | { readonly code: 'views-agree' }
  /** Self or others are missing in every section. */
  | { readonly code: 'no-gaps' }
  /** Sections in "concentrate here", the largest importance − performance first. */
  | { readonly code: 'start-with'; readonly count: number; readonly sections: readonly number[] }
  | { readonly code: 'nothing-to-concentrate-on' }
  /** `count` items have O(i). */
  | { readonly code: 'items-range'; readonly count: number; readonly highestMean: number; readonly lowestMean: number }
  /** Sections where every measured column is `close`, of those where any is measured. */
  | { readonly code: 'close-agreement'; readonly count: number; readonly of: number }
  /** Sections where some measured column `differs`. */
  | { readonly code: 'views-differ'; readonly count: number; readonly sections: readonly number[] }
  /** No column has four or more raters. */
  | { readonly code: 'agreement-not-measured' }

/** Empty if the report has no such part. */
export type Headlines360 = {
  readonly overview: readonly Headline360[]
  readonly groups: readonly Headline360[]
  readonly gaps: readonly Headline360[]
  readonly importanceMap: readonly Headline360[]
  readonly items: readonly Headline360[]
  readonly agreement: readonly Headline360[]
}

/**
 * Everything that a reader of one assessee's report may know. Every number except distributions and agreement is a
 * function of the item cells shown here and their n.
 */
export type Report360 = {
  readonly scaleMax: number
  readonly groups: readonly GroupOutcome360[]
  /** Columns in order of print: self first, `otherRaters` last. */
  readonly units: readonly ReportUnit360[]
  readonly otherRaters: OtherRaters360 | null
  readonly responses: {
    readonly invited: number
    readonly submitted: number
    /** Submitted raters without self, including groups that are not shown: how many answered is given for every group. */
    readonly others: number
  }
  readonly sections: readonly ReportSection360[]
  readonly highest: readonly ListedItem360[]
  readonly lowest: readonly ListedItem360[]
  /** Five items each way: self above others, self below others. */
  readonly largestPositiveGaps: readonly ListedItem360[]
  readonly largestNegativeGaps: readonly ListedItem360[]
  /** Null when no importance was rated. Sections without O(c) or I(c) have no point. */
  readonly importanceMap: readonly ImportancePoint360[] | null
  /** Section numbers by others' shift, largest desired change first; null if the wave does not ask for it. */
  readonly shiftRanking: readonly number[] | null
  readonly comments: readonly CommentQuestion360[]
  readonly rarelyJudged: readonly RarelyJudgedItem360[]
  readonly headlines: Headlines360
}

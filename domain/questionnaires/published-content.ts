import type { LanguageCode } from '../languages/languages.ts'
import {
  readKey,
  type CommentKey,
  type CurrentKey,
  type ImportanceKey,
  type ItemKey,
  type RatingKey,
  type ShiftKey,
} from './item-key.ts'
import type { Labels, RoleId } from '../templates/template-content.ts'

export type PublishedItem = { key: ItemKey; labels: Labels }
export type PublishedComment = { key: CommentKey; labels: Labels }

/** A competency: used items and comments only, in the order of the template. It may ask for ratings alone. */
export type PublishedSection = {
  number: number
  /** Empty where the template keeps the name from raters. */
  names: Labels
  descriptions: Labels
  items: PublishedItem[]
  comments: PublishedComment[]
  importanceKey?: ImportanceKey
  currentKey?: CurrentKey
  shiftKey?: ShiftKey
}

/** What the raters of one wave see: written once into `wave_snapshots.content` and never changed. */
export type PublishedContent = {
  /** Of this shape: a reader meets snapshots that were written years ago. */
  version: 1
  /** Languages in which everything is worded; the first is the one to fall back to. */
  languages: LanguageCode[]
  /** From the lowest; numbers 1…10, gaps allowed. */
  answers: { number: number; labels: Labels }[]
  /** Without a wording of the template the page uses its own. */
  notApplicable: Labels
  /** Whether "not applicable" is an answer. Snapshots from before this stood in them offer it. */
  hasNotApplicable?: boolean
  sections: PublishedSection[]
  /** What each group of raters is called. */
  roles: { roleId: RoleId; labels: Labels }[]
  settings: {
    waveName: string
    /** Instants, ISO 8601 in UTC. */
    startsAt: string
    finishesAt: string
    /** IANA zone in which the dates are meant. */
    timeZone: string
  }
}

/** Importance counts from superiors, and from the person where no superior is shown: nobody else is asked. */
export const importanceRoles: readonly string[] = ['superior', 'self']

/** Who is asked for an answer of this key; null: everybody. */
export const rolesAsked = (key: string): readonly string[] | null =>
  readKey(key)?.kind === 'importance' ? importanceRoles : null

/** What a rater of this role is to rate in a section, in the order of asking. Comments are not among it. */
export function ratingKeys(section: PublishedSection, roleId: string): RatingKey[] {
  const { items, importanceKey: importance, currentKey: current, shiftKey: shift } = section
  return [
    ...items.map(({ key }) => key),
    ...(current ? [current] : []),
    ...(shift ? [shift] : []),
    ...(importance && importanceRoles.includes(roleId) ? [importance] : []),
  ]
}

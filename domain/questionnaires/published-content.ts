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

/** A competency: only items and comments in use, in the order of the template. It may have only ratings. */
export type PublishedSection = {
  number: number
  /** Empty if the template hides the name from raters. */
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
  /** Version of this shape: snapshots written years ago are still read. */
  version: 1
  /** Languages in which everything has text; the first is the fallback. */
  languages: LanguageCode[]
  /** From the lowest answer up; numbers 1…10, gaps allowed. */
  answers: { number: number; labels: Labels }[]
  /** If the template has no text for it the page uses its own. */
  notApplicable: Labels
  /** Whether "not applicable" is offered. Older snapshots, which lack this field, offer it. */
  hasNotApplicable?: boolean
  sections: PublishedSection[]
  /** The name of each group of raters. */
  roles: { roleId: RoleId; labels: Labels }[]
  settings: {
    waveName: string
    /** Instants, ISO 8601 in UTC. */
    startsAt: string
    finishesAt: string
    /** IANA time zone in which the dates are shown. */
    timeZone: string
  }
}

/** Only superiors are asked for importance, and the person, whose answer counts if no superior is shown. */
export const importanceRoles: readonly string[] = ['superior', 'self']

/** Who is asked for an answer of this key; null: everybody. */
export const rolesAsked = (key: string): readonly string[] | null =>
  readKey(key)?.kind === 'importance' ? importanceRoles : null

/** What a rater of this role is to rate in a section, in order. Comments are not included. */
export function ratingKeys(section: PublishedSection, roleId: string): RatingKey[] {
  const { items, importanceKey: importance, currentKey: current, shiftKey: shift } = section
  return [
    ...items.map(({ key }) => key),
    ...(current ? [current] : []),
    ...(shift ? [shift] : []),
    ...(importance && importanceRoles.includes(roleId) ? [importance] : []),
  ]
}

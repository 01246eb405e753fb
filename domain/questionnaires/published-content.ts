import type { LanguageCode } from '../languages/languages.ts'
import type { Labels, RoleId } from '../templates/template-content.ts'

/** Names an answer of a questionnaire, section first: item `3.2`, comment `3.c1`, ratings `3.importance`, … */
export type ItemKey = `${number}.${number}`
export type CommentKey = `${number}.c${number}`
export type ImportanceKey = `${number}.importance`
/** The level seen today and the level wished for; their difference is the shift. */
export type CurrentKey = `${number}.current`
export type ShiftKey = `${number}.shift`
export type RatingKey = ItemKey | ImportanceKey | CurrentKey | ShiftKey

export const itemKey = (section: number, item: number): ItemKey => `${section}.${item}`
export const commentKey = (section: number, comment: number): CommentKey => `${section}.c${comment}`
export const importanceKey = (section: number): ImportanceKey => `${section}.importance`
export const currentKey = (section: number): CurrentKey => `${section}.current`
export const shiftKey = (section: number): ShiftKey => `${section}.shift`

/** What an answer's key says; undefined for what is none. */
export function readKey(key: string): { section: number; kind: KeyKind; number: number } | undefined {
  const [, section, item, comment, rating] = /^(\d+)\.(?:(\d+)|c(\d+)|(importance|current|shift))$/.exec(key) ?? []
  if (section === undefined) return undefined
  const kind = item !== undefined ? 'item' : comment !== undefined ? 'comment' : (rating as KeyKind)
  return { section: Number(section), kind, number: Number(item ?? comment ?? 0) }
}
/** `number` is that of the item or comment within its section; ratings of a whole section have none. */
export type KeyKind = 'item' | 'comment' | 'importance' | 'current' | 'shift'

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

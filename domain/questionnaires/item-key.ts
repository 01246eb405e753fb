/** The key of an answer in a questionnaire, section first: item `3.2`, comment `3.c1`, ratings `3.importance`, … */
export type ItemKey = `${number}.${number}`
export type CommentKey = `${number}.c${number}`
export type ImportanceKey = `${number}.importance`
/** The current and the desired level; their difference is the shift. */
export type CurrentKey = `${number}.current`
export type ShiftKey = `${number}.shift`
export type RatingKey = ItemKey | ImportanceKey | CurrentKey | ShiftKey

export const itemKey = (section: number, item: number): ItemKey => `${section}.${item}`
export const commentKey = (section: number, comment: number): CommentKey => `${section}.c${comment}`
export const importanceKey = (section: number): ImportanceKey => `${section}.importance`
export const currentKey = (section: number): CurrentKey => `${section}.current`
export const shiftKey = (section: number): ShiftKey => `${section}.shift`

/** Matches exactly the keys that can be made. */
export const answerKeyPattern = /^(\d{1,4})\.(?:(\d{1,4})|c(\d{1,4})|(importance|current|shift))$/

/** `number` is that of the item or comment within its section; ratings of a whole section have none. */
export type KeyKind = 'item' | 'comment' | 'importance' | 'current' | 'shift'

/** The parts of an answer's key; undefined if it is not a key. */
export function readKey(key: string): { section: number; kind: KeyKind; number: number } | undefined {
  const [, section, item, comment, rating] = answerKeyPattern.exec(key) ?? []
  if (section === undefined) return undefined
  const kind = item !== undefined ? 'item' : comment !== undefined ? 'comment' : (rating as KeyKind)
  return { section: Number(section), kind, number: Number(item ?? comment ?? 0) }
}

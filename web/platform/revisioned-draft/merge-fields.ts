import type { Merger } from './revisioned-draft.ts'

/** A field that both have changed in different ways; `ratersMinimum.superior`. */
export type FieldConflict = { path: string; mine: unknown; theirs: unknown }
type Fields = Record<string, unknown>

/** For records of fields: nested records are merged field by field, lists and values as a whole. */
export function fieldsMerger<Values extends object>(): Merger<Values, FieldConflict> {
  return {
    isSame,
    merge: (base, mine, theirs) => {
      const conflicts: FieldConflict[] = []
      const value = mergeFields([base, mine, theirs].map(fieldsOf), '', conflicts) as Values
      return { value, conflicts }
    },
    settle: ({ value, conflicts }, sideOf) => {
      const theirs = conflicts.filter((conflict) => sideOf(conflict) === 'theirs')
      return theirs.reduce<Fields>(
        (fields, one) => withField(fields, one.path.split('.'), one.theirs),
        fieldsOf(value),
      ) as Values
    },
  }
}

function mergeFields(
  [base = {}, mine = {}, theirs = {}]: Fields[],
  before: string,
  conflicts: FieldConflict[],
): Fields {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const entries = names.map((name) => {
    const [was, my, their] = [base[name], mine[name], theirs[name]]
    const path = before === '' ? name : `${before}.${name}`
    if (isSame(my, their) || isSame(was, their)) return [name, my] as const
    if (isSame(was, my)) return [name, their] as const
    if (isFields(my) && isFields(their)) {
      return [name, mergeFields([was, my, their].map(fieldsOf), path, conflicts)] as const
    }
    conflicts.push({ path, mine: my ?? null, theirs: their ?? null })
    return [name, my] as const
  })
  return Object.fromEntries(entries)
}

function withField(fields: Fields, [name = '', ...rest]: readonly string[], value: unknown): Fields {
  return { ...fields, [name]: rest.length === 0 ? value : withField(fieldsOf(fields[name]), rest, value) }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]))
  }
  if (!isFields(one) || !isFields(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSame(one[name], other[name]))
}

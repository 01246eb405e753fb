type Fields = Readonly<Record<string, unknown>>

/** A field that differs; a value that is missing is undefined. */
export type FieldChange = { path: readonly string[]; from?: unknown; to?: unknown }

/** What differs between two records, field by field as `fieldsMerger` merges them: lists and values as a whole. */
export function changesBetween(before: object, after: object, path: readonly string[] = []): FieldChange[] {
  const [from, to] = [before as Fields, after as Fields]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((name) => {
    const [was, is] = [from[name], to[name]]
    if (isFields(was) && isFields(is)) return changesBetween(was, is, [...path, name])
    return isEqual(was, is) ? [] : [{ path: [...path, name], from: was, to: is }]
  })
}

/** The record with one side of the changes. */
export function withChanges<Values extends object>(
  values: Values,
  changes: readonly FieldChange[],
  side: 'from' | 'to',
): Values {
  return changes.reduce((fields, change) => withField(fields, change.path, change[side]), values as Fields) as Values
}

function withField(fields: Fields, [name = '', ...rest]: readonly string[], value: unknown): Fields {
  if (rest.length > 0) return { ...fields, [name]: withField(isFields(fields[name]) ? fields[name] : {}, rest, value) }
  if (value !== undefined) return { ...fields, [name]: value }
  return Object.fromEntries(Object.entries(fields).filter(([known]) => known !== name))
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEqual = (one: unknown, other: unknown) => Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)

/**
 * How the data of report templates are described: once, as values, from which come the types that the server fills, the
 * names that the editor completes and checks, and the page that documents them.
 */
type Leaf<Kind extends string> = { readonly kind: Kind; readonly says: string; readonly isOptional: boolean }
export type RecordField<Fields> = { readonly kind: 'record'; readonly says: string; readonly fields: Fields }
export type ListField<Fields> = { readonly kind: 'list'; readonly says: string; readonly of: Fields }
export type TextListField = { readonly kind: 'texts'; readonly says: string }

export type Field =
  | Leaf<'text'>
  | Leaf<'number'>
  | Leaf<'date'>
  | Leaf<'flag'>
  | TextListField
  | RecordField<Fields>
  | ListField<Fields>
export type Fields = { readonly [name: string]: Field }

/** What `says` may leave open, every leaf says: a leaf is never missing, and null only if it is optional. */
const leaf =
  <const Kind extends string>(kind: Kind) =>
  (says: string): Leaf<Kind> & { readonly isOptional: false } => ({ kind, says, isOptional: false })

export const text = leaf('text')
export const number = leaf('number')
/** A calendar day, `YYYY-MM-DD`. */
export const date = leaf('date')
export const flag = leaf('flag')
export const texts = (says: string): TextListField => ({ kind: 'texts', says })

export const optional = <const F extends Leaf<string>>(field: F): Omit<F, 'isOptional'> & { isOptional: true } => ({
  ...field,
  isOptional: true,
})

export const record = <const F extends Fields>(says: string, fields: F): RecordField<F> => ({
  kind: 'record',
  says,
  fields,
})
export const list = <const F extends Fields>(says: string, of: F): ListField<F> => ({ kind: 'list', says, of })

type LeafValue<Kind> = Kind extends 'number' ? number : Kind extends 'flag' ? boolean : string

type ValueOf<F> = F extends { kind: 'record'; fields: infer Inner }
  ? DataOf<Inner>
  : F extends { kind: 'list'; of: infer Inner }
    ? readonly DataOf<Inner>[]
    : F extends { kind: 'texts' }
      ? readonly string[]
      : F extends { kind: infer Kind; isOptional: true }
        ? LeafValue<Kind> | null
        : F extends { kind: infer Kind }
          ? LeafValue<Kind>
          : never

/** The data that a description describes. */
export type DataOf<F> = { readonly [Name in keyof F]: ValueOf<F[Name]> }

/** The fields that are reached by a path such as `competencies.items`; a list stands for its elements. */
export function fieldsAt(fields: Fields, path: readonly string[]): Fields | null {
  const [name, ...rest] = path
  if (name === undefined) return fields
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (field?.kind === 'record') return fieldsAt(field.fields, rest)
  return field?.kind === 'list' ? fieldsAt(field.of, rest) : null
}

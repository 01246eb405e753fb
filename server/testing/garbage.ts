/** The parts of a value's OpenAPI schema that generating garbage needs. */
export type JsonSchema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  format?: string
  minimum?: number
  exclusiveMinimum?: number
  minLength?: number
  minItems?: number
}

const guid = 'aaaaaaaa-0000-4000-8000-000000000000'

/** Better values than invented ones, by the name of their field: ids of records that exist. */
export type Known = (field: string) => unknown

/** A value that the schema mostly accepts, into which garbage can be inserted. */
export function sampleOf(schema: JsonSchema, known: Known, field = ''): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum.includes(known(field)) ? known(field) : schema.enum[0]
  const choice = (schema.anyOf ?? schema.oneOf)?.[0]
  if (choice) return sampleOf(choice, known, field)
  if (schema.type === 'object') {
    const wanted = Object.entries(schema.properties ?? {}).filter(
      ([name]) => schema.required?.includes(name) || known(name) !== undefined,
    )
    return Object.fromEntries(wanted.map(([name, inner]) => [name, sampleOf(inner, known, name)]))
  }
  if (schema.type === 'array') {
    const { items, minItems = 1 } = schema
    return items ? Array.from({ length: minItems || 1 }, () => sampleOf(items, known, field.replace(/s$/, ''))) : []
  }
  return known(field) ?? inventedOf(schema)
}

function inventedOf(schema: JsonSchema): unknown {
  if (schema.type === 'string') return sampleText(schema)
  if (schema.type === 'integer' || schema.type === 'number')
    return schema.minimum ?? (schema.exclusiveMinimum === undefined ? 1 : schema.exclusiveMinimum + 1)
  return schema.type === 'boolean' ? true : null
}

function sampleText({ format, minLength = 0 }: JsonSchema): string {
  if (format === 'uuid' || format === 'guid') return guid
  return format === 'date-time' ? '2026-11-20T08:00:00Z' : 'x'.repeat(Math.max(3, minLength))
}

/** Values that hardly any field accepts; the field's schema decides which are refused. */
const anywhere: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  Number.MAX_SAFE_INTEGER,
  '',
  '   ',
  'nonsense',
  "'; drop table users; --",
  '%_\\',
  '𝕳𝖊𝖑𝖑𝖔 ‮ \u0001',
  'a'.repeat(20_000),
  [],
  ['x'],
  [[[[]]]],
  {},
  { constructor: { prototype: 1 } },
  '2026-02-30T00:00:00Z',
  '999999-01-01T00:00:00Z',
  '0000-00-00',
  '0000-01-01T00:00:00Z',
  '2026-11-20T08:00:00+23:59',
  '9999-12-31T23:59:59-23:59',
  guid,
]

const deep = (levels: number): unknown => {
  let value: unknown = 'x'
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { deep: value }
  return value
}

/** Whole bodies that no call accepts. */
export const garbageBodies: unknown[] = [
  null,
  [],
  'text',
  42,
  false,
  { nobodyKnowsThisField: 1 },
  deep(500),
  'a'.repeat(100_000),
  Array.from({ length: 300 }, () => null),
]

/** The sample with each of its places in turn replaced by garbage, left out, or extended by an unknown field. */
export function mutantsOf(schema: JsonSchema, known: Known, field = ''): unknown[] {
  const mutants: unknown[] = [...(schema.enum ?? [])]
  for (const branch of schema.anyOf ?? schema.oneOf ?? []) mutants.push(...mutantsOf(branch, known, field))
  const sample = sampleOf(schema, known, field)
  if (schema.type === 'object' && isObject(sample)) {
    mutants.push({ ...sample, nobodyKnowsThisField: 1 })
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      const { [name]: _, ...without } = sample
      mutants.push(without)
      for (const value of [...anywhere, ...mutantsOf(inner, known, name)]) mutants.push({ ...sample, [name]: value })
    }
  } else if (schema.type === 'array' && schema.items) {
    const name = field.replace(/s$/, '')
    const item = sampleOf(schema.items, known, name)
    mutants.push([], [item, item])
    for (const value of [...anywhere, ...mutantsOf(schema.items, known, name)]) mutants.push([item, value])
  }
  return mutants
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Texts for segments of an address and for its query, already encoded. */
export const garbageInAddress = [
  'x',
  '0',
  '-1',
  '1.5',
  '99999999999999999999',
  'null',
  'true',
  '%27%3B%20drop%20table%20users%3B%20--',
  '%25_%5C',
  '%00',
  '%FF%FE',
  '%E0%A4%A',
  '..%2F..%2Fetc%2Fpasswd',
  '%F0%9F%92%A9',
  'a'.repeat(600),
  '{}',
  guid,
  guid.slice(0, -1),
]

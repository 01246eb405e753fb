import { z } from 'zod'

export type Checked<Issue> = { value: unknown } | { error: readonly Issue[] }
/** Checks a value at once. */
export type Check<Issue> = (schema: z.ZodType, value: unknown) => Checked<Issue>
type Result<Issue> = { value: unknown; issues: Issue[] }
type Steps<Issue> = Generator<void, Result<Issue>>
type Placed = { instancePath: string }

/** So many elements of a list are checked in one step. */
const stepSize = 16

/**
 * Checks a value as its schema does, in steps: lists element by element, wherever they are. The rules of a list or an
 * object as a whole are asked when its parts are found to be right.
 */
export function* checkInParts<Issue extends Placed>(
  schema: z.ZodType,
  value: unknown,
  check: Check<Issue>,
): Steps<Issue> {
  const inner = unwrapped(schema, value)
  if (inner instanceof z.ZodArray && Array.isArray(value)) return yield* checkList(inner, value, check)
  if (inner instanceof z.ZodObject && isObject(value)) return yield* checkObject(inner, value, check)
  return atOnce(schema, value, check)
}

function* checkList<Issue extends Placed>(
  schema: z.ZodArray,
  list: readonly unknown[],
  check: Check<Issue>,
): Steps<Issue> {
  // A list that is too long is refused before anybody looks at what is in it.
  const measured = atOnce(asAny(schema, 'length'), list, check)
  if (measured.issues.length > 0) return measured
  const element = schema.element as z.ZodType
  const [values, issues]: [unknown[], Issue[]] = [[], []]
  for (const [index, one] of list.entries()) {
    const result = holdsList(element) ? yield* checkInParts(element, one, check) : atOnce(element, one, check)
    values.push(result.value)
    issues.push(...below(`/${index}`, result.issues))
    if (index % stepSize === stepSize - 1) yield
  }
  return issues.length > 0 ? { value: values, issues } : atOnce(asAny(schema, 'all'), values, check)
}

function* checkObject<Issue extends Placed>(
  schema: z.ZodObject,
  object: Record<string, unknown>,
  check: Check<Issue>,
): Steps<Issue> {
  const shape = schema.shape as Record<string, z.ZodType>
  const long = Object.keys(shape).filter((field) => isLong(shape[field], object[field]))
  if (long.length === 0) return atOnce(schema, object, check)
  const values = { ...object }
  const issues: Issue[] = []
  for (const field of long) {
    const result = yield* checkInParts(shape[field] as z.ZodType, object[field], check)
    values[field] = result.value
    issues.push(...below(`/${field}`, result.issues))
    yield
  }
  const rest = atOnce(withAny(schema, long, issues.length > 0), values, check)
  return { value: rest.value, issues: [...issues, ...rest.issues] }
}

function atOnce<Issue>(schema: z.ZodType, value: unknown, check: Check<Issue>): Result<Issue> {
  const result = check(schema, value)
  return 'error' in result ? { value, issues: [...result.error] } : { value: result.value, issues: [] }
}

const below = <Issue extends Placed>(place: string, issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => ({ ...issue, instancePath: `${place}${issue.instancePath}` }))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isLong = (schema: z.ZodType | undefined, value: unknown) =>
  schema !== undefined && typeof value === 'object' && value !== null && holdsList(schema)

/** The schema that a value which is there has to follow. */
function unwrapped(schema: z.ZodType, value: unknown): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return value === null || value === undefined ? schema : unwrapped(schema.unwrap() as z.ZodType, value)
  if (!(schema instanceof z.ZodDiscriminatedUnion) || !isObject(value)) return schema
  const { discriminator } = schema._zod.def
  const chosen = (schema.options as z.ZodType[]).find((option) =>
    option._zod.propValues?.[discriminator]?.has(value[discriminator] as never),
  )
  return chosen ?? schema
}

const listHolders = new WeakMap<z.ZodType, boolean>()

/** Whether values of this schema may have a list in them that is checked by itself. */
export function holdsList(schema: z.ZodType): boolean {
  const known = listHolders.get(schema)
  if (known !== undefined) return known
  const found = innerSchemas(schema).some(holdsList) || schema instanceof z.ZodArray
  listHolders.set(schema, found)
  return found
}

function innerSchemas(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [schema.unwrap() as z.ZodType]
  if (schema instanceof z.ZodObject) return Object.values(schema.shape) as z.ZodType[]
  return schema instanceof z.ZodDiscriminatedUnion ? (schema.options as z.ZodType[]) : []
}

const rulesOfLists = { length: new WeakMap<z.ZodArray, z.ZodArray>(), all: new WeakMap<z.ZodArray, z.ZodArray>() }
const lengths = new Set(['max_length', 'min_length', 'length_equals'])

/** The list's own rules, or those of its length alone, without those of its elements. */
function asAny(schema: z.ZodArray, rules: 'length' | 'all'): z.ZodArray {
  const kept = rulesOfLists[rules].get(schema)
  if (kept) return kept
  const { def } = schema._zod
  const checks = (def.checks ?? []).filter(({ _zod }) => rules === 'all' || lengths.has(_zod.def.check))
  const made = z.core.clone(schema, { ...def, checks, element: z.unknown() })
  rulesOfLists[rules].set(schema, made)
  return made
}

const rulesOfObjects = new WeakMap<z.ZodObject, Map<string, z.ZodObject>>()

/** The object's own rules and those of its other fields. Rules of the whole would fail over parts that are wrong. */
function withAny(schema: z.ZodObject, fields: readonly string[], isBroken: boolean): z.ZodObject {
  const made = rulesOfObjects.get(schema) ?? new Map<string, z.ZodObject>()
  rulesOfObjects.set(schema, made)
  const name = [isBroken, ...fields].join(' ')
  const kept = made.get(name)
  if (kept) return kept
  const { def } = schema._zod
  const shape = { ...schema.shape, ...Object.fromEntries(fields.map((field) => [field, z.unknown()])) }
  const without = z.core.clone<z.ZodObject>(schema, { ...def, shape, ...(isBroken && { checks: [] }) })
  made.set(name, without)
  return without
}

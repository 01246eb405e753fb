import type { FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { invalid } from '../app-error.ts'
import { runInSlices } from '../in-slices.ts'
import { bytesInPieces } from '../json-in-pieces.ts'
import { fieldErrors } from './error-handler.ts'
import { checkInParts, holdsList, type Check } from './in-parts.ts'

/** Longer bodies are checked in slices, so that other calls are answered meanwhile; in bytes. */
const longBody = 16 * 1024
/** Answers of more lists, objects and values than this are written in slices. */
const longAnswer = 1000

/** A body that was checked before Fastify checks it. */
class CheckedBody {
  readonly value: unknown
  constructor(value: unknown) {
    this.value = value
  }
}

type Issue = Parameters<typeof fieldErrors>[0][number]
type Validator = (data: unknown) => { value: unknown } | { error: Issue[] }

const validators = new WeakMap<z.ZodType, Validator>()

const check: Check<Issue> = (schema, value) => {
  const validator = validators.get(schema) ?? (validatorCompiler({ schema } as never) as unknown as Validator)
  validators.set(schema, validator)
  return validator(value)
}

/** Checks the body of a call that takes a list, if it is long, element by element. */
export function checkLongBodies(app: FastifyInstance): void {
  app.setValidatorCompiler((route) => {
    const checkAtOnce = validatorCompiler(route as never)
    return (data: unknown) => (data instanceof CheckedBody ? { value: data.value } : checkAtOnce(data))
  })
  app.addHook('preValidation', async (request) => {
    const schema = request.routeOptions.config.endpoint?.schema.body
    const { body } = request
    if (typeof body !== 'object' || body === null || !schema || !holdsList(schema)) return
    if (Number(request.headers['content-length'] ?? longBody) < longBody) return
    const { value, issues } = await runInSlices(checkInParts(schema, body, check))
    if (issues.length > 0) throw invalid(fieldErrors(issues))
    request.body = new CheckedBody(value)
  })
}

const encode: Check<{ instancePath: string }> = (schema, value) => {
  const { success, data, error } = z.safeEncode(schema, value)
  if (success) return { value: data }
  return { error: error.issues.map(({ path }) => ({ instancePath: `/${path.join('/')}` })) }
}

/** A long answer as the contract describes it, in pieces; nothing for any other answer. */
export async function writeLongAnswer(
  { method, url, schema }: Endpoint,
  answer: unknown,
): Promise<Buffer[] | undefined> {
  const described = schema.response?.[200]
  if (!(described instanceof z.ZodType) || !holdsList(described) || !isLong(answer)) return undefined
  const { value, issues } = await runInSlices(checkInParts(described, answer, encode))
  if (issues.length > 0) throw new Error(`${method} ${url} answers other than described: ${issues[0]?.instancePath}`)
  return bytesInPieces(value)
}

/** Whether there are more values in it than an answer of usual size has; not all are looked at. */
function isLong(answer: unknown): boolean {
  let left = longAnswer
  const visit = (value: unknown): void => {
    left -= 1
    if (typeof value !== 'object' || value === null) return
    for (const key in value) {
      if (left < 0) return
      visit((value as Record<string, unknown>)[key])
    }
  }
  visit(answer)
  return left < 0
}

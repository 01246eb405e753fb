import type { FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { invalid } from '../app-error.ts'
import { mapInSlices } from '../in-slices.ts'
import { fieldErrors } from './error-handler.ts'

/** Lists of more elements than this are checked and written in slices, so that other calls are answered meanwhile. */
const longList = 500

/** A body that was checked before Fastify checks it. */
class Checked {
  readonly value: unknown[]
  constructor(value: unknown[]) {
    this.value = value
  }
}

type Issue = Parameters<typeof fieldErrors>[0][number]
type Validator = (data: unknown) => { value: unknown } | { error: Issue[] }

const validatorOf = (schema: z.ZodType) => validatorCompiler({ schema } as never) as unknown as Validator

/** Checks the body of a call that takes a list, if it is long, element by element. */
export function checkLongLists(app: FastifyInstance): void {
  app.setValidatorCompiler((route) => {
    const check = validatorCompiler(route as never)
    return (data: unknown) => (data instanceof Checked ? { value: data.value } : check(data))
  })
  app.addHook('preValidation', async (request) => {
    const schema = request.routeOptions.config.endpoint?.schema.body
    const { body } = request
    if (!Array.isArray(body) || body.length <= longList || !(schema instanceof z.ZodArray)) return
    const list = schema as z.ZodArray<z.ZodType>
    // The list's own rules, e.g. its greatest length, without those of its elements.
    const length = validatorOf(z.core.clone(list, { ...list._zod.def, element: z.unknown() }))(body)
    if ('error' in length) throw invalid(fieldErrors(length.error))
    request.body = new Checked(await checkElements(validatorOf(list.element), body))
  })
}

async function checkElements(check: Validator, elements: readonly unknown[]): Promise<unknown[]> {
  const issues: Issue[] = []
  const values = await mapInSlices(elements, (element, index) => {
    const result = check(element)
    if ('value' in result) return result.value
    for (const issue of result.error) issues.push({ ...issue, instancePath: `/${index}${issue.instancePath}` })
    return undefined
  })
  if (issues.length > 0) throw invalid(fieldErrors(issues))
  return values
}

/** The text of a long list as the contract describes it; nothing for any other answer. */
export async function writeLongList({ method, url, schema }: Endpoint, answer: unknown): Promise<string | undefined> {
  const described = schema.response?.[200]
  if (!Array.isArray(answer) || answer.length <= longList || !(described instanceof z.ZodArray)) return undefined
  const write: (data: unknown) => string = serializerCompiler({ schema: described.element, method, url })
  return `[${(await mapInSlices(answer, write)).join(',')}]`
}

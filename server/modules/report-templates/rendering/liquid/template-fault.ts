import { LiquidError, type Token } from 'liquidjs'
import { templateParts } from '../../../../../domain/report-templates/report-template.ts'
import type { TemplateProblem, TemplateProblemCode } from '../../../../../domain/report-templates/template-problem.ts'

/** More problems would hide the first ones, which often explain the others. */
export const templateProblemsMax = 50

/** What a tag or filter of the product refuses; it becomes a problem at the place of the tag. */
export class TemplateFault extends Error {
  override readonly name = 'TemplateFault'
  readonly code: TemplateProblemCode
  readonly detail: string

  constructor(code: TemplateProblemCode, detail = '') {
    super(code)
    this.code = code
    this.detail = detail
  }
}

/** The problems that an error of filling in a template stands for; it is thrown on if it is no fault of the template. */
export function problemsOf(error: unknown): TemplateProblem[] {
  if (!(error instanceof Error)) throw error
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.flatMap(problemsOf)
  if (error instanceof TemplateFault) return [{ ...placeOf(undefined), code: error.code, detail: error.detail }]
  if (!LiquidError.is(error)) {
    const limit = limitOf(error)
    if (!limit) throw error
    return [{ ...placeOf(undefined), code: limit, detail: '' }]
  }
  const place = placeOf(error.token)
  const cause: unknown = error.originalError
  if (cause instanceof TemplateFault) return [{ ...place, code: cause.code, detail: cause.detail }]
  if (LiquidError.is(cause) || (cause instanceof Error && 'errors' in cause)) return problemsOf(cause)
  // A text longer than the engine can hold; every other RangeError is too deep a stack.
  if (cause instanceof RangeError && cause.message.includes('string length'))
    return [{ ...place, code: 'NEEDS_TOO_MUCH_MEMORY', detail: '' }]
  if (cause instanceof RangeError) return [{ ...place, code: 'NESTED_TOO_DEEPLY', detail: '' }]
  const said = cause instanceof Error ? cause.message : error.message
  return [{ ...place, ...meaningOf(said) }]
}

function placeOf(token: Token | undefined): Pick<TemplateProblem, 'path' | 'line' | 'column'> {
  if (!token) return { path: 'body', line: null, column: null }
  const [line, column] = token.getPosition()
  const { file = 'body' } = token
  const isPart = templateParts.some((part) => part === file)
  return { path: isPart ? file : snippetPath(file), line: line ?? null, column: column ?? null }
}

/** Where the problem of a snippet is. */
export const snippetPath = (name: string): string => `snippet:${name}`

const limitOf = ({ message }: Error): TemplateProblemCode | undefined =>
  message.includes('memory alloc limit exceeded') ? 'NEEDS_TOO_MUCH_MEMORY' : undefined

/** The library tells its refusals apart by their sentences only. */
function meaningOf(said: string): Pick<TemplateProblem, 'code' | 'detail'> {
  const limit = limitOf(new Error(said))
  if (limit) return { code: limit, detail: '' }
  const named = (pattern: RegExp) => pattern.exec(said)?.[1]
  const tag = named(/^tag "?(\w+)"? not found/)
  if (tag) return { code: 'UNKNOWN_TAG', detail: tag }
  const filter = named(/^undefined filter: (\w+)/)
  if (filter) return { code: 'UNKNOWN_FILTER', detail: filter }
  const snippet = named(/Failed to lookup "([^"]+)"/)
  if (snippet) return { code: 'SNIPPET_MISSING', detail: snippet }
  return { code: 'LIQUID_SYNTAX', detail: said.replace(/, (?:file|line):.*$/s, '') }
}

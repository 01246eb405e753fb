/** A `ReturnCode` other than rcSuccess. */
export class ReturnCode extends Error {
  override readonly name = 'ReturnCode'
  readonly code: string
  constructor(code: string, description = '') {
    super(description)
    this.code = code
  }
}

export type Body = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object of the body; the call is not understood without it. */
export function objectIn(body: Body, name: string): Record<string, unknown> {
  const value = body[name]
  if (!isObject(value)) throw new ReturnCode('rcInvalidParameter', `${name} is missing`)
  return value
}

export function textIn(body: Body, name: string): string {
  const value = body[name]
  if (typeof value !== 'string') throw new ReturnCode('rcInvalidParameter', `${name} is missing`)
  return value
}

export function numberIn(body: Body, name: string): number {
  const value = body[name]
  if (typeof value !== 'number') throw new ReturnCode('rcInvalidParameter', `${name} is missing`)
  return value
}

export function textsIn(body: Body, name: string): string[] {
  const value = body[name]
  if (!Array.isArray(value) || !value.every((entry) => typeof entry === 'string'))
    throw new ReturnCode('rcInvalidParameter', `${name} is missing`)
  return value
}

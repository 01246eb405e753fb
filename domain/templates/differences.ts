/**
 * Paths at which two values of JSON differ: `content.sections.2.name.cs`. A blank text equals an absent one. If a
 * whole branch is missing on one side, its path is given and not those of its leaves.
 */
export function differingPaths(one: unknown, other: unknown, path = ''): string[] {
  if (isBlank(one) && isBlank(other)) return []
  if (!isBranch(one) || !isBranch(other)) return Object.is(one, other) ? [] : [path]
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].flatMap((key) => differingPaths(one[key], other[key], path === '' ? key : `${path}.${key}`))
}

export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

export function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

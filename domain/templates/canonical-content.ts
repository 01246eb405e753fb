import type { TemplateContent } from './template-content.ts'

/**
 * The content as text that depends on what it says only: not on the order of keys, nor on languages left blank. Equal
 * texts mean equal contents, so a hash of it names a published snapshot.
 */
export function canonicalText(content: TemplateContent): string {
  return JSON.stringify(content, (_, value: unknown) => (isObject(value) ? sorted(value) : value))
}

export function isSameContent(a: TemplateContent, b: TemplateContent): boolean {
  return canonicalText(a) === canonicalText(b)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** '' is dropped, as everywhere it means the same as an absent text. */
function sorted(object: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(object).filter(([, value]) => value !== '')
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

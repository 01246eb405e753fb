/**
 * What is wrong with a report template, by code; the interface words them. `detail` of the first three is a name.
 * `LIQUID_SYNTAX`: `detail` is the library's English sentence about the place.
 */
export const templateProblemCodes = [
  'UNKNOWN_TAG',
  'UNKNOWN_FILTER',
  'SNIPPET_MISSING',
  'LIQUID_SYNTAX',
  'PICTURE_MISSING',
  'WRONG_ARGUMENT',
  'TAG_OUT_OF_PLACE',
  'TAKES_TOO_LONG',
  'NEEDS_TOO_MUCH_MEMORY',
  'OUTPUT_TOO_LARGE',
  'NESTED_TOO_DEEPLY',
  'PREVIEW_DATA_INVALID',
] as const
export type TemplateProblemCode = (typeof templateProblemCodes)[number]

export type TemplateProblem = {
  readonly code: TemplateProblemCode
  /** `header`, `body`, `footer`, `previewData` or `snippet:` and a name. */
  readonly path: string
  /** Both from 1; null where the problem has no place, such as a report that takes too long. */
  readonly line: number | null
  readonly column: number | null
  /** The name or place concerned; empty where the code says everything. */
  readonly detail: string
}

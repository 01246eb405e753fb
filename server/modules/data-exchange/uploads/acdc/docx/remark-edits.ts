import type { DocumentFacts } from '../../../../../platform/documents/parse-document.ts'
import type { Remarks } from '../remarks.ts'

/** Nobody knows whether a tracked change holds, and a comment would get lost. `broken`: tables that lost their codes. */
export const remarkEdits =
  ({ changes, comments }: Pick<DocumentFacts, 'changes' | 'comments'>, broken: readonly string[]) =>
  (remarks: Remarks): void => {
    for (const place of broken) remarks.problem(place, 'CODES_MISSING')
    for (const place of changes) remarks.problem(place, 'TRACKED_CHANGE')
    for (const place of comments) remarks.problem(place, 'COMMENT')
  }

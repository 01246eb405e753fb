import { differingPaths } from '../../../../../domain/templates/differences.ts'
import { mergeDrafts, type TemplateConflict } from '../../../../../domain/templates/merge-drafts.ts'
import { settleConflicts } from '../../../../../domain/templates/settle-conflicts.ts'
import type { TemplateDraft } from '../../../../../domain/templates/template-content.ts'
import type { Merger } from '../../../../platform/revisioned-draft/revisioned-draft.ts'
import { editable } from '../keys.ts'

/** Templates are merged item by item; before saving, the user sees what the other has changed. */
export const templateMerger: Merger<TemplateDraft, TemplateConflict> = {
  isSame: (one, other) => differingPaths(one, other).length === 0,
  merge: (base, mine, theirs) => {
    const { draft, conflicts } = mergeDrafts(base, theirs, mine)
    return { value: editable(draft), conflicts }
  },
  settle: ({ value, conflicts }, sideOf) =>
    editable(settleConflicts({ draft: value, conflicts: [...conflicts] }, sideOf)),
  alwaysAsks: true,
}

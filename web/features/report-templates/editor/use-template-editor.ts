import { useEffect, useMemo, useState } from 'react'
import { canMakeNewVersion, canPreview, canSave } from '../../../../domain/report-templates/report-template.ts'
import type { TemplateProblem } from '../../../../domain/report-templates/template-problem.ts'
import type { FieldConflict } from '../../../platform/revisioned-draft/merge-fields.ts'
import { beginDraft } from '../../../platform/revisioned-draft/revisioned-draft.ts'
import { useRevisionedDraft } from '../../../platform/revisioned-draft/use-revisioned-draft.ts'
import {
  draftMerger,
  newDraft,
  storedDraft,
  type ChangeDraft,
  type ReportTemplate,
  type TemplateDraft,
} from './template-draft.ts'

const useRecord = (template: ReportTemplate | null) =>
  useRevisionedDraft<TemplateDraft, number, FieldConflict>(
    () => beginDraft(template ? storedDraft(template) : { value: newDraft, revision: 0 }),
    draftMerger,
  )

/** The edited template: its draft, whether it may be changed, and what can be done with it now. */
export function useTemplateEditor(template: ReportTemplate | null) {
  const record = useRecord(template)
  const [isNewVersion, setIsNewVersion] = useState(false)
  const [problems, setProblems] = useState<readonly TemplateProblem[]>([])
  const isCreating = template === null || isNewVersion
  const isReadOnly = template !== null && (!template.isMine || template.softDeleted)
  const hasChanges = useMemo(() => !draftMerger.isSame(record.base, record.draft), [record.base, record.draft])
  const isDirty = hasChanges || isNewVersion
  useFreshest(record, template, hasChanges)
  const { type } = record
  const change: ChangeDraft = (part) => type((draft) => ({ ...draft, ...part }))
  return {
    template,
    record,
    draft: record.draft,
    change,
    isReadOnly,
    isCreating,
    isNewVersion,
    setIsNewVersion,
    isDirty,
    problems,
    setProblems,
    version: (template?.version ?? 1) + (isNewVersion ? 1 : 0),
    maySave: canSave(record.draft) && isDirty && !isReadOnly,
    mayPreview: canPreview(record.draft),
    mayMakeVersion: !isNewVersion && canMakeNewVersion({ id: template?.id ?? null }, record.draft),
  }
}
export type TemplateEditor = ReturnType<typeof useTemplateEditor>

type TemplateRecord = ReturnType<typeof useRecord>

/** A newer state from the server replaces a draft without changes. With changes, saving finds that others have saved. */
function useFreshest(
  { restart, revision, isSaving }: TemplateRecord,
  template: ReportTemplate | null,
  hasChanges: boolean,
): void {
  useEffect(() => {
    if (!template || hasChanges || isSaving || template.revision <= revision) return
    restart(beginDraft(storedDraft(template)))
  }, [template, hasChanges, isSaving, revision, restart])
}

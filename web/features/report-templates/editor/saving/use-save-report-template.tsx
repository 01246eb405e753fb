import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import {
  createReportTemplate,
  getReportTemplate,
  listReportTemplates,
  updateReportTemplate,
} from '../../../../../contract/report-templates/report-templates.ts'
import type { TemplateProblem } from '../../../../../domain/report-templates/template-problem.ts'
import { isApiError, isUnanswered, type ApiError } from '../../../../platform/calls/api-error.ts'
import { noticeOfError } from '../../../../platform/calls/error-wording.ts'
import { callKey, useWrite } from '../../../../platform/calls/queries.ts'
import { useOnce } from '../../../../platform/calls/use-once.ts'
import { notify } from '../../../../platform/notices.ts'
import type { FieldConflict } from '../../../../platform/revisioned-draft/merge-fields.ts'
import type { Side } from '../../../../platform/revisioned-draft/revisioned-draft.ts'
import type { Answer } from '../../../../platform/revisioned-draft/save-draft.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { later } from '../../../../ui/floating/later.tsx'
import { sendable, storedDraft, type ReportTemplate, type TemplateDraft } from '../template-draft.ts'
import type { TemplateEditor } from '../use-template-editor.ts'

const ConflictDialog = later(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)

type Options = {
  onCreated: (template: ReportTemplate) => void
  /** The template was refused since it cannot be filled. */
  onBroken: (problems: readonly TemplateProblem[]) => void
}
type Sent = Answer<TemplateDraft, number>

/**
 * Saves the draft: over the stored template, or as a new one or the next version. What somebody else saved meanwhile is
 * merged field by field; whatever is refused, the draft stays as it is.
 */
export function useSaveReportTemplate(editor: TemplateEditor, { onCreated, onBroken }: Options) {
  const { t } = useTranslation('report-templates')
  const { record, isCreating } = editor
  const send = useSend(editor)
  const [meanwhile, setMeanwhile] = useState<ReportTemplate>()

  const refused = (error: ApiError): Sent => {
    if (error.code === 'TEMPLATE_BROKEN' && Array.isArray(error.details)) {
      notify({
        kind: 'negative',
        title: t('save.failed'),
        text: t('save.broken'),
        ...(error.call && { about: error.call }),
      })
      onBroken(error.details as TemplateProblem[])
      return { kind: 'refused' }
    }
    const notice = noticeOfError(error, t('save.failed'))
    if (notice) notify(notice)
    return { kind: isUnanswered(error) ? 'unanswered' : 'refused' }
  }
  const attempt = async (): Promise<void> => {
    let kept: ReportTemplate | undefined
    const outcome = await record.save(async (draft, revision): Promise<Sent> => {
      try {
        kept = await send(draft, revision)
        notify({ kind: 'positive', title: t(isCreating ? 'save.created' : 'save.updated') })
        return { kind: 'saved', stored: storedDraft(kept) }
      } catch (error) {
        if (!isApiError(error)) throw error
        if (error.code !== 'RECORD_CHANGED') return refused(error)
        const theirs = error.details as ReportTemplate
        setMeanwhile(theirs)
        return { kind: 'changed', theirs: storedDraft(theirs) }
      }
    })
    if (outcome === 'merged') await attempt()
    else if (kept && isCreating) onCreated(kept)
  }
  const save = useOnce(attempt)
  const handleSettle = (sideOf: (conflict: FieldConflict) => Side) => {
    record.settle(sideOf)
    if (!record.now().question) void save()
  }
  const dialog: ReactNode = record.question && meanwhile && (
    <ConflictDialog
      theirs={meanwhile}
      conflicts={record.question.merged.conflicts}
      onSettle={handleSettle}
      onClose={record.postpone}
    />
  )
  return { save, isSaving: record.isSaving, dialog }
}

function useSend({ template, isCreating }: TemplateEditor) {
  const queryClient = useQueryClient()
  const options = { suppressNotice: true, refresh: [listReportTemplates], keeps: [getReportTemplate] }
  const created = useWrite(createReportTemplate, options)
  const updated = useWrite(updateReportTemplate, options)
  return async (draft: TemplateDraft, revision: number): Promise<ReportTemplate> => {
    const body = sendable(draft)
    if (!body) throw new Error('A template without language or data scope cannot be saved')
    const kept =
      isCreating || !template
        ? await created.mutateAsync({ body: asNew(body, template) })
        : await updated.mutateAsync({ params: { id: template.id }, body: { ...body, revision } })
    queryClient.setQueryData(callKey(getReportTemplate, { params: { id: kept.id } }), kept)
    return kept
  }
}

/** A new template never begins as the default; a new version names the one that it comes from. */
function asNew(body: NonNullable<ReturnType<typeof sendable>>, template: ReportTemplate | null) {
  return { ...body, isDefault: false, oldId: template?.id ?? null }
}

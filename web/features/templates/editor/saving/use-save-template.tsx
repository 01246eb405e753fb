import type { FieldError } from '../../../../../contract/error-codes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import {
  createCustomTemplate,
  createTemplate,
  getTemplate,
  listTemplates,
  updateTemplate,
} from '../../../../../contract/templates/templates.ts'
import type { TemplateConflict } from '../../../../../domain/templates/merge-drafts.ts'
import type { TemplateDraft } from '../../../../../domain/templates/template-content.ts'
import { isApiError, isUnanswered, type ApiError } from '../../../../platform/calls/api-error.ts'
import { noticeOfError } from '../../../../platform/calls/error-wording.ts'
import { wordFieldError } from '../../../../platform/calls/field-errors.ts'
import { useContextIds } from '../../../../platform/address/location.ts'
import { notify, withdraw, type Notice } from '../../../../platform/notices.ts'
import { callKey, useWrite } from '../../../../platform/calls/queries.ts'
import { settled, type Side } from '../../../../platform/revisioned-draft/revisioned-draft.ts'
import { saveDraft, type Answer } from '../../../../platform/revisioned-draft/save-draft.ts'
import { useOnce } from '../../../../platform/calls/use-once.ts'
import { useConfirm } from '../../../../ui/dialogs/use-confirm.tsx'
import { usePlaceWords } from '../fields/issue-words.ts'
import { later } from '../../../../ui/floating/later.tsx'
import { useEditorState, useEditorStore } from '../editor-store.ts'
import { editable } from '../keys.ts'
import { saveKindOf, useStored, type Stored } from './save-kind.ts'
import { draftOf, type Template } from '../template-draft.ts'
import { templateMerger } from './template-merger.ts'

const ConflictDialog = later(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)

type Meanwhile = { updatedBy: string; updated: string; template: Template }
type Save = { save: (skipsValidation?: boolean) => Promise<void>; dialog: ReactNode }
type Sent = Answer<TemplateDraft, number>

/** What the notices of failed saves are about: they close once one succeeds. */
const about = 'save template'

/**
 * Saves the draft: over the stored template, or as a new one. What somebody else saved meanwhile is shown and
 * merged; until then the draft stays as it is.
 */
export function useSaveTemplate(onSaved: (template: Template) => void): Save {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const stored = useStored()
  const send = useSend()
  const reportRefusal = useRefusal()
  const [confirm, confirming] = useConfirm()
  const question = useEditorState((state) => state.question)
  const [meanwhile, setMeanwhile] = useState<Meanwhile>()

  const refuse = (): Sent => {
    store.set({ isRevealed: true })
    const first = store.get().issues.find(({ severity }) => severity === 'error')
    notify({ kind: 'negative', title: t('save.invalid'), about })
    if (first) store.goTo(first.path, first.languages?.[0] ?? null)
    return { kind: 'refused' }
  }
  const attempt = async (skipsValidation: boolean, as = stored): Promise<void> => {
    const { draft, onlyProject } = store.get()
    let kept: Template | undefined
    let isGone = false
    store.set({ isLocked: saveKindOf(as, draft.name) !== 'update' })
    const outcome = await saveDraft(store.holder, templateMerger, async (sent, revision): Promise<Sent> => {
      try {
        const answer = await send(sent, as, { skipsValidation, revision, onlyProject })
        if (!answer.isValid || !answer.template) return refuse()
        kept = answer.template
        withdraw(about)
        notify(noticeOfSave(t, answer.errors.length))
        const { name, description } = kept
        return { kind: 'saved', stored: { value: { ...sent, name, description }, revision: kept.revision } }
      } catch (error) {
        if (!isApiError(error)) throw error
        isGone = error.status === 404 && as !== null
        if (isGone) return { kind: 'refused' }
        if (error.code !== 'TEMPLATE_CHANGED_MEANWHILE') return reportRefusal(error)
        const theirs = error.details as Meanwhile
        kept = theirs.template
        setMeanwhile(theirs)
        const value = editable(draftOf(theirs.template))
        return { kind: 'changed', theirs: { value, revision: theirs.template.revision } }
      }
    }).finally(() => store.set({ isLocked: false }))
    if (isGone) await handleDeletion(skipsValidation)
    else if (outcome === 'merged' && store.get().isDirty) await attempt(skipsValidation, as)
    else if (kept && (outcome === 'saved' || outcome === 'merged')) onSaved(kept)
  }
  /** Somebody has deleted it: the draft can still be saved as a new template. */
  const handleDeletion = async (skipsValidation: boolean) => {
    const asked = { title: t('save.gone'), text: t('save.goneText'), confirmLabel: t('save.goneConfirm') }
    if (await confirm(asked)) await attempt(skipsValidation, null)
  }
  const save = useOnce(async (skipsValidation: boolean = false) => {
    store.check()
    const isWrong = store.get().issues.some(({ severity }) => severity === 'error')
    if (isWrong && !skipsValidation) refuse()
    else await attempt(skipsValidation)
  })
  const handleSettle = (sideOf: (conflict: TemplateConflict) => Side) => {
    store.holder.set(settled(store.get(), templateMerger, sideOf))
    if (store.get().question || !meanwhile) return
    if (store.get().isDirty) void attempt(false)
    else onSaved(meanwhile.template)
  }
  const dialog = (
    <>
      {confirming}
      {question && meanwhile && (
        <ConflictDialog
          updatedBy={meanwhile.updatedBy}
          updated={meanwhile.updated}
          question={question}
          onSettle={handleSettle}
          onClose={() => store.set({ question: null })}
        />
      )}
    </>
  )
  return { save, dialog }
}

/** Says why a save failed. What the server rejects is shown at its place; the first one gets the focus. */
function useRefusal() {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const place = usePlaceWords()
  return (error: ApiError): Sent => {
    if (error.status !== 400) {
      reportError(error, t('save.failed'))
      return { kind: isUnanswered(error) ? 'unanswered' : 'refused' }
    }
    const refused = Array.isArray(error.details) ? (error.details as FieldError[]) : []
    const { content } = store.get().draft
    const text = refused.map(({ path, code }) => `${place(path, content)}: ${wordFieldError(code)}`).join('\n')
    notify({ kind: 'negative', title: t('save.failed'), text, about })
    if (refused[0]) store.goTo(refused[0].path)
    return { kind: 'refused' }
  }
}

type Options = { skipsValidation: boolean; revision: number; onlyProject: boolean | undefined }

/** Chooses the call: create a record, create the user's own version, or overwrite the stored one. */
function useSend() {
  const { projGuid } = useContextIds()
  const queryClient = useQueryClient()
  const options = { suppressNotice: true, refresh: [listTemplates] }
  const custom = useWrite(createCustomTemplate, options)
  const created = useWrite(createTemplate, options)
  const updated = useWrite(updateTemplate, options)
  return async (draft: TemplateDraft, stored: Stored, { skipsValidation, revision, onlyProject }: Options) => {
    const kind = saveKindOf(stored, draft.name)
    const isForProject = projGuid !== null && (onlyProject ?? kind !== 'create')
    const asCustom = () =>
      custom.mutateAsync({
        params: projGuid && isForProject ? { projectId: projGuid } : {},
        query: { skipValidations: `${skipsValidation}` },
        body: draft,
      })
    const asNew = () => created.mutateAsync({ query: { withValidation: `${!skipsValidation}` }, body: draft })
    const overStored = (id: number) =>
      updated.mutateAsync({
        params: { id },
        query: { skipValidations: `${skipsValidation}` },
        body: { ...draft, revision },
      })
    const isNew = stored === null
    const answer = await (kind !== 'update' && isForProject ? asCustom() : isNew ? asNew() : overStored(stored.id))
    if (answer.template)
      queryClient.setQueryData(callKey(getTemplate, { params: { id: answer.template.id } }), answer.template)
    return answer
  }
}

function noticeOfSave(t: ReturnType<typeof useTranslation<'templates'>>['t'], warnings: number): Notice {
  const saved = { kind: 'positive', title: t('save.done') } as const
  return warnings > 0 ? { ...saved, text: t('save.warnings', { count: warnings }) } : saved
}

function reportError(error: Parameters<typeof noticeOfError>[0], text: string): void {
  const notice = noticeOfError(error, text)
  if (notice) notify(notice)
}

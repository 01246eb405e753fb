import type { FieldError } from '../../../../../contract/error-codes.ts'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { TemplateConflict } from '../../../../../domain/templates/merge-drafts.ts'
import type { TemplateDraft } from '../../../../../domain/templates/template-content.ts'
import { isApiError, isUnanswered, type ApiError } from '../../../../platform/calls/api-error.ts'
import { noticeOfError } from '../../../../platform/calls/error-wording.ts'
import { wordFieldError } from '../../../../platform/calls/field-errors.ts'
import { notify, withdraw, type Notice } from '../../../../platform/notices.ts'
import { settled, type Side } from '../../../../platform/revisioned-draft/revisioned-draft.ts'
import { saveDraft, type Answer } from '../../../../platform/revisioned-draft/save-draft.ts'
import { useOnce } from '../../../../platform/calls/use-once.ts'
import { useConfirm } from '../../../../ui/dialogs/use-confirm.tsx'
import { usePlaceWords } from '../fields/issue-words.ts'
import { later } from '../../../../ui/floating/later.tsx'
import { useEditorState, useEditorStore } from '../editor-store.ts'
import { editable } from '../keys.ts'
import { saveKindOf, useStored } from './save-kind.ts'
import { placeInDraft, templateInConflict, useSend } from './use-send.ts'
import { draftOf, type Template } from '../template-draft.ts'
import { templateMerger } from './template-merger.ts'

const ConflictDialog = later(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)

type Meanwhile = ReturnType<typeof templateInConflict>
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
        const theirs = templateInConflict(error.details)
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
    const text = refused
      .map(({ path, code }) => `${place(placeInDraft(path, store.get().draft), content)}: ${wordFieldError(code)}`)
      .join('\n')
    notify({ kind: 'negative', title: t('save.failed'), text, about })
    if (refused[0]) store.goTo(placeInDraft(refused[0].path, store.get().draft))
    return { kind: 'refused' }
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

import type { FieldError } from '../../../../../contract/error-codes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  createCustomTemplate,
  createTemplate,
  getTemplate,
  listTemplates,
  updateTemplate,
} from '../../../../../contract/templates.ts'
import type { TemplateDraft } from '../../../../../domain/templates/template-content.ts'
import { isApiError, type ApiError } from '../../../../platform/api-error.ts'
import { noticeOfError } from '../../../../platform/error-wording.ts'
import { wordFieldError } from '../../../../platform/field-errors.ts'
import { useContextIds } from '../../../../platform/location.ts'
import { notify, type Notice } from '../../../../platform/notices.ts'
import { callKey, useWrite } from '../../../../platform/queries.ts'
import { useOnce } from '../../../../platform/use-once.ts'
import { useConfirm } from '../../../../ui/dialogs/use-confirm.tsx'
import { usePlaceWords } from '../fields/issue-words.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { useEditorStore } from '../editor-store.ts'
import { saveKindOf, useStored, type Stored } from './save-kind.ts'
import { draftOf, type Template } from '../template-draft.ts'

type Meanwhile = { updatedBy: string; updated: string; template: Template }
type Save = { isSaving: boolean; save: (skipsValidation?: boolean) => Promise<void>; dialog: ReactNode }

/**
 * Saves the draft: over what is stored, or as a record of its own. What somebody else saved meanwhile is shown and
 * brought together with it; until then the draft stays as it is.
 */
export function useSaveTemplate(revision: number, onSaved: (template: Template) => void): Save {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const stored = useStored()
  const send = useSend()
  const [confirm, question] = useConfirm()
  const place = usePlaceWords()
  const [isSaving, setSaving] = useState(false)
  const [meanwhile, setMeanwhile] = useState<Meanwhile>()

  const refuse = () => {
    store.set({ isRevealed: true })
    const first = store.get().issues.find(({ severity }) => severity === 'error')
    notify({ kind: 'negative', title: t('save.invalid') })
    if (first) store.goTo(first.path, first.languages?.[0] ?? null)
  }
  const attempt = async (skipsValidation: boolean, onRevision: number, as = stored) => {
    const { draft, onlyProject } = store.get()
    setSaving(true)
    store.set({ isLocked: saveKindOf(as, draft.name) !== 'update' })
    try {
      const answer = await send(draft, as, { skipsValidation, revision: onRevision, onlyProject })
      if (!answer.isValid || !answer.template) return refuse()
      store.saved(draft, answer.template)
      notify(noticeOfSave(t, answer.errors.length))
      onSaved(answer.template)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.code === 'TEMPLATE_CHANGED_MEANWHILE') setMeanwhile(error.details as Meanwhile)
      else if (error.status === 404 && as) await meetDeletion(skipsValidation)
      else if (error.status === 400) tellFields(error)
      else tell(error, t('save.failed'))
    } finally {
      store.set({ isLocked: false })
      setSaving(false)
    }
  }
  /** What the server does not take, by place; the first one gets the focus. */
  const tellFields = (error: ApiError) => {
    const refused = Array.isArray(error.details) ? (error.details as FieldError[]) : []
    const { content } = store.get().draft
    const text = refused.map(({ path, code }) => `${place(path, content)}: ${wordFieldError(code)}`).join('\n')
    notify({ kind: 'negative', title: t('save.failed'), text })
    if (refused[0]) store.goTo(refused[0].path)
  }
  /** Somebody has deleted it: the draft can still be kept as a template of its own. */
  const meetDeletion = async (skipsValidation: boolean) => {
    const asked = { title: t('save.gone'), text: t('save.goneText'), confirmLabel: t('save.goneConfirm') }
    if (await confirm(asked)) await attempt(skipsValidation, 0, null)
  }
  const save = useOnce(async (skipsValidation: boolean = false) => {
    store.check()
    const isWrong = store.get().issues.some(({ severity }) => severity === 'error')
    if (isWrong && !skipsValidation) return refuse()
    await attempt(skipsValidation, revision)
  })
  const handleSettle = (draft: TemplateDraft) => {
    if (!meanwhile) return
    store.rebase(draftOf(meanwhile.template), draft)
    setMeanwhile(undefined)
    if (store.get().isDirty) void attempt(false, meanwhile.template.revision)
    else onSaved(meanwhile.template)
  }
  const dialog = (
    <>
      {question}
      {meanwhile && <ConflictDialog {...meanwhile} onSettle={handleSettle} onCancel={() => setMeanwhile(undefined)} />}
    </>
  )
  return { isSaving, save, dialog }
}

type Options = { skipsValidation: boolean; revision: number; onlyProject: boolean | undefined }

/** The call that fits: a new record, a version of one's own, or over the stored one. */
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

function tell(error: Parameters<typeof noticeOfError>[0], text: string): void {
  const notice = noticeOfError(error, text)
  if (notice) notify(notice)
}

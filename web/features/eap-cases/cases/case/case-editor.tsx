import { useEffect, useState } from 'react'
import { getLockDay } from '../../../../../contract/eap-cases/cases.ts'
import { listLicences } from '../../../../../contract/eap-cases/catalogue.ts'
import type { LockTerms } from '../../../../../domain/eap-cases/contact-lock.ts'
import { pathTo } from '../../../../../domain/shell/routes.ts'
import { useGoTo } from '../../../../platform/address/location.ts'
import { useCall } from '../../../../platform/calls/queries.ts'
import { wordFieldError } from '../../../../platform/calls/field-errors.ts'
import { withChanges } from '../../../../platform/revisioned-draft/field-changes.ts'
import { useMay } from '../../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { FormFrame } from '../../../../ui/form/form-frame.tsx'
import { useFormFrame, type FormFrameModel } from '../../../../ui/form/use-form-frame.ts'
import classes from '../cases.module.css'
import { Contacts } from '../contacts/contacts.tsx'
import { DraftNotice, useDraftWords } from '../drafts/draft-notice.tsx'
import type { KeptDraft } from '../drafts/case-draft.ts'
import { useKeepDraft } from '../drafts/use-keep-draft.ts'
import { useNow } from '../use-now.ts'
import { CaseContext, type CaseEditing } from './case-context.ts'
import { CaseFields } from './case-fields.tsx'
import { contactsOf, formOfCase, type CaseForm, type StoredCase } from './case-form-values.ts'
import { CaseHeader } from './case-header.tsx'
import { hasEditedLocked, isDateLocked, issuesOf } from './case-rules.ts'
import { ClientFields } from './client-fields.tsx'
import { limitOf } from './use-case-choices.ts'
import { useConflictWords } from './use-conflict-words.ts'
import { useSaveCase } from './use-save-case.ts'

type Props = {
  /** Undefined: a new case. */
  opened: StoredCase | undefined
  initial: CaseForm
  draft: KeptDraft | null
  onDiscardDraft: () => void
  onDeleted?: () => void
  reload?: () => Promise<StoredCase | undefined>
}

/** A case with its contacts, saved as a whole. */
export function CaseEditor({ opened, initial, draft, onDiscardDraft, onDeleted, reload }: Props) {
  const { t } = useTranslation('eap-cases')
  const save = useSaveCase(opened)
  const { stored } = save
  // A line operator works with a case of which he is the expert, and not the admin, as any expert does.
  const isAdmin = useMay('manageCases') && (opened?.canEdit !== true || opened.canDelete)
  const canEdit = stored?.canEdit ?? true
  const locks = useLocks(!isAdmin && canEdit)
  const model = useCaseForm({ opened, initial, draft, locks, save })
  const form = model.form.values
  const { data: licences = [] } = useCall(listLicences, {})
  const licence = licences.find(({ guid }) => guid === form.licenseGuid)
  const words = useConflictWords(form)
  const kept = useKeepDraft(
    canEdit ? (stored?.id ?? 'new') : undefined,
    { base: model.base, values: form, revision: stored?.revision },
    draft !== null,
  )
  const draftWords = useDraftWords(kept)
  useOpenCreated(opened === undefined ? stored : undefined, model.dirty)
  const take = (next: StoredCase) => {
    save.take(next)
    model.mergeTheirs(save.read(next))
  }
  const editing: CaseEditing = {
    model,
    form: model.form,
    stored,
    isAdmin,
    canEdit,
    locks,
    licences,
    licence,
    limit: limitOf(licence, form.category),
    contactOf: (id) => stored?.contacts.find((contact) => contact.id === id),
    take,
    reload: async () => {
      const next = await reload?.()
      if (next) take(next)
    },
  }
  const blocked = hasEditedLocked(form, model.base, locks)
    ? t('save.lockedEdited')
    : contactsOf(form).some(([name, contact]) => isDateLocked(contact, model.base.contacts[name], locks))
      ? t('save.lockedDate')
      : undefined
  const fields = (
    <div className={classes.columns}>
      <div className={classes.stack}>
        <CaseFields />
        <ClientFields />
      </div>
      <Contacts />
    </div>
  )
  return (
    <CaseContext value={editing}>
      <CaseHeader onDeleted={onDeleted} />
      {draft && <DraftNotice savedAt={draft.savedAt} onDiscard={onDiscardDraft} />}
      {canEdit ? (
        <FormFrame
          model={model}
          words={words}
          alwaysSaves={stored === undefined}
          saveLabel={t(stored ? 'save.save' : 'save.create')}
          pending={model.merged ? undefined : draftWords.pending}
          leaving={draftWords.leaving}
          blocked={blocked}
          awaits={form.licenseGuid === null ? t('save.needsLicence') : undefined}
        >
          {fields}
        </FormFrame>
      ) : (
        fields
      )}
    </CaseContext>
  )
}

type FormOptions = Pick<Props, 'opened' | 'initial' | 'draft'> & {
  locks: LockTerms | undefined
  save: ReturnType<typeof useSaveCase>
}

/**
 * The form of the case. A draft is typed again over what it was typed over: where somebody has saved the same fields since,
 * the user is asked.
 */
function useCaseForm({ opened, initial, draft, locks, save }: FormOptions): FormFrameModel<CaseForm> {
  // As it was opened: what other calls of the page change comes in by `mergeTheirs`.
  const [begun] = useState(() => (draft ? withChanges(initial, draft.changes, 'from') : initial))
  const [revision] = useState(draft && opened ? draft.revision : opened?.revision)
  const model: FormFrameModel<CaseForm> = useFormFrame<CaseForm>({
    initial: begun,
    revision,
    save: save.run,
    validate: (form) =>
      Object.fromEntries(issuesOf(form, model.base, locks).map(({ path, code }) => [path, wordFieldError(code)])),
    errorText: wordFieldError,
  })
  useEffect(() => {
    if (!draft) return
    model.form.setValues(withChanges(begun, draft.changes, 'to'))
    if (opened && opened.revision !== draft.revision) {
      model.mergeTheirs({ value: formOfCase(opened), revision: opened.revision })
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a draft is restored once, when the case is opened
  }, [])
  return model
}

/** What decides which contacts a non-admin cannot change (EAP-4-17, EAP-4-20); undefined until known, and for admins. */
function useLocks(isAsked: boolean): LockTerms | undefined {
  const nowMs = useNow()
  const { data: lockDay } = useCall(getLockDay, {}, { enabled: isAsked })
  return isAsked && lockDay !== undefined ? { nowMs, lockDay } : undefined
}

/** Goes to the address of a case that was created, once nothing is unsaved. */
function useOpenCreated(created: StoredCase | undefined, isDirty: boolean): void {
  const goTo = useGoTo()
  const yearId = created?.yearId
  useEffect(() => {
    if (yearId !== undefined && !isDirty) goTo(pathTo('eap-case', { caseYearId: yearId }), { replace: true })
  }, [yearId, isDirty, goTo])
}

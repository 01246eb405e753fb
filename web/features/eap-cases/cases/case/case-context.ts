import { createContext, useContext } from 'react'
import type { LicenceLimit } from '../../../../../domain/eap-cases/licence-limits.ts'
import type { LockTerms } from '../../../../../domain/eap-cases/contact-lock.ts'
import type { FormFrameModel } from '../../../../ui/form/use-form-frame.ts'
import type { CaseForm, StoredCase, StoredContact } from './case-form-values.ts'
import type { Licence } from './use-case-choices.ts'

export type CaseEditing = {
  model: FormFrameModel<CaseForm>
  form: FormFrameModel<CaseForm>['form']
  /** Undefined: not stored yet. */
  stored: StoredCase | undefined
  /** hasAdminRole: pickers, types and internal notes (EAP-6-05). */
  isAdmin: boolean
  canEdit: boolean
  /** Of non-admins; undefined where nothing is locked. */
  locks: LockTerms | undefined
  licences: readonly Licence[]
  licence: Licence | undefined
  limit: LicenceLimit
  /** What is stored of a contact, with its attachments. */
  contactOf: (id: number | null) => StoredContact | undefined
  /** The server holds this by now. */
  take: (stored: StoredCase) => void
  /** Loads the case again, after a call that answers nothing. */
  reload: () => Promise<void>
}

export const CaseContext = createContext<CaseEditing | undefined>(undefined)

export function useCaseEditing(): CaseEditing {
  const editing = useContext(CaseContext)
  if (!editing) throw new Error('Fields of a case must be inside CaseEditor')
  return editing
}

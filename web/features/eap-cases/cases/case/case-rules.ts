import { longestText } from '../../../../../domain/eap-cases/case-codes.ts'
import { isClientEmail } from '../../../../../domain/eap-cases/client-email.ts'
import { minutesOfDuration } from '../../../../../domain/eap-cases/contact-duration.ts'
import { isContactLocked, isStartLocked, type LockTerms } from '../../../../../domain/eap-cases/contact-lock.ts'
import { contactsOf, type CaseForm, type ContactForm } from './case-form-values.ts'

export type Issue = {
  path: string
  code: 'REQUIRED' | 'INVALID' | 'INVALID_EMAIL' | 'TOO_LONG' | 'CONTACT_DATE_LOCKED'
}

/** What the form says before anything is sent. `locks`: of non-admins, once the lock day is known. */
export function issuesOf(form: CaseForm, base: CaseForm, locks: LockTerms | undefined): Issue[] {
  const email = form.clientEmail.trim()
  return [
    ...(email !== '' && !isClientEmail(email) ? [{ path: 'clientEmail', code: 'INVALID_EMAIL' as const }] : []),
    ...(form.note.length > longestText ? [{ path: 'note', code: 'TOO_LONG' as const }] : []),
    ...contactsOf(form).flatMap(([name, contact]) =>
      issuesOfContact(contact, base.contacts[name], locks).map(({ path, code }) => ({
        path: `contacts.${name}.${path}`,
        code,
      })),
    ),
  ]
}

function issuesOfContact(contact: ContactForm, base: ContactForm | undefined, locks: LockTerms | undefined): Issue[] {
  const issues: Issue[] = []
  if (contact.start === null) issues.push({ path: 'start', code: 'REQUIRED' })
  else if (isDateLocked(contact, base, locks)) issues.push({ path: 'start', code: 'CONTACT_DATE_LOCKED' })
  if (minutesOfDuration(contact.duration) === null) issues.push({ path: 'duration', code: 'INVALID' })
  for (const path of ['note', 'internalNote'] as const)
    if (contact[path].length > longestText) issues.push({ path, code: 'TOO_LONG' })
  return issues
}

/** Whether the start that was typed lies in a month that is closed (EAP-4-22, EAP-4-23). */
export function isDateLocked(
  contact: ContactForm,
  base: ContactForm | undefined,
  locks: LockTerms | undefined,
): boolean {
  if (!locks || contact.start === null || contact.start === base?.start) return false
  return isStartLocked(Date.parse(contact.start), locks)
}

/** Whether a stored contact cannot be changed by this user (EAP-4-17, EAP-4-19), by what is stored of it. */
export function isLockedContact(base: ContactForm | undefined, locks: LockTerms | undefined): boolean {
  if (!locks || !base || base.id === null || base.start === null) return false
  return isContactLocked({ type: base.type, startMs: Date.parse(base.start) }, locks)
}

/** Whether a locked contact differs from what is stored: the case then cannot be saved (EAP-4-24). */
export function hasEditedLocked(form: CaseForm, base: CaseForm, locks: LockTerms | undefined): boolean {
  return contactsOf(form).some(([name, contact]) => {
    const stored = base.contacts[name]
    return stored !== undefined && isLockedContact(stored, locks) && JSON.stringify(stored) !== JSON.stringify(contact)
  })
}

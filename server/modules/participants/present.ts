import type { z } from 'zod'
import type { assessee } from '../../../contract/participants/person.ts'
import { sensitiveFieldsHidden, type Permissions } from '../../../domain/access/permissions.ts'
import { may } from '../../../domain/rights/rules.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { findAssessee, Reader } from './participants-queries.ts'

type Person = NonNullable<Awaited<ReturnType<typeof findAssessee>>>
export type AssesseeAnswer = z.input<typeof assessee>

/** Addresses are for those who edit the project, and never for Observers (OPS-6-19, PLT-6-04). */
export function readerOf(user: SignedIn, permissions: Permissions): Reader {
  const showsRaters = may(permissions, 'editPeople')
  return {
    showsRaters,
    showsInvoices: may(permissions, 'seeInvoicing'),
    showsEmails: showsRaters && !sensitiveFieldsHidden(user),
    showsJournal: may(permissions, 'useJournal'),
    showsInternalJournal: may(permissions, 'seeInternals'),
  }
}

export function presentAssessee(person: Person, { showsEmails }: Pick<Reader, 'showsEmails'>): AssesseeAnswer {
  return {
    id: person.id,
    assesseeGuid: person.assessee_guid,
    name: person.name,
    email: showsEmails ? (person.email ?? '') : '',
    languageCode: person.language_code,
    note: person.note,
    created: person.created_at.toISOString(),
    incognito: person.incognito,
    selected: false,
  }
}

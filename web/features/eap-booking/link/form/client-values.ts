import type { PhoneCountry } from '../../../../../domain/text/phone-number.ts'

/** What a client types. It stays in the page’s memory alone: nothing of it is stored in the browser. */
export type ClientValues = {
  email: string
  country: PhoneCountry
  phone: string
  /** Slug; empty for none. */
  topic: string
  note: string
  requestText: string
}

export const noValues: ClientValues = { email: '', country: 'CZ', phone: '', topic: '', note: '', requestText: '' }

/** With a time a note, without one a request, which is then needed (EAP-3-24, EAP-5-11). */
export type FormKind = 'slot' | 'request' | 'waiting'

/** What is missing before it can be sent (EAP-5-10, EAP-5-11). */
export function missingOf({ email, phone, requestText }: ClientValues, kind: FormKind): 'both' | 'request' | null {
  if (email.trim() === '' || phone.trim() === '') return 'both'
  return kind === 'request' && requestText.trim() === '' ? 'request' : null
}

export type FieldIssue = 'REQUIRED' | 'INVALID_EMAIL' | 'PHONE_INVALID' | 'PHONE_KIND'
export type FieldIssues = { email?: FieldIssue; phone?: FieldIssue }

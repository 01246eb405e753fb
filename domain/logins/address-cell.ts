import { loginStatus } from './login-status.ts'

/** The statuses whose address cell says "filled in" (PLT-4-09: to the letter of the specification). */
export const countAsFilledIn: readonly number[] = [loginStatus.assigned, loginStatus.generated, loginStatus.locked]

export type AddressCell =
  | { kind: 'sealed' }
  | { kind: 'filled-in'; copy: string | null }
  | { kind: 'link'; copy: string }
  | { kind: 'empty' }

/** What stands in the address cell of a login (PLT-2-149), and which address its copy button takes. */
export function addressCell(login: { sealed: boolean; status: number; productUrl: string }): AddressCell {
  if (login.sealed) return { kind: 'sealed' }
  if (countAsFilledIn.includes(login.status)) return { kind: 'filled-in', copy: login.productUrl || null }
  return login.productUrl ? { kind: 'link', copy: login.productUrl } : { kind: 'empty' }
}

import { loginStatus, type LoginStatus } from './login-status.ts'

/** What taking a login back depends on. */
export type LoginToTakeBack = {
  status: LoginStatus
  isInvoiced: boolean
  /** Waits for the answer of its provider. */
  isBeingOrdered: boolean
  /** The provider may have taken the order without us knowing. */
  isOrderUncertain: boolean
  hasOrder: boolean
  /** Given by a wave to those who are evaluated. */
  isOfWave: boolean
}

export type TakeBackRefusal = 'LOGIN_INVOICED' | 'LOGIN_IN_USE' | 'LOGIN_BEING_ORDERED' | 'LOGIN_OF_WAVE'

/**
 * `remove`: it was only assigned. `cancel`: the provider is asked first. `delete`: there is nothing to ask. `release`: the
 * provider takes back whatever it has under the order's key; then the tool is only assigned, and ordered anew.
 */
export type TakeBack =
  | { ok: true; how: 'remove' | 'cancel' | 'delete' | 'release' }
  | { ok: false; reason: TakeBackRefusal }

const { assigned, generated, error, locked, expired } = loginStatus
const open: readonly LoginStatus[] = [generated, error, locked, expired]

/** Whether its status lets a login be taken back that was ordered; the rest is for `takeBack`. */
export const isTakenBackFrom = (status: number): boolean => open.some((one) => one === status)

/** Whether a login that is not deleted can be taken back: as long as nobody has begun its test and nobody pays for it. */
export function takeBack(login: LoginToTakeBack): TakeBack {
  if (login.isInvoiced) return { ok: false, reason: 'LOGIN_INVOICED' }
  if (login.isOfWave) return { ok: false, reason: 'LOGIN_OF_WAVE' }
  if (login.isBeingOrdered) return { ok: false, reason: 'LOGIN_BEING_ORDERED' }
  if (login.isOrderUncertain && !login.hasOrder) return { ok: true, how: 'release' }
  if (login.status === assigned) return { ok: true, how: 'remove' }
  if (!open.includes(login.status)) return { ok: false, reason: 'LOGIN_IN_USE' }
  return { ok: true, how: login.hasOrder ? 'cancel' : 'delete' }
}

import { loginStatus, type LoginStatus } from '../logins/login-status.ts'

type Followed = {
  status: LoginStatus
  hasResult: boolean
  /** How often the provider was asked since the last change. */
  unchanged: number
  /** Days since the login was generated. */
  ageDays: number
}

const { generated, inProgress, filled, completed, locked, expired } = loginStatus
const longestMinutes = 6 * 60
const followedDays = 180

/** Minutes until the provider is asked first, by what is awaited: the beginning, the end, the scores, an unlocking. */
const firstMinutes: Partial<Record<LoginStatus, number>> = {
  [generated]: 5,
  [inProgress]: 1,
  [filled]: 1,
  [completed]: 1,
  [locked]: 60,
  [expired]: 60,
}

/**
 * Minutes until a provider is asked again about an order: twice as long each time nothing has changed, up to six hours.
 * Null: not any more. Messages of the provider come sooner; asking finds what they miss.
 */
export function pollAfterMinutes({ status, hasResult, unchanged, ageDays }: Followed): number | null {
  const first = firstMinutes[status]
  if (first === undefined || ageDays > followedDays || (status === completed && hasResult)) return null
  return Math.min(first * 2 ** Math.min(unchanged, 20), longestMinutes)
}

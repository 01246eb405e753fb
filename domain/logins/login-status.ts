/** Status codes of logins, from the specification's list (PLT-4-07). */
export const loginStatus = {
  assigned: 1,
  generated: 2,
  filled: 3,
  completed: 4,
  deleted: 5,
  error: 6,
  inProgress: 7,
  locked: 8,
  expired: 9,
} as const
export type LoginStatus = (typeof loginStatus)[keyof typeof loginStatus]

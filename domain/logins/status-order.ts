import { loginStatus, type LoginStatus } from './login-status.ts'

/** In which order statuses are listed and sorted; their codes say nothing about it (PLT-4-08). */
export const statusOrder: readonly LoginStatus[] = [
  loginStatus.assigned,
  loginStatus.generated,
  loginStatus.inProgress,
  loginStatus.filled,
  loginStatus.completed,
  loginStatus.deleted,
  loginStatus.error,
  loginStatus.locked,
  loginStatus.expired,
]

/** Statuses that the listing can be filtered by (PLT-2-159). */
export const filteredStatuses: readonly LoginStatus[] = statusOrder.filter((status) =>
  ([2, 4, 6, 7, 8] as readonly LoginStatus[]).includes(status),
)

import { loginStatus, type LoginStatus } from '../logins/login-status.ts'
import type { ToolProvider } from './providers.ts'

const { assigned, generated, filled, completed, deleted, error, inProgress, locked, expired } = loginStatus

/**
 * The one table from the words in which each provider tells the state of an order to the status codes of logins (PLT-4-07).
 * AS360, ACDC and IST are the house's own: their words are those of waves and of entered booklets.
 */
export const providerStatuses: Readonly<Record<ToolProvider, Readonly<Record<string, LoginStatus>>>> = {
  Hogan: {
    Pending: assigned,
    Registered: generated,
    Started: inProgress,
    Submitted: filled,
    Scored: completed,
    Cancelled: deleted,
    Failed: error,
    Suspended: locked,
    Lapsed: expired,
  },
  XRT: {
    queued: assigned,
    ready: generated,
    running: inProgress,
    answered: filled,
    evaluated: completed,
    deleted: deleted,
    failed: error,
    blocked: locked,
    expired: expired,
  },
  Pointleader: {
    NEW: assigned,
    OPEN: generated,
    IN_WORK: inProgress,
    DONE: filled,
    REPORTED: completed,
    REMOVED: deleted,
    FAULT: error,
    CLOSED: locked,
    TIMED_OUT: expired,
  },
  AS360: { published: generated, answering: inProgress, submitted: filled, finished: completed, withdrawn: deleted },
  ACDC: { published: generated, scoring: inProgress, submitted: filled, finished: completed, withdrawn: deleted },
  IST: { issued: generated, entered: filled, scored: completed, withdrawn: deleted },
}

/** The status code of a provider's word; null for a word that the table does not know. Case counts. */
export function statusOfProvider(provider: ToolProvider, word: string): LoginStatus | null {
  const statuses = providerStatuses[provider]
  return Object.hasOwn(statuses, word) ? (statuses[word] ?? null) : null
}

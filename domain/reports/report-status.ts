/** Status codes of reports, from the specification's list of statuses (PLT-4-07). Only a completed one has its file served. */
export const reportStatus = { queued: 1, completed: 4, failed: 6, inProgress: 7 } as const

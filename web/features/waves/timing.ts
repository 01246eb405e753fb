export const phasePollingIntervalMs = 1000

export const phasePollingMax = 600

/** The dialog stays at least this long, or a quick sync would only flash. */
export const dcmSyncDialogMinMs = 3000

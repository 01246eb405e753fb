export const emailAutocompleteDebounceMs = 100
/** Search boxes of tables and every input without a delay of its own. */
export const searchDebounceMs = 300
/** Column filters of the screens inside a project. */
export const filterDebounceMs = 400
export const headerSearchDebounceMs = 500
export const progressIndicatorDelayMs = 500

export const phasePollingIntervalMs = 1000
export const phasePollingMax = 600

export const uploadAuthorizationRefreshMs = 60_000
/** The dialog stays at least this long, or a quick sync would only flash. */
export const dcmSyncDialogMinMs = 3000

export const tokenExpiryLeewaySeconds = 30

export const pastedImportErrorMs = 5000
export const templateImportErrorMs = 30_000
export const missingSheetLanguageMs = 10_000

export const headerSearchDebounceMs = 500

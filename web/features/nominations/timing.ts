export const emailAutocompleteDebounceMs = 100

export const pastedImportErrorMs = 5000

export const templateImportErrorMs = 30_000

export const missingSheetLanguageMs = 10_000

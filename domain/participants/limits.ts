export const fullNameMax = 255

export const noteMax = 2000

/** Largest paste or sheet of people accepted at once. */
export const importedRowsMax = 10_000

export const incognitoCountDefault = 10

export const incognitoCountMax = 1000

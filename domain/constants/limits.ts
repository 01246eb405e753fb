/** Lengths are in characters (UTF-16 units, as `maxLength` of an input counts them). */
export const waveNameMax = 100
export const fullNameMax = 255
/** RFC 5321 allows a path of 256 octets with its angle brackets, which leaves 254. The server refuses longer ones. */
export const emailMax = 254
/** The autocomplete field lets one character more be typed than the server takes. */
export const emailAutocompleteMax = 255
export const noteMax = 2000
export const templateNameMax = 255

/** From this many nomination rows on the table is validated as a whole, virtualised and left in import order. */
export const massiveNominationRows = 500
/** Largest paste or sheet of people taken in one go. */
export const importedRowsMax = 10_000

export const emailAutocompleteMinCharacters = 3
export const headerSearchMinCharacters = 3

/** The answer "not applicable": never a number to count with, and never renumbered. */
export const notApplicableAnswer = 999
export const newTemplateAnswerCount = 5
export const newSectionQuestionCount = 5

export const incognitoCountDefault = 10
export const incognitoCountMax = 1000

/** Tabs and dialogs offer reports of one person or of a group. */
export const dataScope = { individual: 1, group: 2 } as const

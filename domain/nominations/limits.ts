/** From this many rows on the table is validated as a whole, virtualised and kept in the order of the import. */
export const massiveNominationRows = 500

export const emailAutocompleteMinCharacters = 3

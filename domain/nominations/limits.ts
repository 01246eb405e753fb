/** From this many nomination rows on the table is validated as a whole, virtualised and left in import order. */
export const massiveNominationRows = 500

export const emailAutocompleteMinCharacters = 3

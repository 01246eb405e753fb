export const headerSearchMinCharacters = 3

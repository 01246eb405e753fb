/** Countries whose helplines a licence can name; those that a licence has already stay. */
export const helplineCountries: readonly string[] =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL NO PL PT RO RS RU SE SI SK UA US'.split(' ')

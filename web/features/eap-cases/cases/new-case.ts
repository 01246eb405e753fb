/** What stands in the address of a new case instead of its number. */
export const newCase = 'new'

/** Options of a route that is not part of the API and is left out of its description. */
export const hidden = { schema: { hide: true } }

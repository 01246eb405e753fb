/** Options of a route that is no part of the API and stands in no description of it. */
export const hidden = { schema: { hide: true } }

/** The latest of instants in ISO 8601, as PostgreSQL writes them into JSON; null if there is none. */
export function latestInstant(instants: readonly (string | null)[]): string | null {
  return instants.reduce((last, at) => (at !== null && (last === null || at > last) ? at : last), null)
}

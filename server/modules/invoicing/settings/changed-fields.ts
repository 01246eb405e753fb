/** Names of the fields that differ: what the audit log may say about a change. */
export const changedFields = <Record extends object>(before: Record, after: Record): string[] =>
  Object.keys(after).filter((field) => before[field as keyof Record] !== after[field as keyof Record])

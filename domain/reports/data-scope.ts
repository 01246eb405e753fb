/** Tabs and dialogs offer reports of one person or of a group. */
export const dataScope = { individual: 1, group: 2 } as const

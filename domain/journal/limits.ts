export const journalPageSize = 10
/** How many page numbers the pager shows at most. */
export const journalPagesShown = 5
/** Longer messages are cut in lists. */
export const journalMessageShown = 140

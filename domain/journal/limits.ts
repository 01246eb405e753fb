export const journalPageSize = 10
/** Numbers of pages that the pager shows at most. */
export const journalPagesShown = 5
/** Longer messages are cut in lists. */
export const journalMessageShown = 140

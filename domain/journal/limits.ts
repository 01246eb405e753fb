export const journalPageSize = 10
/** How many page numbers the pager shows at most. */
export const journalPagesShown = 5
/** Longer messages are cut in lists. */
export const journalMessageShown = 140
/** The longest note. */
export const journalMessageMax = 4000

export const auditPageSize = 50
/** So many are asked for at once when the audit log is exported. */
export const auditPageSizeMax = 5000
/** An export ends here; a longer period is exported in parts. */
export const auditExportMax = 100_000

/** What the address of the journal's list begins its fields with; another list of the page sets `person`. */
export const journalListPrefix = 'journal-'

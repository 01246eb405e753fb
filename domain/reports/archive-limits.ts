/** Reports that one archive may hold: more than the largest wave has people. */
export const archivedReportsMax = 5_000

/** Codes of the distributors and of their branches, whose names and order are stored in the table of branches. */
export const distributorCodes = ['ASI', 'CZ', 'RS', 'SK', 'PL', 'RU', 'HU', 'US', 'AT'] as const
export type DistributorCode = (typeof distributorCodes)[number]

/** The branch filter is shown above a list only if there is something to choose. */
export function isBranchFilterShown(offered: readonly unknown[]): boolean {
  return offered.length > 1
}

/** The branch chosen last, unless it no longer exists. */
export function restoredBranch(remembered: string | null, offered: readonly { branchGuid: string }[]): string | null {
  return offered.some((branch) => branch.branchGuid === remembered) ? remembered : null
}

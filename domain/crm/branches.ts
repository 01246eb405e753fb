/** Codes of the distributors and of their branches, whose names and places in pickers are kept with the branches. */
export const distributorCodes = ['ASI', 'CZ', 'RS', 'SK', 'PL', 'RU', 'HU', 'US', 'AT'] as const
export type DistributorCode = (typeof distributorCodes)[number]

/** The branch filter stands above a list only where there is something to choose. */
export function isBranchFilterShown(offered: readonly unknown[]): boolean {
  return offered.length > 1
}

/** The branch chosen last, unless it is gone. */
export function restoredBranch(remembered: string | null, offered: readonly { branchGuid: string }[]): string | null {
  return offered.some((branch) => branch.branchGuid === remembered) ? remembered : null
}

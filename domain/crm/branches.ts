/** The distributors' codes and the names of their branches. A branch for the price list only is offered nowhere. */
export const branches = [
  { code: 'ASI', name: 'ASI', priceListOnly: false },
  { code: 'CZ', name: 'Czech Republic', priceListOnly: false },
  { code: 'RS', name: 'Serbia', priceListOnly: false },
  { code: 'SK', name: 'Slovakia', priceListOnly: false },
  { code: 'PL', name: 'Poland', priceListOnly: false },
  { code: 'RU', name: 'Russia', priceListOnly: false },
  { code: 'HU', name: 'Hungary', priceListOnly: false },
  { code: 'US', name: 'USA', priceListOnly: true },
  { code: 'AT', name: 'Austria', priceListOnly: false },
] as const
export type BranchFacts = (typeof branches)[number]
export type DistributorCode = BranchFacts['code']

export const distributorCodes = branches.map((branch) => branch.code) as [DistributorCode, ...DistributorCode[]]
/** What filters and pickers offer. */
export const offeredBranches = branches.filter((branch) => !branch.priceListOnly)

export function isDistributorCode(code: string): code is DistributorCode {
  return branches.some((branch) => branch.code === code)
}

/** The branch filter stands above a list only where there is something to choose. */
export function isBranchFilterShown(offered: readonly unknown[]): boolean {
  return offered.length > 1
}

/** The branch chosen last, unless it is gone. */
export function restoredBranch(remembered: string | null, offered: readonly { branchGuid: string }[]): string | null {
  return offered.some((branch) => branch.branchGuid === remembered) ? remembered : null
}

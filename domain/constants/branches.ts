/** Distributor and branch codes, in the order of the house's own list. */
export const branchCodes = ['ASI', 'CZ', 'RS', 'SK', 'PL', 'RU', 'HU', 'US', 'AT'] as const
export type BranchCode = (typeof branchCodes)[number]

export const branchNames: Readonly<Record<BranchCode, string>> = {
  ASI: 'ASI',
  CZ: 'Czech Republic',
  RS: 'Serbia',
  SK: 'Slovakia',
  PL: 'Poland',
  RU: 'Russia',
  HU: 'Hungary',
  US: 'USA',
  AT: 'Austria',
}

/** The branch that counts only for the price list and is left out of every filter and picker. */
export const priceListOnlyBranch: BranchCode = 'US'

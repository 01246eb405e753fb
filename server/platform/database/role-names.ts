/** The role that the application connects as. It owns nothing, so row-level security applies to it. */
export const applicationRole = 'assay_app'
/** The role it switches to for a transaction that may see every organization. */
export const houseRole = 'assay_house'
/** The role it switches to for a transaction that may see the organizations of some branches. */
export const branchesRole = 'assay_branches'

/** The role that the application works as. It owns nothing, so row-level security holds for it. */
export const applicationRole = 'assay_app'
/** What it steps over to where a transaction may see every organization. */
export const houseRole = 'assay_house'

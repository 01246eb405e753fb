/** Logins that an organization's list loads at once. */
export const companyProductsMax = 50_000
/** Rows that a sheet holds below its header. */
export const sheetRowsMax = 1_048_575

export const pageSizes = [10, 30, 100, 300, 1000] as const

export const defaultPageSize = 100

/** The API accepts any page size up to the largest that a table offers. */
export const pageRowsMax = 10_000

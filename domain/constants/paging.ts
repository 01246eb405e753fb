/** The project list may show thousands, since it pages in the browser; other tables stop at 1,000. */
export const projectPageSizes = [10, 30, 100, 300, 1000, 3000, 10000] as const
export const pageSizes = [10, 30, 100, 300, 1000] as const
export const defaultPageSize = 100
/** The API takes any page size up to the largest that a table offers. */
export const pageRowsMax = 10_000

export const projectTable = { pageSize: defaultPageSize, sortBy: 'start', descending: true } as const
export const peopleTable = { pageSize: defaultPageSize, sortBy: 'created', descending: true } as const
export const templateTable = { pageSize: 50, sortBy: 'name', descending: false } as const

export const nominationLinkPageSize = 25
export const organizationSelectPageSize = 50
export const searchFirstRows = 10
export const searchMoreRows = 50
export const recentProjectsMax = 25

import { defaultPageSize } from '../lists/page-sizes.ts'

/** The project list may show thousands, since it pages in the browser; other tables stop at 1,000. */
export const projectPageSizes = [10, 30, 100, 300, 1000, 3000, 10000] as const

export const projectTable = { pageSize: defaultPageSize, sortBy: 'start', descending: true } as const

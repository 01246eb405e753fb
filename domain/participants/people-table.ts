import { defaultPageSize } from '../lists/page-sizes.ts'

export const peopleTable = { pageSize: defaultPageSize, sortBy: 'created', descending: true } as const

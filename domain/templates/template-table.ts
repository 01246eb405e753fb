export const templateTable = { pageSize: 50, sortBy: 'name', descending: false } as const

export const exportFileNames = { reports: 'reports.xlsx', reportsZip: 'reports.zip' } as const

export const exportFileNames = {
  progressByAssessee: '360_progress_by_assessee.xlsx',
  progressDetailed: '360_detailed_progress.xlsx',
  controlPanel: 'control-panel.xlsx',
  nominations: 'nominations.csv',
  reports: 'reports.xlsx',
  logins: 'logins.xlsx',
  loginsExtended: 'logins-extended.xlsx',
  reportsZip: 'reports.zip',
} as const

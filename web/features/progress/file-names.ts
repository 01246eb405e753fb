export const exportFileNames = {
  progressByAssessee: '360_progress_by_assessee.xlsx',
  progressDetailed: '360_detailed_progress.xlsx',
  controlPanel: 'control-panel.xlsx',
} as const

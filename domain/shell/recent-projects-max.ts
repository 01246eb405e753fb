export const recentProjectsMax = 25

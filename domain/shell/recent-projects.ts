import { recentProjectsMax } from './recent-projects-max.ts'

/** `savedOn` is an instant in ISO 8601, UTC. */
export type RecentProject = {
  organizationName: string
  projectName: string
  organizationGuid: string
  projectGuid: string
  savedOn: string
}

/** The list after a project was opened: newest first, one entry for each project, without the oldest. */
export function withRecentProject(list: readonly RecentProject[], opened: RecentProject): RecentProject[] {
  const others = list.filter((entry) => entry.projectGuid !== opened.projectGuid)
  return [...others, opened]
    .toSorted((one, other) => other.savedOn.localeCompare(one.savedOn))
    .slice(0, recentProjectsMax)
}

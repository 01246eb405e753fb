import { pathTo } from './routes.ts'

export type LastUsed = { organizationGuid: string | null; projectGuid: string | null }

/** Where `/` leads: the overview of the last project, else the projects of the last organization, else all organizations. */
export function landingOf({ organizationGuid, projectGuid }: LastUsed): string {
  if (organizationGuid === null || organizationGuid === '') return pathTo('organizations')
  const orgGuid = organizationGuid
  return projectGuid === null || projectGuid === ''
    ? pathTo('projects', { orgGuid })
    : pathTo('project-overview', { orgGuid, projGuid: projectGuid })
}

/** What to remember after a page was opened. With another organization the former project is forgotten. */
export function lastUsedAfter(before: LastUsed, orgGuid: string | null, projGuid: string | null): LastUsed {
  if (orgGuid === null) return before
  if (projGuid !== null) return { organizationGuid: orgGuid, projectGuid: projGuid }
  const stays = before.organizationGuid === orgGuid
  return { organizationGuid: orgGuid, projectGuid: stays ? before.projectGuid : null }
}

import { useEffect, useSyncExternalStore } from 'react'
import { withRecentProject, type RecentProject } from '../../../domain/shell/recent-projects.ts'
import { useContextIds } from '../../platform/address/location.ts'
import { remembered } from '../../platform/remembered.ts'
import { useContextNames } from './use-context-names.ts'

let list: readonly RecentProject[] = remembered.get('recentProjects') ?? []
const watchers = new Set<() => void>()

/** The projects opened last, the newest first (PLT-9-17). */
export function useRecentProjects(): readonly RecentProject[] {
  return useSyncExternalStore(watch, () => list)
}

/** Remembers every opened project once its name is known. */
export function useRememberProject(): void {
  const { orgGuid, projGuid } = useContextIds()
  const { organization, project } = useContextNames()
  useEffect(() => {
    if (!orgGuid || !projGuid || !organization || !project) return
    const opened = {
      organizationName: organization,
      projectName: project,
      organizationGuid: orgGuid,
      projectGuid: projGuid,
      savedOn: new Date().toISOString(),
    }
    // Another tab may have opened projects meanwhile.
    list = withRecentProject(remembered.get('recentProjects') ?? [], opened)
    remembered.set('recentProjects', list)
    for (const watcher of watchers) watcher()
  }, [orgGuid, projGuid, organization, project])
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

import type { Caller } from './facts.ts'
import { roleTable, type Reach } from './role-table.ts'

/**
 * The projects that a caller may know about, the same set for which `canSeeThisProject` is true. Every list that names
 * projects or their people is limited to it, in SQL as here. Empty parts match nothing.
 */
export type KnownProjects = {
  all: boolean
  /** Projects of the assistance programme in organizations of these branches. */
  eapOfBranches: readonly string[]
  /** Projects of this organization that are visible to clients. */
  visibleOfOrganization: string | null
}

export function knownProjectsOf(caller: Caller): KnownProjects {
  const reaches = new Set<Reach>(caller.roles.map((role) => roleTable[role].sees))
  return {
    all: reaches.has('everywhere'),
    eapOfBranches: reaches.has('own EAP') ? caller.branchIds : [],
    visibleOfOrganization: reaches.has('own organization') ? caller.organizationId : null,
  }
}

import type { AssessorRole, NominationRow } from './nomination.ts'

/** Roles that nominations use and the wave's template lacks or has disabled; null roles count as ''. */
export function invalidRoles(
  rows: readonly Pick<NominationRow, 'assessorRole'>[],
  enabledRoles: readonly AssessorRole[],
): string[] {
  const enabled = new Set<string>(enabledRoles)
  return [...new Set(rows.map((row) => row.assessorRole ?? ''))].filter((role) => !enabled.has(role))
}

import { isStaffAdmin, type Permissions } from '../access/permissions.ts'
import { edits, editsButNotAs360, inProject, seesWork, type Rule } from '../access/rule.ts'

export const peopleRights = {
  seePeople: seesWork,
  editPeople: edits,
  /** People are added in generic waves, which client admins of 360 do not have (OPS-6-31, OPS-6-51). */
  addPeople: editsButNotAs360,
  /** `canDeletePerson` decides about the single person. */
  deletePeople: inProject(
    'canEditThisProject, or admin of the house',
    (p) => p.canEditThisProject || (p.canSeeThisProject && isStaffAdmin(p)),
  ),
  /** `canMergePeople` decides about the wave. */
  mergePeople: inProject('canManage360templates', (p) => p.canManage360templates && p.canSeeThisProject),
  importLanguages: inProject('hasSuperadminRole', (p) => p.hasSuperadminRole && p.canSeeThisProject),
} satisfies Record<string, Rule>

/** In a generic wave, or in a project that has no wave yet. `null`: no wave is chosen. */
export const canAddPeople = (p: Permissions, waveSetupType: string | null) =>
  peopleRights.addPeople.allows(p) && waveSetupType === 'generic'

/** Only admins of the house may delete somebody with a 360 tool or rated in a 360 wave (OPS-6-32, OPS-6-33). */
export const canDeletePerson = (p: Permissions, hasAs360Tool: boolean) =>
  (p.canEditThisProject && !hasAs360Tool) || (p.canSeeThisProject && isStaffAdmin(p))

/** Only in 360 waves, before data collection. */
export const canMergePeople = (p: Permissions, wave: { waveSetupType: string; phase: string | null }) =>
  peopleRights.mergePeople.allows(p) &&
  wave.waveSetupType === 'as360' &&
  (wave.phase === 'preparation' || wave.phase === 'nomination')

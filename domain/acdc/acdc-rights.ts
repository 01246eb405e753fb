import { edits, inProject, manages, managesCompetencySystems, type Rule } from '../access/rule.ts'

/** Each holds in an acdc wave alone; the server checks the kind of the wave in addition. */
export const acdcRights = {
  /** The catalogue of activities (OPS-6-63). */
  manageActivities: managesCompetencySystems,
  /** Which activities a wave has (OPS-6-63). */
  chooseActivities: manages,
  /** The box of the wave, the import of its people and the wash-up (OPS-6-62). */
  workOnAcdc: edits,
  /** Who gave which score, and the evaluators' notes: for the house's own people, whatever else a role may do. */
  seeEvaluatorsScores: inProject(
    'canEditThisProject and hasInternalRole',
    (p) => p.canEditThisProject && p.hasInternalRole,
  ),
} satisfies Record<string, Rule>

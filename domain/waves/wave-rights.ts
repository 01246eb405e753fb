import type { Permissions } from '../access/permissions.ts'
import {
  edits,
  inProject,
  internal,
  manages,
  manages360templates,
  managesOrAs360,
  notAs360,
  seesWork,
  type Rule,
} from '../access/rule.ts'

export const waveRights = {
  seeWaves: seesWork,
  seeGenericWaves: notAs360,
  /** `canSetUpWave` decides for which kinds. */
  setUpWaves: managesOrAs360,
  /** Turns a generic wave into a 360 or ACDC wave. */
  add360Settings: inProject(
    'canManageThisProject and hasInternalRole',
    (p) => p.canManageThisProject && p.hasInternalRole,
  ),
  showReportsToAssessees: internal,
  /** To let reports show a group of one rater other than a superior. */
  showSingleRater: internal,
  switchPhase: managesOrAs360,
  /** To delete or keep the answers when a phase is switched back. */
  chooseFateOfAnswers: manages360templates,
  syncWave: edits,
  makeWaveDefault: manages,
} satisfies Record<string, Rule>

/** Client admins of 360 set up their own kinds of wave and never a generic one (OPS-6-16, OPS-6-51). */
export const canSetUpWave = (p: Permissions, waveSetupType: string | undefined) =>
  p.canManageThisProject || (waveRights.setUpWaves.allows(p) && (waveSetupType === 'as360' || waveSetupType === 'acdc'))

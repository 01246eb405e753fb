import { isAs360ClientAdmin, isStaffAdmin, type Permissions } from './permissions.ts'
import { may } from './rules.ts'

/**
 * What a record's own facts decide, beyond the rule of the call (`rules.ts`): a sentence a rule. The server asks them
 * before it acts, the interface before it offers.
 */

/** Client admins of 360 set up their own kinds of wave and never a generic one (OPS-6-16, OPS-6-51). */
export const canSetUpWave = (p: Permissions, waveSetupType: string | undefined) =>
  p.canManageThisProject || (may(p, 'setUpWaves') && (waveSetupType === 'as360' || waveSetupType === 'acdc'))

/** Reports are sent by managers, everything else by whoever may send mails (OPS-6-14, OPS-6-58). */
export const canSendFrom = (p: Permissions, page: string) =>
  may(p, page === 'send-360-reports' ? 'sendReports' : 'sendMails')

/** Beside a generic wave, or in a project that has no wave yet. `null`: no wave is chosen. */
export const canAddPeople = (p: Permissions, waveSetupType: string | null) =>
  may(p, 'addPeople') && waveSetupType === 'generic'
/** Nobody who rates or is rated, but by admins of the house (OPS-6-32, OPS-6-33). */
export const canDeletePerson = (p: Permissions, hasAs360Tool: boolean) =>
  (p.canEditThisProject && !hasAs360Tool) || (p.canSeeThisProject && isStaffAdmin(p))
/** Only in waves of 360, before their answers are collected. */
export const canMergePeople = (p: Permissions, wave: { waveSetupType: string; phase: string | null }) =>
  may(p, 'mergePeople') &&
  wave.waveSetupType === 'as360' &&
  (wave.phase === 'preparation' || wave.phase === 'nomination')

/** Managers of 360 templates write every one, others their own (OPS-6-43, OPS-6-45). */
export const canEditTemplate = (p: Permissions, isMine: boolean) =>
  may(p, 'manageTemplates') || (may(p, 'writeTemplates') && isMine)

/** Whose template it is, is the house's business and the owner's (OPS-6-53). */
export const canSeeTemplateOwner = (p: Permissions, isMine: boolean) => isMine || !isAs360ClientAdmin(p)

import { anywhere, inProject, seesEap, support, switches, type Rule } from './rule.ts'

export const accessRights = {
  signedIn: anywhere('a session', () => true),
  seeGuids: support,
  copyToken: support,
  switchOrganization: switches,
  seeAssistance: seesEap,
  requestAccess: inProject('hasInternalRole', (p) => p.hasInternalRole && p.canSeeThisProject),
  /** `mayAnswerRequests` decides who may answer for which project. */
  answerRequests: inProject('project admin, or admin of the house', (p) => p.canManageThisProject),
} satisfies Record<string, Rule>

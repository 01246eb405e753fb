import { isAs360ClientAdmin, type Permissions } from '../access/permissions.ts'
import {
  anywhere,
  inProject,
  internal,
  manages360templates,
  managesCompetencySystems,
  notAs360,
  writes360templates,
  type Rule,
} from '../access/rule.ts'

export const templateRights = {
  writeTemplates: writes360templates,
  manageTemplates: manages360templates,
  manageCompetencySystems: managesCompetencySystems,
  seeTemplateOwners: notAs360,
  deleteMailLanguage: internal,
  /** Bodies of mails as HTML; others edit them as text. What is sent is cleaned, whoever wrote it. */
  editMailSource: internal,
  /** Generic e-mails tell people their logins (PLT-6-42). */
  writeEmailTemplates: anywhere('hasSuperadminRole or hasSupportRole', (p) => p.hasSuperadminRole || p.hasSupportRole),
  /** Questions are the house's own work: only those who run projects may read them. */
  readProjectTemplates: inProject(
    'canEditThisProject or canManageThisProject',
    (p) => p.canEditThisProject || p.canManageThisProject,
  ),
} satisfies Record<string, Rule>

/** Managers of 360 templates may change every one, others only their own (OPS-6-43, OPS-6-45). */
export const canEditTemplate = (p: Permissions, isMine: boolean) =>
  templateRights.manageTemplates.allows(p) || (templateRights.writeTemplates.allows(p) && isMine)

/** Only the house and the owner see whose template it is (OPS-6-53). */
export const canSeeTemplateOwner = (p: Permissions, isMine: boolean) => isMine || !isAs360ClientAdmin(p)

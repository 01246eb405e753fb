import { anywhere, seesEap, type Rule } from '../access/rule.ts'
import { isEapBranchAdmin, isStaffAdmin } from '../access/permissions.ts'

/** Whoever only administers a branch looks; an expert who does so as well goes on working. */
const worksInProgramme = anywhere(
  'canSeeEap with hasAdminRole or isEapExpert',
  (p) => p.canSeeEap && (p.hasAdminRole || p.isEapExpert),
)

/**
 * Whose cases and reservations somebody meets, and what of them, is decided by eap-scope.ts; these rules say who may
 * make a call at all.
 */
export const eapRights = {
  seeCases: anywhere('hasSuperadminRole or canSeeEap', (p) => p.hasSuperadminRole || p.canSeeEap),
  writeCases: worksInProgramme,
  /** Internal note, category, admin, expert and contact type of a case, and deleting it (EAP-6-05). */
  manageCases: anywhere('hasAdminRole', (p) => p.hasAdminRole),
  exportCases: anywhere('admin of the house', isStaffAdmin),
  openCasesOfOthers: anywhere('admin of the house', isStaffAdmin),
  seeCaseReadings: anywhere('admin of the house or EAPbranchAdmin', (p) => isStaffAdmin(p) || isEapBranchAdmin(p)),
  seeBookings: anywhere('hasAdminRole or canSeeEap', (p) => p.hasAdminRole || p.canSeeEap),
  manageBookings: anywhere('hasAdminRole', (p) => p.hasAdminRole),
  writeCalendar: worksInProgramme,
  assignCategories: anywhere('hasAdminRole', (p) => p.hasAdminRole),
  /** Licences; administrators of a branch manage those of its organizations. */
  manageLicences: anywhere('admin of the house or EAPbranchAdmin', (p) => isStaffAdmin(p) || isEapBranchAdmin(p)),
  manageCatalogue: anywhere('admin of the house', isStaffAdmin),
  generateEapReports: anywhere('admin of the house', isStaffAdmin),
  seeEapSettings: seesEap,
} satisfies Record<string, Rule>

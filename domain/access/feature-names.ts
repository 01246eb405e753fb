/** What can be switched on and off for a user, with the names of the API. */
export const features = [
  'ProjectOverview',
  'ProjectLogins',
  'ProjectReports',
  'ProjectLinks',
  'QuestionnaireLinks',
  'YourToolsLibrary',
  'Eap',
  'LoginsReporting',
  'Invoicing',
  '360Invoicing',
  'ReportTemplates',
  'CompetencySystems',
  '360Templates',
  'HoganMailing',
  'WhoHasAccess',
  'OrganizationDetails',
  'SwitchOrganization',
  'SwitchProject',
] as const
export type Feature = (typeof features)[number]

/** The answer for one organization and project replaces the session's general list, even if it is shorter. */
export function featuresInForce(general: readonly string[], ofPermissions: readonly string[] | null): Feature[] {
  const names = ofPermissions ?? general
  return features.filter((feature) => names.includes(feature))
}

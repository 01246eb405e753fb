/** Keys of what a browser remembers of its user (local storage). Nothing here is secret or personal. */
export const rememberedKeys = {
  language: 'assay.language',
  lastOrganization: 'assay.lastOrganization',
  lastProject: 'assay.lastProject',
  lastBranch: 'assay.lastBranch',
  recentProjects: 'assay.recentProjects',
  lastPasswordFormat: 'assay.lastPasswordFormat',
  lastToolLanguage: 'assay.lastToolLanguage',
  /** Norms are remembered for each of these tools by itself. */
  lastNormsHogan: 'assay.lastNorms.Hogan',
  lastNormsArt: 'assay.lastNorms.ART',
  lastNormsDrt: 'assay.lastNorms.DRT',
  lastNormsNrt: 'assay.lastNorms.NRT',
  incognitoLanguage: 'assay.incognitoLanguage',
  incognitoCount: 'assay.incognitoCount',
  singleSignOn: 'assay.singleSignOn',
  menuCollapsed: 'assay.menuCollapsed',
  /** Somebody signed in here and did not sign out: worth asking the cookie for a session. */
  hasSession: 'assay.hasSession',
  /** Somebody signed out here: the next sign-in must ask who it is, whatever the identity provider remembers. */
  signedOut: 'assay.signedOut',
} as const

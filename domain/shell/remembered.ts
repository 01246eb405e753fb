/** Keys of what a browser remembers of its user (local storage). Nothing here is secret or personal. */
export const rememberedKeys = {
  language: 'assay.language',
  lastOrganization: 'assay.lastOrganization',
  lastProject: 'assay.lastProject',
  lastBranch: 'assay.lastBranch',
  recentProjects: 'assay.recentProjects',
  lastPasswordFormat: 'assay.lastPasswordFormat',
  lastToolLanguage: 'assay.lastToolLanguage',
  /** Norms are remembered separately for each of these tools. */
  lastNormsHogan: 'assay.lastNorms.Hogan',
  lastNormsArt: 'assay.lastNorms.ART',
  lastNormsDrt: 'assay.lastNorms.DRT',
  lastNormsNrt: 'assay.lastNorms.NRT',
  incognitoLanguage: 'assay.incognitoLanguage',
  incognitoCount: 'assay.incognitoCount',
  /** Category and duration of the contact that was saved last: what a new one starts with (EAP-9-08, EAP-9-09). */
  eapCategory: 'assay.eapCategory',
  eapDuration: 'assay.eapDuration',
  singleSignOn: 'assay.singleSignOn',
  menuCollapsed: 'assay.menuCollapsed',
  /** Somebody signed in here and did not sign out: the cookie may give a session. */
  hasSession: 'assay.hasSession',
  /** Somebody signed out here: the next sign-in must ask for the user, even if the identity provider still has a session. */
  signedOut: 'assay.signedOut',
} as const

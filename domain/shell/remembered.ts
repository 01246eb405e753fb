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
} as const

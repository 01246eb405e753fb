import { edits, inProject, internal, manages, seesWork, type Rule } from '../access/rule.ts'

export const dataExchangeRights = {
  /** What data a wave has, and how they can be exported: the boxes of the overview. */
  seeProjectExports: seesWork,
  /** The box of exports, also while it has nothing to offer (OPS-6-39). */
  seeExportBox: internal,
  /** Files with data: their templates, and uploading them (OPS-6-08). */
  uploadData: manages,
  /** Only methods that `exportMethodsFor` offers the caller (OPS-6-56). */
  downloadData: manages,
  /** IST results, in the projects whose IST box is shown (OPS-6-61). */
  importIst: edits,
  /** Comments out, translated, and in again (OPS-6-47). */
  translateComments: inProject(
    'canManageThisProject and isBetaTester',
    (p) => p.canManageThisProject && p.isBetaTester,
  ),
  /** An earlier 360 project out of a survey tool. */
  importSurvey: manages,
} satisfies Record<string, Rule>

import { anywhere, inProject, internal, manages, seesWork, type Rule } from '../access/rule.ts'

export const toolRights = {
  seeTools: seesWork,
  /** One tool: of a project as `seeTools` and `manageTools` say, a favourite by its owner alone; asked once it is loaded. */
  openTool: anywhere('seeTools for a tool of a project; its owner for a favourite', () => true),
  changeTool: anywhere('manageTools for a tool of a project; its owner for a favourite', () => true),
  /** What can be added: tools, norms, languages, formats of passwords. */
  seeToolCatalogue: internal,
  /** Adding, changing and deleting the tools of a project (OPS-6-05, OPS-6-65). */
  manageTools: manages,
  /** Who has which tool (OPS-6-35). */
  assignTools: inProject('canCreateLogins', (p) => p.canCreateLogins),
  /** The library of one's own (PLT-6-35). */
  openMyTools: anywhere('hasBranchadminRole', (p) => p.hasBranchadminRole),
  /** A favourite is changed and deleted by its owner alone (OPS-6-54). */
  keepFavoriteTools: internal,
  /** From the tools of a project (OPS-6-06). */
  addFavoriteTools: inProject(
    'canManageThisProject and hasInternalRole',
    (p) => p.canManageThisProject && p.hasInternalRole,
  ),
} satisfies Record<string, Rule>

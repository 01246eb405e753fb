import { manages, sees, seesButNotAs360, type Rule } from '../access/rule.ts'

export const projectRights = {
  seeProject: sees,
  changeProject: manages,
  seeProjectData: seesButNotAs360,
} satisfies Record<string, Rule>

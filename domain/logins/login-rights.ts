import { editsButNotAs360, type Rule } from '../access/rule.ts'

export const loginRights = { seeLogins: editsButNotAs360 } satisfies Record<string, Rule>

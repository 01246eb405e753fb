import { edits, type Rule } from '../access/rule.ts'

export const progressRights = { seeProgress: edits } satisfies Record<string, Rule>

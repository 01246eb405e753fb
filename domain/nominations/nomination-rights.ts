import { edits, type Rule } from '../access/rule.ts'

export const nominationRights = { nominate: edits } satisfies Record<string, Rule>

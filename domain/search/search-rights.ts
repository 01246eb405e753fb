import { internal, type Rule } from '../access/rule.ts'

export const searchRights = { searchEverything: internal } satisfies Record<string, Rule>

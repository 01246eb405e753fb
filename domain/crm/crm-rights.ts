import { internal, support, type Rule } from '../access/rule.ts'

export const crmRights = {
  refreshCrm: internal,
  refreshCrmInFull: support,
} satisfies Record<string, Rule>

import { inProject, type Rule } from '../access/rule.ts'

export const invoicingRights = {
  seeInvoicing: inProject(
    'canManageThisProject or canManageInvoices',
    (p) => p.canManageThisProject || p.canManageInvoices,
  ),
} satisfies Record<string, Rule>

import type { Crm, CrmSaved } from '../../../platform/crm/crm.ts'

/** Assay without another CRM: its own records are all there is, so nothing is read and nothing is sent. */
export const embeddedCrm: Crm = {
  kind: 'embedded',
  changes: null,
  saveCompany: ({ companyGuid, version }) => saved(companyGuid, version),
  saveProject: ({ projectGuid, version }) => saved(projectGuid, version),
  createInvoice: async () => {},
  changeInvoice: async () => {},
  confirmInvoice: async () => ({ number: null }),
  deleteInvoice: async () => {},
  close: async () => {},
}

const saved = async (crmId: string, version: number | null): Promise<CrmSaved> => ({
  crmId,
  version: (version ?? 0) + 1,
})

import { z } from 'zod'

export const productReport = z.object({
  name: z.string(),
  reportStatus: z.number().int(),
  reportFileGuid: z.string(),
  reportFileName: z.string(),
  reportDeleted: z.boolean(),
})

/**
 * A login as tables show it (PLT-3-25 to PLT-3-30). What the caller may not see is empty or null: `login`, `password` and `productUrl`
 * for Observers, password and address for others without canEditThisProject, invoicing without the right to it.
 */
export const productRow = z.object({
  id: z.number().int(),
  reportId: z.string(),
  /** Distinguishes people without a name. */
  assesseeIdentifier: z.string(),
  assesseeId: z.number().int(),
  name: z.string(),
  login: z.string(),
  password: z.string(),
  productUrl: z.string(),
  status: z.number().int(),
  sealed: z.boolean(),
  /** Ordered from the simulator: the interface says so. */
  isSimulated: z.boolean(),
  /** The provider may have its order; taking it back asks the provider. */
  isOrderUncertain: z.boolean(),
  /** Why generation failed, or a code of what is wrong with what the provider says. */
  errorMessage: z.string().nullable(),
  tools: z.string(),
  customToolsName: z.string(),
  reports: z.array(productReport),
  hasGeneratedReport: z.boolean(),
  reportsName: z.string(),
  reportFileGuid: z.string(),
  reportFileName: z.string(),
  reportDeleted: z.boolean(),
  generatedBy: z.string().nullable(),
  generatedDate: z.string().nullable(),
  generatedOn: z.string().nullable(),
  fillInDate: z.string().nullable(),
  batchId: z.number().int().nullable(),
  batchIdStr: z.string(),
  isInvoiced: z.boolean().nullable(),
  invoiceGuid: z.string().nullable(),
  invoicedDate: z.string().nullable(),
  invoiceIsConfirmed: z.boolean().nullable(),
  notToBeInvoiced: z.boolean().nullable(),
  projectGuid: z.string(),
})

/** What the listing over all organizations adds (PLT-3-31). */
export const reportingRow = productRow.extend({
  provider: z.string(),
  incognito: z.boolean(),
  email: z.string(),
  project: z.string(),
  company: z.string(),
  companyGuid: z.string(),
  branch: z.string(),
  branchGuid: z.string().nullable(),
  /** Where the tool is customised. */
  customToolId: z.number().int(),
  waveGuid: z.string().nullable(),
})

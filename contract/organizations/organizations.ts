import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guid, line, paging, searched, sentRevision } from '../shapes.ts'

export const company = z.object({
  companyGuid: z.string(),
  name: z.string(),
  vatNumber: z.string(),
  projectsCount: z.number().int(),
})
const companyDetail = company.extend({ branchGuid: z.string(), revision: z.string() })
/** 1 Fresh, 2 UpToDate, 3 Outdated (PLT-4-11), or the CRM did not answer. */
export const sourceStatus = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal('down')])

export const searchCompanies = endpoint({
  method: 'POST',
  url: '/api/crm/companies',
  schema: {
    summary: 'Organizations that the caller may see, one page',
    body: z.strictObject({
      branchGuid: guid.nullish(),
      search: searched(200).nullish(),
      onlyWithProjects: z.boolean().default(false),
      ...paging(['name', 'vatNumber', 'projectsCount'], { sortBy: 'name' }),
    }),
    response: {
      200: z.object({
        companies: z.array(company),
        totalCount: z.number().int(),
        status: sourceStatus,
        version: z.string(),
        /** The one organization of a caller who cannot switch (PLT-7-22). */
        companyGuid: z.string().optional(),
      }),
    },
  },
  config: { caller: 'user', isRead: true, needs: 'signedIn', errors: [] },
})

export const getCompany = endpoint({
  method: 'GET',
  url: '/api/crm/company/:companyGuid',
  schema: {
    summary: 'One organization',
    params: z.object({ companyGuid: guid }),
    response: { 200: companyDetail },
  },
  config: { caller: 'user', needs: 'seeOrganization', errors: [] },
})

export const listCompanyUsers = endpoint({
  method: 'GET',
  url: '/api/crm/company/:companyGuid/users',
  schema: {
    summary: 'Users of an organization',
    params: z.object({ companyGuid: guid }),
    response: {
      200: z.array(z.object({ userName: z.string(), name: z.string(), email: z.string(), supremeRole: z.string() })),
    },
  },
  config: { caller: 'user', needs: 'seeOrganizationUsers', errors: [] },
})

export const listBranches = endpoint({
  method: 'GET',
  url: '/api/crm/branches',
  schema: {
    summary: 'Branches by name; the price-list branch USA is left out (PLT-1-13)',
    response: { 200: z.array(z.object({ branchGuid: z.string(), name: z.string() })) },
  },
  config: { caller: 'user', needs: 'signedIn', errors: [] },
})

/** A Distributor call (PLT-7-48…50): without a guid a record is created. */
export const upsertCompany = endpoint({
  method: 'POST',
  url: '/api/crm/upsert-company',
  schema: {
    summary: 'Creates or changes an organization',
    body: z.strictObject({
      companyGuid: guid.nullish(),
      name: line(255, 1),
      vatNumber: line(30).default(''),
      branchGuid: guid,
      projectsCount: z.number().optional(),
      revision: sentRevision,
    }),
    response: { 200: companyDetail },
  },
  config: {
    caller: 'user',
    needs: 'distribute',
    errors: ['COMPANY_NAME_TAKEN', 'CRM_CONFLICT', 'CRM_REFUSED'],
  },
})

export const deleteCompany = endpoint({
  method: 'POST',
  url: '/api/crm/delete-company',
  schema: {
    summary: 'Removes an organization from every list; refused while it has unconfirmed invoices',
    body: z.strictObject({ companyGuid: guid }),
    response: { 200: z.strictObject({}) },
  },
  config: {
    caller: 'user',
    needs: 'distribute',
    errors: ['UNCONFIRMED_INVOICES'],
  },
})

export const organizationsErrorCodes = ['COMPANY_NAME_TAKEN', 'UNCONFIRMED_INVOICES'] as const

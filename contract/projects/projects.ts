import { z } from 'zod'
import { waveSetupTypes } from '../../domain/waves/wave.ts'
import { endpoint } from '../endpoint.ts'
import { guid, instant, line, sentRevision } from '../shapes.ts'
import { sourceStatus } from '../organizations/organizations.ts'

const inCompany = z.object({ companyGuid: guid })
const inProject = z.object({ companyGuid: guid, projectGuid: guid })

export const projectRow = z.object({
  projectGuid: z.string(),
  name: z.string(),
  isCompleted: z.boolean(),
  visibleToClients: z.boolean(),
  projectStart: z.string().nullable(),
  projectEnd: z.string().nullable(),
  isMine: z.boolean(),
})

export const projectWaves = z.object({
  waveGuids: z.array(z.string()),
  waveSetups: z.array(z.object({ waveGuid: z.string(), name: z.string(), waveSetupType: z.enum(waveSetupTypes) })),
})

/** Money in CZK with two decimals, work in hours; all nullable, as the CRM may not have them. */
export const projectFinances = {
  invoiceIssueDate: instant.nullish(),
  invoicePaymentDate: instant.nullish(),
  totalWorkHours: z.number().min(0).max(1_000_000).nullish(),
  margin: z.number().min(-1_000_000_000).max(1_000_000_000).nullish(),
  licencePrice: z.number().min(0).max(1_000_000_000).nullish(),
  estimatedPrice: z.number().min(0).max(1_000_000_000).nullish(),
  price: z.number().min(0).max(1_000_000_000).nullish(),
  profit: z.number().min(-1_000_000_000).max(1_000_000_000).nullish(),
}

export const listProjects = endpoint({
  method: 'GET',
  url: '/api/crm/company/:companyGuid/projects',
  schema: {
    summary:
      'Projects of an organization that the caller may see; the list is filtered and paged by the client (PLT-2-122)',
    params: inCompany,
    response: { 200: z.array(projectRow) },
  },
  config: { caller: 'user', needs: 'seeOrganization', errors: [] },
})

export const projectDetail = z.object({
  projectGuid: z.string(),
  companyGuid: z.string(),
  companyName: z.string(),
  name: z.string(),
  owner: z.string(),
  timeZone: z.string(),
  isCompleted: z.boolean(),
  projectStart: z.string().nullable(),
  projectEnd: z.string().nullable(),
  /** Cards of the project data box; the financial ones for internal users only (PLT-3-09). */
  schedule: z.array(
    z.object({
      name: z.string(),
      value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
      /** An amount that nobody wrote: it follows from the price list and from invoices. */
      isComputed: z.literal(true).optional(),
    }),
  ),
  waves: projectWaves,
  visibleToClients: z.boolean(),
  keepAnonymous: z.boolean(),
  defaultWaveGuid: z.string().nullable(),
  status: sourceStatus,
  masterAccountId: z.string().nullable(),
  group: z.string().nullable(),
  productLink: z.string().nullable(),
  revision: z.string(),
})

export const getProject = endpoint({
  method: 'GET',
  url: '/api/crm/company/:companyGuid/project/:projectGuid',
  schema: { summary: 'One project with its waves', params: inProject, response: { 200: projectDetail } },
  config: { caller: 'user', needs: 'seeProject', errors: [] },
})

export const updateProject = endpoint({
  method: 'PUT',
  url: '/api/crm/company/:companyGuid/update-project/:projectGuid',
  schema: {
    summary: 'Changes only the fields that are sent',
    params: inProject,
    body: z.strictObject({
      keepAnonymous: z.boolean().optional(),
      visibleToClients: z.boolean().optional(),
      masterAccountId: line(100).optional(),
      group: line(100).optional(),
      productLink: line(255).optional(),
    }),
    response: { 200: projectDetail },
  },
  config: { caller: 'user', needs: 'changeProject', errors: ['INVALID_GROUP_NAME', 'CRM_CONFLICT', 'CRM_REFUSED'] },
})

/** A Distributor call (PLT-7-49): the project row and financial fields; without projectGuid it creates. */
export const upsertProject = endpoint({
  method: 'POST',
  url: '/api/crm/upsert-project',
  schema: {
    summary: 'Creates or changes a project of an organization',
    body: z.strictObject({
      companyGuid: guid,
      projectGuid: guid.nullish(),
      name: line(255, 1),
      isCompleted: z.boolean().default(false),
      visibleToClients: z.boolean().default(false),
      keepAnonymous: z.boolean().optional(),
      projectStart: instant.nullish(),
      projectEnd: instant.nullish(),
      owner: line(255).nullish(),
      timeZone: line(64).optional(),
      isMine: z.boolean().optional(),
      revision: sentRevision,
      ...projectFinances,
    }),
    response: { 200: projectDetail },
  },
  config: {
    caller: 'user',
    needs: 'distribute',
    errors: [
      'PROJECT_NAME_TAKEN',
      'END_BEFORE_START',
      'UNKNOWN_OWNER',
      'UNKNOWN_TIME_ZONE',
      'CRM_CONFLICT',
      'CRM_REFUSED',
    ],
  },
})

export const deleteProject = endpoint({
  method: 'POST',
  url: '/api/crm/delete-project',
  schema: {
    summary: 'Removes a project from every list; refused while it has unconfirmed invoices',
    body: z.strictObject({ projectGuid: guid }),
    response: { 200: z.strictObject({}) },
  },
  config: {
    caller: 'user',
    needs: 'distribute',
    errors: ['UNCONFIRMED_INVOICES'],
  },
})

export const projectsErrorCodes = [
  'PROJECT_NAME_TAKEN',
  'END_BEFORE_START',
  'UNKNOWN_OWNER',
  'UNKNOWN_TIME_ZONE',
  'INVALID_GROUP_NAME',
] as const

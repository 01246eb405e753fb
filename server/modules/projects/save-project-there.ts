import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { linkOfRecord, type CrmLink } from '../crm/records/crm-links.ts'
import { saveCompanyThere, saveProjectThere, type CrmProjectFields } from '../crm/write-through.ts'
import { companyOfProject } from './projects-queries.ts'

/**
 * Saves a project in the CRM, and its organization if the CRM does not have that yet. Returns the links to be stored with the
 * project. Not in a transaction: the CRM may take its time.
 */
export async function saveProjectAndCompanyThere(
  services: Services,
  user: SignedIn,
  {
    organizationId,
    id,
    fields,
  }: { organizationId: string; id: string; fields: Omit<CrmProjectFields, 'companyCrmId'> },
): Promise<CrmLink[]> {
  const known = await services.db.withTenant(user.scope, async (tx) => ({
    company: await linkOfRecord(tx, { organizationId, recordType: 'organization', recordId: organizationId }),
    project: await linkOfRecord(tx, { organizationId, recordType: 'project', recordId: id }),
    values: await companyOfProject(tx, organizationId),
  }))
  const company = known.company ?? (await saveCompanyThere(services, organizationId, known.values, undefined))
  const project = { ...fields, companyCrmId: company.crmId }
  const link = await saveProjectThere(services, { organizationId, id }, project, known.project)
  return known.company ? [link] : [company, link]
}

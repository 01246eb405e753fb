import type { CrmCompanyToSave, CrmSaved } from '../../../../platform/crm/crm.ts'
import type { EwayFields } from '../../../../platform/eway-config.ts'
import type { EwayConnection } from '../connection.ts'
import { holds } from './is-same.ts'
import { saveItem } from './save-item.ts'

/** An organization without a branch keeps that of the CRM. */
export function saveCompany(
  connection: EwayConnection,
  { branch }: EwayFields,
  { crmId, companyGuid, version, name, vatNumber, branchCode }: CrmCompanyToSave,
): Promise<CrmSaved> {
  const fields = {
    FileAs: name,
    CompanyName: name,
    VATNumber: vatNumber || null,
    ...(branch !== undefined && branchCode !== null && { AdditionalFields: { [branch]: branchCode } }),
  }
  return saveItem(connection, {
    folder: 'Companies',
    crmId,
    newId: companyGuid.toLowerCase(),
    version,
    fields,
    isSame: (row) => holds(row, fields),
  })
}

import { z } from 'zod'
import { distributorCodes } from '../../../../../domain/crm/branches.ts'
import type { CrmCompany, CrmRecord } from '../../../../platform/crm/crm.ts'
import type { EwayFields } from '../../../../platform/eway-config.ts'
import { column } from '../query.ts'
import { guid, line, name, version } from './fields.ts'
import { customField, readRecord, rowOf, type Row } from './read-record.ts'

/** Nothing, or the code of a branch in any case of letters. */
const branchCode = line(100)
  .transform((code) => code.toUpperCase() || null)
  .pipe(z.enum(distributorCodes, 'UNKNOWN_BRANCH').nullable())

const company = z.object({ crmId: guid, version, name, vatNumber: line(50), branchCode })

export const companyColumns = ({ branch }: EwayFields) =>
  ['ItemGUID', 'ItemVersion', 'CompanyName', 'VATNumber', ...(branch ? [branch] : [])].map(column)

export function readCompany(value: unknown, { branch }: EwayFields): CrmRecord<CrmCompany> {
  const row = rowOf(value)
  return readRecord<CrmCompany>(company, {
    crmId: row['ItemGUID'],
    version: row['ItemVersion'],
    name: row['CompanyName'],
    vatNumber: row['VATNumber'],
    branchCode: customField(row, branch),
  } satisfies Row)
}

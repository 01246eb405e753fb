import { sql } from 'kysely'
import type { BodyOf } from '../../../../contract/endpoint.ts'
import type { saveBranchBilling, saveCompanyBilling } from '../../../../contract/invoicing/billing.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

export type BranchBilling = Omit<BodyOf<typeof saveBranchBilling>, 'revision'>
export type CompanyBilling = Omit<BodyOf<typeof saveCompanyBilling>, 'revision'>

export async function branchBilling(tx: TenantTransaction, branchId: string): Promise<BranchBilling | undefined> {
  const { rows } = await sql<BranchBilling>`
    select legal_name as "legalName", street, city, postal_code as "postalCode", country,
           registration_number as "registrationNumber", vat_number as "vatNumber", email, iban, bic, currency,
           trim_scale(vat_rate)::text as "vatRate", payable_rounding as "payableRounding", due_days as "dueDays",
           number_format as "numberFormat", credit_number_format as "creditNumberFormat", language_code as "languageCode"
      from branch_billing where branch_id = ${branchId}`.execute(tx)
  return rows[0]
}

export type StoredCompanyBilling = CompanyBilling & {
  vatNumber: string
  name: string
  branchCountry: string
  branchCurrency: string
}

/** What is written for an organization, and what stands on its invoices where nothing is. */
export async function companyBilling(
  tx: TenantTransaction,
  organizationId: string,
): Promise<StoredCompanyBilling | undefined> {
  const { rows } = await sql<StoredCompanyBilling>`
    select coalesce(c.legal_name, '') as "legalName", coalesce(c.street, '') as street, coalesce(c.city, '') as city,
           coalesce(c.postal_code, '') as "postalCode", c.country, c.currency,
           coalesce(c.registration_number, '') as "registrationNumber", coalesce(c.email, '') as email,
           coalesce(c.order_reference, '') as "orderReference",
           o.vat_number as "vatNumber", o.name, b.country as "branchCountry", b.currency as "branchCurrency"
      from organizations o
      join branch_billing b on b.branch_id = o.branch_id
      left join organization_billing c on c.organization_id = o.id
     where o.id = ${organizationId}`.execute(tx)
  return rows[0]
}

/** There may be no row yet, so the organization itself makes a second caller wait. */
export async function lockCompanyBilling(tx: TenantTransaction, organizationId: string): Promise<void> {
  await tx.selectFrom('organizations').select('id').where('id', '=', organizationId).forNoKeyUpdate().execute()
}

import type { AnswerOf, BodyOf } from '../../../../contract/endpoint.ts'
import type {
  getCompanyBilling as contract,
  saveCompanyBilling as saving,
} from '../../../../contract/invoicing/billing.ts'
import { companyBillingIssues } from '../../../../domain/invoicing/billing-issues.ts'
import { normalizeEmail } from '../../../../domain/text/email-address.ts'
import { invalid, notFound } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import { contentRevision, refuseOtherRevision } from '../../../platform/content-revision.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { organizationAccess } from '../../access/load-access.ts'
import {
  companyBilling,
  lockCompanyBilling,
  type CompanyBilling,
  type StoredCompanyBilling,
} from './billing-queries.ts'
import { changedFields } from './changed-fields.ts'

type Answer = AnswerOf<typeof contract>
type Body = BodyOf<typeof saving>

/** Whom invoices to an organization are written to. */
export const getCompanyBilling = ({ db }: Services, user: SignedIn, companyGuid: string): Promise<Answer> =>
  db.withTenant(user.scope, async (tx) => {
    await organizationAccess(tx, user, companyGuid)
    return present(await stored(tx, companyGuid))
  })

/** Saves it. Invoices that were issued keep their buyer. */
export function saveCompanyBilling(
  { db, clock }: Services,
  user: SignedIn,
  companyGuid: string,
  { revision, ...body }: Body,
): Promise<Answer> {
  return db.withTenant(user.scope, async (tx) => {
    await organizationAccess(tx, user, companyGuid)
    const issues = companyBillingIssues(body)
    if (issues.length > 0) throw invalid(issues)
    const billing = { ...body, email: normalizeEmail(body.email) }
    await lockCompanyBilling(tx, companyGuid)
    const before = await stored(tx, companyGuid)
    refuseOtherRevision(revision, present(before))
    await store(tx, companyGuid, { ...columnsOf(billing), changed_by: user.userName, changed_at: clock.now() })
    await audit(tx, {
      organizationId: companyGuid,
      userName: user.userName,
      action: 'change-organization-billing',
      recordType: 'organization',
      recordId: companyGuid,
      details: { fields: changedFields<CompanyBilling>(before, billing) },
    })
    return present(await stored(tx, companyGuid))
  })
}

async function stored(tx: TenantTransaction, companyGuid: string): Promise<StoredCompanyBilling> {
  const billing = await companyBilling(tx, companyGuid)
  if (!billing) throw notFound()
  return billing
}

function present({ name, branchCountry, branchCurrency, ...billing }: StoredCompanyBilling): Answer {
  return {
    ...billing,
    defaults: { legalName: name, country: branchCountry, currency: branchCurrency },
    revision: contentRevision(Object.values(billing)),
  }
}

type Columns = ReturnType<typeof columnsOf> & { changed_by: string; changed_at: Date }

async function store(tx: TenantTransaction, organizationId: string, values: Columns): Promise<void> {
  await tx
    .insertInto('organization_billing')
    .values({ organization_id: organizationId, ...values })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
    .execute()
}

const columnsOf = (billing: CompanyBilling) => ({
  legal_name: billing.legalName,
  street: billing.street,
  city: billing.city,
  postal_code: billing.postalCode,
  country: billing.country,
  registration_number: billing.registrationNumber,
  email: billing.email,
  currency: billing.currency,
  order_reference: billing.orderReference,
})

import type { AnswerOf, BodyOf } from '../../../../contract/endpoint.ts'
import type {
  getBranchBilling as contract,
  saveBranchBilling as saving,
} from '../../../../contract/invoicing/billing.ts'
import { branchBillingIssues, cleanBranchBilling } from '../../../../domain/invoicing/billing-issues.ts'
import { invalid, notFound } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import { contentRevision, refuseOtherRevision } from '../../../platform/content-revision.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { branchBilling, type BranchBilling } from './billing-queries.ts'
import { changedFields } from './changed-fields.ts'
import { lockEditedBranch, mayEditBranch } from './edited-branch.ts'

type Answer = AnswerOf<typeof contract>
type Body = BodyOf<typeof saving>

/** How a branch writes its invoices; whoever works in the house may read it. */
export const getBranchBilling = ({ db }: Services, user: SignedIn, branchGuid: string): Promise<Answer> =>
  db.withTenant({ kind: 'all' }, async (tx) => present(user, branchGuid, await stored(tx, branchGuid)))

/** Saves it. Invoices that were issued keep their seller. */
export function saveBranchBilling(
  { db, clock }: Services,
  user: SignedIn,
  branchGuid: string,
  { revision, ...body }: Body,
): Promise<Answer> {
  const issues = branchBillingIssues(body)
  if (issues.length > 0) throw invalid(issues)
  const billing = cleanBranchBilling(body)
  return db.withTenant({ kind: 'all' }, async (tx) => {
    await lockEditedBranch(tx, user, branchGuid)
    const before = await stored(tx, branchGuid)
    refuseOtherRevision(revision, present(user, branchGuid, before))
    await tx
      .updateTable('branch_billing')
      .set({ ...columnsOf(billing), changed_by: user.userName, changed_at: clock.now() })
      .where('branch_id', '=', branchGuid)
      .execute()
    await audit(tx, {
      organizationId: null,
      userName: user.userName,
      action: 'change-branch-billing',
      recordType: 'branch',
      recordId: branchGuid,
      details: { fields: changedFields(before, billing) },
    })
    return present(user, branchGuid, await stored(tx, branchGuid))
  })
}

async function stored(tx: TenantTransaction, branchGuid: string): Promise<BranchBilling> {
  const billing = await branchBilling(tx, branchGuid)
  if (!billing) throw notFound()
  return billing
}

const present = (user: SignedIn, branchGuid: string, billing: BranchBilling): Answer => ({
  ...billing,
  branchGuid,
  mayEdit: mayEditBranch(user, branchGuid),
  revision: contentRevision(Object.values(billing)),
})

const columnsOf = (billing: BranchBilling) => ({
  legal_name: billing.legalName,
  street: billing.street,
  city: billing.city,
  postal_code: billing.postalCode,
  country: billing.country,
  registration_number: billing.registrationNumber,
  vat_number: billing.vatNumber,
  email: billing.email,
  iban: billing.iban,
  bic: billing.bic,
  currency: billing.currency,
  vat_rate: Number(billing.vatRate),
  payable_rounding: billing.payableRounding,
  due_days: billing.dueDays,
  number_format: billing.numberFormat,
  credit_number_format: billing.creditNumberFormat,
  language_code: billing.languageCode,
})

import type { TenantTransaction } from '../server/platform/database/database.ts'
import { branchId } from '../server/testing/builders.ts'
import billing from './billing.json' with { type: 'json' }
import type { DemoOrganization } from './organizations.ts'

/** What invoices say about the branches. Accounts are those that the registry of IBANs prints as examples. */
export async function addBranchBilling(tx: TenantTransaction): Promise<void> {
  for (const [code, values] of Object.entries(billing.branches))
    await tx
      .updateTable('branch_billing')
      .set({ ...values, changed_by: 'superadmin' })
      .where('branch_id', '=', branchId(code as keyof typeof billing.branches))
      .execute()
}

/** Where invoices to the organizations go. Of some nothing is known yet, and of others no street. */
export async function addOrganizationBilling(
  tx: TenantTransaction,
  organizations: readonly DemoOrganization[],
): Promise<void> {
  const known = organizations.filter((_, index) => index % 7 !== 5)
  const rows = known.map((organization, index) => {
    const { registration, mailbox, streets, cities } =
      billing.countries[organization.language as keyof typeof billing.countries]
    const place = cities[index % cities.length] ?? ''
    const start = place.search(/ \d/)
    const hasStreet = index % 9 !== 4
    return {
      organization_id: organization.id,
      street: hasStreet ? (streets[index % streets.length] ?? '') : '',
      city: place.slice(0, start),
      postal_code: place.slice(start + 1),
      registration_number: fill(registration, organization.vat_number),
      email: `${mailbox}@${organization.domain}`,
      currency: index % 10 === 8 ? 'EUR' : null,
      order_reference: index % 5 === 0 ? `45000${12_873 + 61 * index}` : '',
      changed_by: 'manager',
    }
  })
  await tx.insertInto('organization_billing').values(rows).execute()
}

/** Numbers of the register that end like that of the VAT payer, as they do in Czechia. */
function fill(pattern: string, vatNumber: string): string {
  const places = pattern.split('#').length - 1
  const digits = vatNumber.replaceAll(/\D/g, '').slice(-places).split('')
  return pattern.replaceAll('#', () => digits.shift() ?? '0')
}

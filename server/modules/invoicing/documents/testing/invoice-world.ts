import type { Insertable } from 'kysely'
import { branchId, buildOrganization, buildProject } from '../../../../testing/builders.ts'
import { buildCallers } from '../../../../testing/build-callers.ts'
import { startTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts'
import type { Invoices } from '../../../../platform/database/schema.ts'

type Item = { code?: string; name?: string; price?: string; removed?: boolean }

export type InvoiceWorld = {
  assay: TestApp
  as: (name: string) => Client
  company: string
  project: string
  /** Writes an invoice with so many items; its id. */
  invoice(items: readonly Item[], more?: Partial<Insertable<Invoices>>): Promise<string>
  /** What the branch and the organization write on invoices. */
  bill(branch: object, organization?: object): Promise<void>
  stored(invoiceId: string): Promise<Record<string, unknown>>
  close(): Promise<void>
}

export const completeBranch = {
  legal_name: 'Assay s.r.o.',
  street: 'Na Příkopě 1',
  city: 'Praha',
  postal_code: '110 00',
  registration_number: '12345678',
  vat_number: 'CZ12345678',
  email: 'faktury@assay.example',
  iban: 'CZ6508000000192000145399',
  bic: 'GIBACZPX',
  country: 'CZ',
  vat_rate: 21,
  payable_rounding: 'none' as const,
}
export const completeOrganization = {
  legal_name: 'Vodárny a.s.',
  street: 'Říční 5',
  city: 'Brno',
  postal_code: '602 00',
  registration_number: '87654321',
  email: 'uctarna@vodarny.example',
  order_reference: 'OBJ-77',
}

export async function invoiceWorld(): Promise<InvoiceWorld> {
  const assay = await startTestApp()
  const { as, company, project } = await assay.build(async (tx) => {
    const organization = await buildOrganization(tx, { name: 'Vodárny', vat_number: 'CZ87654321' })
    const foreign = await buildOrganization(tx)
    const callers = await buildCallers(assay, tx, [
      ['owner', ['project manager']],
      ['admin', ['admin']],
      ['branchadmin', ['branch admin'], { branch_id: branchId('CZ') }],
      ['branchadmin2', ['branch admin'], { branch_id: branchId('HU') }],
      ['internal', ['internal']],
      ['orgadmin', ['OrgAdmin'], { organization_id: organization.id }],
      ['clientadmin', ['AS360clientAdmin'], { organization_id: organization.id }],
      ['stranger', ['OrgAdmin'], { organization_id: foreign.id }],
    ])
    const built = await buildProject(tx, {
      organization_id: organization.id,
      owner_user_name: 'owner',
      name: 'Leaders',
    })
    return { as: callers, company: organization.id, project: built.id }
  })
  return {
    assay,
    as,
    company,
    project,
    invoice: (items, more) => writeInvoice(assay, { organization_id: company, project_id: project }, items, more),
    bill: (branch, organization = {}) => writeBilling(assay, company, branch, organization),
    stored: (id) =>
      assay.build((tx) =>
        tx
          .selectFrom('invoices')
          .selectAll()
          .where('organization_id', '=', company)
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      ),
    close: () => assay.close(),
  }
}

const confirmed = { is_confirmed: true, confirmed_at: '2026-11-16T09:00:00Z', issued_on: '2026-11-16' }

/** Fields of an invoice that has been confirmed. */
export const confirmedAs = (number: string, more: Partial<Insertable<Invoices>> = {}) => ({
  ...confirmed,
  number,
  ...more,
})

let logins = 0

function writeInvoice(
  assay: TestApp,
  place: { organization_id: string; project_id: string },
  items: readonly Item[],
  more: Partial<Insertable<Invoices>> = {},
): Promise<string> {
  return assay.build(async (tx) => {
    const { id } = await tx
      .insertInto('invoices')
      .values({ ...place, created_by: 'owner', currency: 'CZK', ...more })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = items.map(({ code = 'HPI', name = 'HPI', price = '1000', removed = false }) => ({
      organization_id: place.organization_id,
      invoice_id: id,
      login_id: (logins += 1),
      product_code: code,
      name,
      price,
      is_removed: removed,
    }))
    await tx.insertInto('invoice_items').values(rows).execute()
    return id
  })
}

function writeBilling(assay: TestApp, organizationId: string, branch: object, organization: object): Promise<void> {
  return assay.build(async (tx) => {
    await tx.updateTable('branch_billing').set(branch).where('branch_id', '=', branchId('CZ')).execute()
    await tx.deleteFrom('organization_billing').where('organization_id', '=', organizationId).execute()
    await tx
      .insertInto('organization_billing')
      .values({ organization_id: organizationId, changed_by: 'owner', ...organization })
      .execute()
  })
}

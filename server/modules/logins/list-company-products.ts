import type { AnswerInputOf, BodyOf } from '../../../contract/endpoint.ts'
import type { listCompanyProducts as contract } from '../../../contract/logins/company-products.ts'
import { permissionsFor, sensitiveFieldsHidden, type Permissions } from '../../../domain/access/permissions.ts'
import { companyProductsMax } from '../../../domain/logins/login-limits.ts'
import { may } from '../../../domain/rights/rules.ts'
import { AppError } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { JsonText } from '../../platform/http/answers.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess, waveAccess } from '../access/load-access.ts'
import { projectsAllowed, type AllowedProject } from '../access/projects-allowed.ts'
import { companyProducts } from './company-products-queries.ts'
import { writeRows } from './write-rows.ts'

type Answer = AnswerInputOf<typeof contract>
type Wish = BodyOf<typeof contract>

/** All logins of an organization's projects that the caller sees (PLT-7-65), with passwords where he edits them (PLT-6-52). */
export async function listCompanyProducts(
  { db, sealing, clock }: Services,
  user: SignedIn,
  companyGuid: string,
  wish: Wish,
): Promise<JsonText<Answer>> {
  const rows = await db.withTenant(user.scope, async (tx) => {
    const projects = await reach(tx, user, companyGuid, wish)
    return companyProducts(
      tx,
      {
        organizationId: companyGuid,
        projects: projects.map(({ id, permissions }) => ({
          id,
          edits: may(permissions, 'seeLoginSecrets'),
          ...invoicingSeen(permissions, wish),
        })),
        isInternal: may(permissionsFor(user), 'seeLoginBatches'),
        seesSecrets: !sensitiveFieldsHidden(user),
        generatedFrom: wish.generatedFrom ?? null,
        generatedTo: wish.generatedTo ?? null,
        filledInFrom: wish.filledInFrom ?? null,
        filledInTo: wish.filledInTo ?? null,
        invoiceId: wish.invoiceGuid ?? null,
        statuses: wish.statusesFilter ?? [],
        forInvoicing: wish.forInvoicing ?? false,
        waveId: wish.waveGuid ?? null,
        isInvoiced: wish.invoiced ?? null,
        as360Only: wish.as360Only ?? false,
        now: clock.now(),
      },
      companyProductsMax + 1,
    )
  })
  if (rows.length > companyProductsMax) throw new AppError('TOO_MANY_LOGINS', 413)
  return JsonText.withFields<Answer, 'products'>(
    { products: await writeRows(sealing, rows) },
    { totalCount: rows.length },
  )
}

/** On the list of 360 alone, invoicing is for editors of 360 templates too. */
function invoicingSeen(permissions: Permissions, { as360Only }: Wish) {
  const isOf360 = as360Only === true && may(permissions, 'see360Invoicing')
  return {
    invoices: isOf360 || may(permissions, 'seeInvoicing'),
    prices: isOf360 || may(permissions, 'seeInvoices'),
  }
}

/** The project or wave that was asked for, or every project whose logins the caller may see. */
async function reach(
  tx: TenantTransaction,
  user: SignedIn,
  companyGuid: string,
  { projectGuid, waveGuid }: Wish,
): Promise<AllowedProject[]> {
  if (projectGuid) {
    const { permissions } = await projectAccess(tx, user, projectGuid, companyGuid)
    return [{ id: projectGuid, permissions }]
  }
  if (waveGuid) {
    const { project, permissions } = await waveAccess(tx, user, waveGuid, companyGuid)
    return [{ id: project.id, permissions }]
  }
  return projectsAllowed(tx, user, companyGuid)
}

import { notFound } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { setProductCode } from '../../crm/records/product-code.ts'
import { fillProductCode } from '../../logins/records/product-code.ts'

/** Sets the product code of a tool. Logins that were made while it had none get it too; others keep what they have. */
export function saveProductCode(
  { db }: Services,
  user: SignedIn,
  { toolId, productCode }: { toolId: number; productCode: string },
): Promise<void> {
  return db.withTenant({ kind: 'all' }, async (tx) => {
    if (!(await setProductCode(tx, toolId, productCode))) throw notFound()
    const logins = await fillProductCode(tx, toolId, productCode)
    await audit(tx, {
      organizationId: null,
      userName: user.userName,
      action: 'change-product-code',
      recordType: 'tool',
      recordId: toolId,
      details: { productCode, logins },
    })
  })
}

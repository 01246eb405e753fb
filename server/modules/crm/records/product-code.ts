import type { TenantTransaction } from '../../../platform/database/database.ts'

/** The code by which the CRM knows a tool. False: there is no such tool. */
export async function setProductCode(tx: TenantTransaction, toolId: number, productCode: string): Promise<boolean> {
  const tool = await tx
    .updateTable('tools')
    .set({ product_code: productCode })
    .where('id', '=', toolId)
    .returning('id')
    .executeTakeFirst()
  return tool !== undefined
}

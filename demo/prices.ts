import { addDays, localDateAt } from '../domain/time/local-time.ts'
import type { TenantTransaction } from '../server/platform/database/database.ts'
import { branchId } from '../server/testing/builders.ts'

type Change = { branch: 'CZ' | 'HU'; tool: number; by: string; past?: string; ahead?: string }
/** Tools of the catalogue of migration 0005 that cost less before the present price list, or will cost more. */
const changes: readonly Change[] = [
  { branch: 'CZ', tool: 1, by: 'admin', past: '850', ahead: '940' },
  { branch: 'CZ', tool: 2, by: 'admin', past: '850' },
  { branch: 'HU', tool: 1, by: 'branchadmin', past: '34', ahead: '37.5' },
]

/** Prices from the first of the month after next, and those that ended before the present ones began. */
export async function addPriceChanges(tx: TenantTransaction, now: Date): Promise<void> {
  const firstDay = monthAfterNext(localDateAt(now.getTime(), 'Europe/Prague'))
  for (const { branch, tool, by, past, ahead } of changes) {
    const present = tx
      .selectFrom('tool_prices')
      .select(['currency', 'valid_from'])
      .where('branch_id', '=', branchId(branch))
      .where('tool_id', '=', tool)
    const { currency, valid_from } = await present.executeTakeFirstOrThrow()
    const price = { branch_id: branchId(branch), tool_id: tool, currency, changed_by: by }
    const add = (amount: string, days: { valid_from: string; valid_to: string | null }, changed_at: Date) =>
      tx
        .insertInto('tool_prices')
        .values({ ...price, amount, ...days, changed_at })
        .execute()
    if (past) {
      const year = `${Number(valid_from.slice(0, 4)) - 1}-01-01`
      await add(past, { valid_from: year, valid_to: addDays(valid_from, -1) }, new Date(`${year}T09:15:00Z`))
    }
    if (!ahead) continue
    await tx
      .updateTable('tool_prices')
      .set({ valid_to: addDays(firstDay, -1) })
      .where('branch_id', '=', branchId(branch))
      .where('tool_id', '=', tool)
      .where('valid_to', 'is', null)
      .execute()
    await add(ahead, { valid_from: firstDay, valid_to: null }, now)
  }
}

function monthAfterNext(day: string): string {
  const month = Number(day.slice(5, 7)) + 2
  const year = Number(day.slice(0, 4)) + (month > 12 ? 1 : 0)
  return `${year}-${String(((month - 1) % 12) + 1).padStart(2, '0')}-01`
}

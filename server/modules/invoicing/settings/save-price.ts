import type { BodyOf } from '../../../../contract/endpoint.ts'
import type { savePrice as contract } from '../../../../contract/invoicing/price-list.ts'
import { priceIssue } from '../../../../domain/invoicing/amounts.ts'
import { isCurrency } from '../../../../domain/invoicing/countries-and-currencies.ts'
import { makeRoom, type NewEnd } from '../../../../domain/invoicing/price-days.ts'
import { conflict, invalid, notFound } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import { refuseOtherRevision } from '../../../platform/content-revision.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { lockEditedBranch } from './edited-branch.ts'
import { presentPrice } from './present-price.ts'
import { isTool, pricesOfBranch, setLastDay, type PriceRow } from './price-list-queries.ts'

type Body = BodyOf<typeof contract>
type Wanted = Omit<Body, 'validTo'> & { validTo: string | null; branchGuid: string }

/** Adds a price or changes one. The one before it ends on the day before, in the same transaction. */
export function savePrice(
  { db, clock }: Services,
  user: SignedIn,
  branchGuid: string,
  body: Body,
): Promise<{ priceId: number }> {
  const wanted: Wanted = { ...body, branchGuid, validTo: body.validTo ?? null }
  return db.withTenant({ kind: 'all' }, async (tx) => {
    await lockEditedBranch(tx, user, branchGuid)
    await refuseWrong(tx, wanted)
    const listed = await pricesOfBranch(tx, branchGuid, wanted)
    const before = wanted.priceId ? priceToChange(listed, wanted) : undefined
    const end = roomFor(wanted, listed, before)
    // Two prices of one day would be refused also for a moment.
    if (end && !end.gains) await setLastDay(tx, end.priceId, end.validTo)
    const priceId = await store(tx, wanted, before, { changed_by: user.userName, changed_at: clock.now() })
    if (end?.gains) await setLastDay(tx, end.priceId, end.validTo)
    const { toolId, currency, validFrom } = wanted
    await audit(tx, {
      organizationId: null,
      userName: user.userName,
      action: before ? 'change-price' : 'create-price',
      recordType: 'price',
      recordId: priceId,
      details: { branchGuid, toolId, currency, validFrom },
    })
    return { priceId }
  })
}

async function refuseWrong(
  tx: TenantTransaction,
  { toolId, currency, amount, validFrom, validTo }: Wanted,
): Promise<void> {
  const wrongAmount = priceIssue(amount)
  const issues = [
    ...((await isTool(tx, toolId)) ? [] : [{ path: 'toolId', code: 'UNKNOWN' }]),
    ...(isCurrency(currency) ? [] : [{ path: 'currency', code: 'UNKNOWN_CURRENCY' }]),
    ...(wrongAmount ? [{ path: 'amount', code: wrongAmount }] : []),
    ...(validTo === null || validFrom <= validTo ? [] : [{ path: 'validTo', code: 'ENDS_BEFORE_START' }]),
  ]
  if (issues.length > 0) throw invalid(issues)
}

function priceToChange(listed: readonly PriceRow[], { priceId, revision }: Wanted): PriceRow {
  const before = listed.find((price) => price.priceId === priceId)
  if (!before) throw notFound()
  refuseOtherRevision(revision, presentPrice(before))
  return before
}

function roomFor(wanted: Wanted, listed: readonly PriceRow[], before: PriceRow | undefined): NewEnd | null {
  const others = listed.filter(({ currency, priceId }) => currency === wanted.currency && priceId !== before?.priceId)
  const room = makeRoom(others, wanted, before?.currency === wanted.currency ? before : undefined)
  if (!room.ok) throw conflict('PRICE_OVERLAPS', presentPrice(room.other))
  return room.end
}

async function store(
  tx: TenantTransaction,
  { branchGuid, toolId, currency, amount, validFrom, validTo }: Wanted,
  before: PriceRow | undefined,
  by: { changed_by: string; changed_at: Date },
): Promise<number> {
  const values = { currency, amount, valid_from: validFrom, valid_to: validTo, ...by }
  if (before) {
    await tx.updateTable('tool_prices').set(values).where('id', '=', before.priceId).execute()
    return before.priceId
  }
  const { id } = await tx
    .insertInto('tool_prices')
    .values({ branch_id: branchGuid, tool_id: toolId, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

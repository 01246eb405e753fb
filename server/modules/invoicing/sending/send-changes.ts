import type { Crm } from '../../../platform/crm/crm.ts'
import { CrmFailure } from '../../../platform/crm/crm-failure.ts'
import { refusalOfConstraint } from '../../../platform/database/constraint-codes.ts'
import type { Services } from '../../../platform/services.ts'
import {
  claimChange,
  nextDue,
  organizationsWithDue,
  putOff,
  sayInOrder,
  saySent,
  type ClaimedChange,
} from './changes-queries.ts'
import { enqueueChanges } from './enqueue-changes.ts'
import { giveUpChange } from './give-up-change.ts'
import { crmInvoiceOf } from './invoice-queries.ts'
import { codeOfFailure } from './refusal-of.ts'
import { endInCrm } from './settle-change.ts'

/** Pauses before a change is sent again that the CRM may or may not have done, in seconds; then the last one for ever. */
const pauses = [5, 15, 60, 300]

const scopeOf = (organizationId: string) => ({ kind: 'organizations', organizationIds: [organizationId] }) as const

/**
 * Sends what the CRM has not taken over of an organization, one change after the other. Each is claimed in a transaction,
 * sent without one, and settled in another: whatever stops in between, the change is sent again under the same id.
 */
export async function sendChanges(services: Services, { organizationId }: { organizationId: string }): Promise<void> {
  const { db } = services
  const scope = scopeOf(organizationId)
  for (;;) {
    const change = await db.withTenant(scope, async (tx) => {
      const claimed = await claimChange(tx, organizationId)
      if (claimed?.what === 'create') await saySent(tx, claimed)
      return claimed
    })
    if (!change) break
    if (!(await send(services, change))) break
  }
  await db.withTenant(scope, async (tx) => {
    const due = await nextDue(tx, organizationId)
    if (due) await enqueueChanges(tx, organizationId, due)
  })
}

/** Each minute: queues what a lost worker has left. */
export async function finishInvoiceChanges({ db }: Services): Promise<void> {
  const ids = await db.withTenant({ kind: 'all' }, organizationsWithDue)
  for (const id of ids) await db.withTenant(scopeOf(id), (tx) => enqueueChanges(tx, id))
}

/** False if the CRM is away: then nothing else is sent either. */
async function send(services: Services, change: ClaimedChange): Promise<boolean> {
  try {
    const number = await ask(services, change)
    await settle(services, change, number)
    return true
  } catch (error) {
    if (!(error instanceof CrmFailure)) throw error
    await fail(services, change, error)
    return error.reason !== 'away'
  }
}

/**
 * A number that another invoice has would be refused each time that it is stored. Somebody has to change it in the CRM, and
 * confirms once more.
 */
async function settle(services: Services, change: ClaimedChange, number: string | null): Promise<void> {
  const scope = scopeOf(change.organizationId)
  try {
    await services.db.withTenant(scope, (tx) => endInCrm(tx, services, change, { number }))
  } catch (error) {
    const code = codeOfRefusal(error)
    if (code !== 'INVOICE_NUMBER_TAKEN') throw error
    const { organizationId, invoiceId: invoice } = change
    services.log.warn({ organizationId, invoice, number }, 'the CRM gave an invoice the number of another one')
    await services.db.withTenant(scope, (tx) => giveUpChange(tx, services, change, code))
  }
}

const codeOfRefusal = (error: unknown): string | null =>
  error instanceof Error && 'code' in error ? (refusalOfConstraint(error)?.code ?? null) : null

/** Returns the number that the CRM gives to an invoice that is confirmed. */
async function ask({ db, crm }: Services, change: ClaimedChange): Promise<string | null> {
  const { what, invoiceId: invoiceGuid, kind } = change
  const version = versionAfter(change)
  if (what === 'confirm') return (await crm.confirmInvoice({ invoiceGuid, kind, version })).number
  if (what === 'delete') await crm.deleteInvoice({ invoiceGuid, kind, version })
  else {
    const invoice = await db.withTenant(scopeOf(change.organizationId), (tx) => crmInvoiceOf(tx, change, version))
    await (what === 'create' ? crm.createInvoice(invoice) : crm.changeInvoice(invoice))
  }
  return null
}

/** A new record of the CRM has version 1. */
const versionAfter = ({ what, version }: ClaimedChange): Parameters<Crm['deleteInvoice']>[0]['version'] =>
  what === 'create' ? 1 : version + 1

/** What certainly was not done is given up, and said; of the rest only an answer of the CRM knows what came of it. */
async function fail(services: Services, change: ClaimedChange, failure: CrmFailure): Promise<void> {
  const { reason, detail } = failure
  const error = codeOfFailure[reason]
  const isAnswer = reason === 'refused' || reason === 'conflict'
  const isUncertain = failure.isUncertain || reason === 'invalid' || (change.wasUncertain && !isAnswer)
  const { organizationId, invoiceId: invoice, what } = change
  services.log.warn(
    { organizationId, invoice, what, reason, isUncertain, detail },
    'the CRM did not take an invoice over',
  )
  await services.db.withTenant(scopeOf(organizationId), async (tx) => {
    if (!isUncertain) return giveUpChange(tx, services, change, error)
    const seconds = pauses[Math.min(change.tries, pauses.length) - 1] ?? 300
    await putOff(tx, change, { seconds, error, isUncertain: true })
    if (what === 'create') await sayInOrder(tx, change, { state: 'working', error })
  })
}

import { CrmFailure } from '../../../platform/crm/crm-failure.ts'
import type { Crm, CrmInvoice, CrmInvoiceRef } from '../../../platform/crm/crm.ts'
import { embeddedCrm } from '../../crm/embedded/embedded-crm.ts'

type Call = 'createInvoice' | 'confirmInvoice' | 'changeInvoice' | 'deleteInvoice'
/** `killed`: done, and then our process ends; `lost`: done, but the answer does not arrive; `broken`: done, and answered with nonsense; `away`: nothing was sent. */
export type Fault = 'lost' | 'broken' | 'away' | 'silent' | 'refused' | 'conflict' | 'killed'
type Stored = CrmInvoice & { isConfirmed: boolean }

/** Another CRM, which keeps the promise of the port: what is asked again with the same id is done once. */
export function faultyCrm() {
  const invoices = new Map<string, Stored>()
  const state = {
    invoices,
    asked: [] as string[],
    /** What the next calls meet, one after the other. */
    faults: [] as (Fault | null)[],
    /** Every call meets it. */
    always: null as Fault | null,
    /** Called before a call is done. */
    before: (_call: Call, _id: string): Promise<void> | void => undefined,
    numbers: false,
    /** The number that it gives to every invoice. */
    sameNumber: null as string | null,
    crm: undefined as unknown as Crm,
  }
  const meet = async <T>(call: Call, { invoiceGuid }: CrmInvoiceRef, done: () => T): Promise<T> => {
    state.asked.push(`${call} ${invoiceGuid}`)
    await state.before(call, invoiceGuid)
    const fault = state.always ?? state.faults.shift() ?? null
    if (fault === 'away') throw new CrmFailure('away', { detail: 'not reached' })
    if (fault === 'silent') throw new CrmFailure('away', { detail: 'no answer', isUncertain: true })
    if (fault === 'refused' || fault === 'conflict') throw new CrmFailure(fault, { detail: 'rcNo' })
    const answer = done()
    if (fault === 'killed') throw new Error('killed')
    if (fault === 'lost') throw new CrmFailure('away', { detail: 'connection closed', isUncertain: true })
    if (fault === 'broken') throw new CrmFailure('invalid', { detail: '<html>' })
    return answer
  }
  const refuse = (): never => {
    throw new CrmFailure('refused', { detail: 'no such invoice' })
  }
  state.crm = {
    ...embeddedCrm,
    kind: 'eway',
    createInvoice: (invoice) =>
      meet('createInvoice', invoice, () => {
        if (!invoices.has(invoice.invoiceGuid)) invoices.set(invoice.invoiceGuid, { ...invoice, isConfirmed: false })
      }),
    changeInvoice: (invoice) =>
      meet('changeInvoice', invoice, () => {
        const { isConfirmed } = invoices.get(invoice.invoiceGuid) ?? refuse()
        invoices.set(invoice.invoiceGuid, { ...invoice, isConfirmed })
      }),
    confirmInvoice: (invoice) =>
      meet('confirmInvoice', invoice, () => {
        const stored = invoices.get(invoice.invoiceGuid) ?? refuse()
        invoices.set(invoice.invoiceGuid, { ...stored, version: invoice.version, isConfirmed: true })
        return {
          number:
            state.sameNumber ?? (state.numbers ? `CRM-${[...invoices.keys()].indexOf(invoice.invoiceGuid) + 1}` : null),
        }
      }),
    deleteInvoice: (invoice) => meet('deleteInvoice', invoice, () => void invoices.delete(invoice.invoiceGuid)),
  }
  return state
}

import { useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { listInvoiceOrders } from '../../../../contract/invoicing/invoicing.ts'
import { useCall, useReloadShown } from '../../../platform/calls/queries.ts'

export type InvoiceOrder = AnswerOf<typeof listInvoiceOrders>[number]
export type OrderPart = InvoiceOrder['parts'][number]

/** How often the order is asked about while it is worked on; and how often whether a colleague has made one. */
const everyMs = { working: 2_000, idle: 30_000 }
/** A failure is told to whoever comes within a day. */
const toldForMs = 24 * 60 * 60 * 1000

const hasFailures = ({ parts }: InvoiceOrder) => parts.some(({ state }) => state === 'failed')

/** The order of invoices that is worked on, whoever made it, and the one that has ended. */
export function useOrders(companyGuid: string, { enabled, isSending }: { enabled: boolean; isSending: boolean }) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [watched, setWatched] = useState<ReadonlySet<string>>(new Set())
  const [isWorking, setIsWorking] = useState(false)
  const [openedAt] = useState(() => Date.now())
  const { data } = useCall(
    listInvoiceOrders,
    { params: { companyGuid } },
    { enabled, everyMs: isWorking || isSending ? everyMs.working : everyMs.idle },
  )
  const running = data?.find(({ finishedAt }) => finishedAt === null)
  if (isWorking !== (running !== undefined)) setIsWorking(running !== undefined)
  if (running && !watched.has(running.orderGuid)) setWatched(new Set([...watched, running.orderGuid]))
  useReloadAtEnd(running?.orderGuid)
  const newest = data?.[0]
  const isTold =
    newest?.finishedAt &&
    !closed.has(newest.orderGuid) &&
    (watched.has(newest.orderGuid) || (hasFailures(newest) && openedAt - Date.parse(newest.finishedAt) < toldForMs))
  return {
    running,
    ended: running || !isTold ? undefined : newest,
    watch: (order: InvoiceOrder) => setWatched((before) => new Set([...before, order.orderGuid])),
    close: (order: InvoiceOrder) => setClosed((before) => new Set([...before, order.orderGuid])),
  }
}

/** What a finished order has changed is shown by the list and by the boxes. */
function useReloadAtEnd(running: string | undefined): void {
  const reload = useReloadShown()
  const before = useRef(running)
  useEffect(() => {
    if (before.current !== undefined && running === undefined) reload()
    before.current = running
  }, [running, reload])
}

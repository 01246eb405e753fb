import { useLocalStorage } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { listInvoiceOrders } from '../../../../contract/invoicing/invoicing.ts'
import { useCall, useReloadShown } from '../../../platform/calls/queries.ts'

export type InvoiceOrder = AnswerOf<typeof listInvoiceOrders>[number]
export type OrderPart = InvoiceOrder['parts'][number]

/** How often the order is asked about while it is worked on; and how often whether a colleague has made one. */
const everyMs = { working: 2_000, idle: 30_000 }
/** A result is told to those who waited for it, a failure to whoever comes; within a day. */
const toldForMs = 24 * 60 * 60 * 1000

const hasFailures = ({ parts }: InvoiceOrder) => parts.some(({ state }) => state === 'failed')

/** The order of invoices that is worked on, whoever made it, and the one that has ended. */
export function useOrders(companyGuid: string, { enabled, isSending }: { enabled: boolean; isSending: boolean }) {
  const { watched, closed, watch, close } = useOrderMarks()
  const [isWorking, setIsWorking] = useState(false)
  const [openedAt] = useState(() => Date.now())
  const { data } = useCall(
    listInvoiceOrders,
    { params: { companyGuid } },
    { enabled, everyMs: isWorking || isSending ? everyMs.working : everyMs.idle },
  )
  const running = data?.find(({ finishedAt }) => finishedAt === null)
  if (isWorking !== (running !== undefined)) setIsWorking(running !== undefined)
  useEffect(() => {
    if (running) watch(running)
  }, [running, watch])
  useReloadAtEnd(running?.orderGuid)
  const newest = data?.[0]
  const isTold =
    newest?.finishedAt &&
    openedAt - Date.parse(newest.finishedAt) < toldForMs &&
    !closed.includes(newest.orderGuid) &&
    (watched.includes(newest.orderGuid) || hasFailures(newest))
  return { running, ended: running || !isTold ? undefined : newest, watch, close }
}

type Marks = { watched: readonly string[]; closed: readonly string[] }
const noMarks: Marks = { watched: [], closed: [] }
/** As many as the server lists. */
const markedMost = 5
const withGuid = (guids: readonly string[], guid: string) =>
  guids.includes(guid) ? guids : [guid, ...guids].slice(0, markedMost)

/** Whose end somebody waits for, and which results he has closed; the browser keeps it while he is on other pages. */
function useOrderMarks() {
  const [{ watched, closed }, setMarks] = useLocalStorage<Marks>({
    key: 'assay.invoiceOrders',
    defaultValue: noMarks,
    getInitialValueInEffect: false,
  })
  const mark = useCallback(
    (kind: keyof Marks, guid: string) =>
      setMarks((marks) => {
        const guids = withGuid(marks[kind], guid)
        return guids === marks[kind] ? marks : { ...marks, [kind]: guids }
      }),
    [setMarks],
  )
  const watch = useCallback(({ orderGuid }: InvoiceOrder) => mark('watched', orderGuid), [mark])
  const close = useCallback(({ orderGuid }: InvoiceOrder) => mark('closed', orderGuid), [mark])
  return { watched, closed, watch, close }
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

import { randomUUID } from 'node:crypto'
import type { Store } from '../storage/open-store.ts'
import { insertReport, type Order } from '../storage/orders.ts'

const reportNames: Readonly<Record<string, string>> = {
  'HPI-FLASH': 'HPI Flash',
  'HDS-CHALLENGE': 'HDS Challenge',
  'MVPI-VALUES': 'MVPI Values',
  ART: 'Abstract reasoning',
  DRT: 'Diagrammatic reasoning',
  NRT: 'Numerical reasoning',
  PL: 'Pointleader profile',
}

/** The report of a finished order; it is printed when somebody fetches it first. */
export function addReport(store: Store, { id, provider, login, body }: Order): void {
  insertReport(store, {
    id: `SIMR-${randomUUID()}`,
    orderId: id,
    name: `${reportNames[body.toolId] ?? provider} (simulated)`,
    fileName: `${login}-${body.toolId}-simulated.pdf`,
    languageCode: body.languageCode,
  })
}

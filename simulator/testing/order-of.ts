import { randomUUID } from 'node:crypto'
import type { OrderBody } from '../storage/orders.ts'

/** A body that is taken, with what a test is about. */
export function hoganOrder(about: Partial<OrderBody> = {}): OrderBody {
  return {
    orderKey: randomUUID(),
    companyGuid: '3f2f3a3e-0000-4000-8000-000000000001',
    toolId: 'HPI-FLASH',
    languageCode: 'cs',
    norms: 'CZ24',
    person: { reference: randomUUID(), name: 'Kovařík Vojtěch' },
    passwordPattern: 'digits:8',
    hogan: { masterAccountId: 'HMA-CZ-1001', group: 'ASgroup', productLink: 'Hogan Flash CZ' },
    pointleader: null,
    customInput: {},
    callbackUrl: null,
    ...about,
  }
}

export function xrtOrder(about: Partial<OrderBody> = {}): OrderBody {
  return hoganOrder({ toolId: 'ART', norms: 'UNI', passwordPattern: null, hogan: null, ...about })
}

export function pointleaderOrder(about: Partial<OrderBody> = {}): OrderBody {
  const pointleader = {
    server: 'pl-eu-1',
    client: 'assay-cz',
    site: 'praha',
    returnLink: 'thanks',
    job: 'shift-leader',
  }
  return hoganOrder({ toolId: 'PL', norms: null, hogan: null, pointleader, ...about })
}

import type { ToolProvider } from '../../../domain/providers/providers.ts'
import type { JobHandlers } from '../../platform/jobs/worker.ts'
import { askAboutOrder } from './following/ask-about-order.ts'
import { cancelOrder, cancelOrderByKey } from './following/cancel-order.ts'
import { fetchResult } from './following/fetch-result.ts'
import { pollLogins } from './following/poll-logins.ts'
import { unlockOrders } from './following/unlock-orders.ts'
import { endAbandonedBatches } from './generation/end-abandoned-batches.ts'
import { orderLogins } from './generation/order-logins.ts'
import { endAbandonedLoginCsv } from './listing/csv/fail-login-csv.ts'
import { forgetLoginCsv, writeLoginCsv } from './listing/csv/write-login-csv.ts'

declare module '../../platform/jobs/enqueue.ts' {
  interface JobPayloads {
    'generate-logins': { organizationId: string; batchId: number }
    'end-abandoned-batches': Record<string, never>
    'poll-logins': Record<string, never>
    /** Queued by messages of providers; `branchId` is the branch whose account the message came for. */
    'ask-about-order': { branchId: string; provider: ToolProvider; orderId: string }
    'fetch-login-result': { organizationId: string; loginId: number }
    'cancel-order': { branchId: string | null; provider: ToolProvider; orderId: string }
    'cancel-order-by-key': { branchId: string | null; provider: ToolProvider; orderKey: string }
    'write-login-csv': { id: string }
    'end-abandoned-login-csv': Record<string, never>
    'forget-login-csv': Record<string, never>
    'unlock-orders': { organizationId: string; loginIds: number[] }
  }
}

export const loginsJobs = {
  'generate-logins': (batch, services) => orderLogins(services, batch),
  'end-abandoned-batches': (_payload, services) => endAbandonedBatches(services),
  'poll-logins': (_payload, services) => pollLogins(services),
  'ask-about-order': (order, services) => askAboutOrder(services, order),
  'fetch-login-result': (login, services) => fetchResult(services, login),
  'cancel-order': (order, services) => cancelOrder(services, order),
  'cancel-order-by-key': (order, services) => cancelOrderByKey(services, order),
  'write-login-csv': (order, services) => writeLoginCsv(services, order),
  'end-abandoned-login-csv': (_payload, services) => endAbandonedLoginCsv(services),
  'forget-login-csv': (_payload, services) => forgetLoginCsv(services),
  'unlock-orders': (logins, services) => unlockOrders(services, logins),
} satisfies Partial<JobHandlers>

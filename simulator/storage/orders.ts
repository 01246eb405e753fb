import type { z } from 'zod'
import type { orderBody } from '../../contract/providers/provider-api.ts'
import type { LoginStatus } from '../../domain/logins/login-status.ts'
import type { ScaleScore } from '../../domain/providers/assessment-provider.ts'
import type { OutsideProvider } from '../../domain/providers/providers.ts'
import type { Store } from './open-store.ts'

export type OrderBody = z.output<typeof orderBody>

export type Order = {
  id: string
  provider: OutsideProvider
  orderKey: string
  fingerprint: string
  body: OrderBody
  login: string
  password: string | null
  token: string
  status: LoginStatus
  problem: string | null
  createdAt: Date
  changedAt: Date
  startedAt: Date | null
  filledInAt: Date | null
  completedAt: Date | null
  scales: readonly ScaleScore[] | null
  sitting: unknown
  version: number
}

export type StoredReport = { id: string; orderId: string; name: string; fileName: string; languageCode: string }

type Row = Record<string, string | number | null>

export function insertOrder({ db }: Store, order: Order): void {
  db.prepare(
    `insert into orders (id, provider, order_key, fingerprint, body, company_guid, login, password, token, status, problem,
                         created_at, changed_at, started_at, filled_in_at, completed_at, scales)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    order.id,
    order.provider,
    order.orderKey,
    order.fingerprint,
    JSON.stringify(order.body),
    order.body.companyGuid.toLowerCase(),
    order.login,
    order.password,
    order.token,
    order.status,
    order.problem,
    order.createdAt.getTime(),
    order.changedAt.getTime(),
    millisecondsOf(order.startedAt),
    millisecondsOf(order.filledInAt),
    millisecondsOf(order.completedAt),
    order.scales && JSON.stringify(order.scales),
  )
}

/** Writes what changes in the life of an order. */
export function updateOrder({ db }: Store, order: Order): void {
  db.prepare(
    `update orders set status = ?, problem = ?, changed_at = ?, started_at = ?, filled_in_at = ?, completed_at = ?,
                       scales = ? where id = ?`,
  ).run(
    order.status,
    order.problem,
    order.changedAt.getTime(),
    millisecondsOf(order.startedAt),
    millisecondsOf(order.filledInAt),
    millisecondsOf(order.completedAt),
    order.scales && JSON.stringify(order.scales),
    order.id,
  )
}

const oneBy = (condition: string) => (store: Store, provider: OutsideProvider, value: string) =>
  orderOf(store.db.prepare(`select * from orders where provider = ? and ${condition} = ?`).get(provider, value))

export const findOrder = oneBy('id')
export const findByKey = oneBy('order_key')
export const findByLogin = oneBy('login')

export function closeKey({ db }: Store, provider: OutsideProvider, orderKey: string): void {
  db.prepare('insert into closed_keys (provider, order_key) values (?, ?) on conflict do nothing').run(
    provider,
    orderKey,
  )
}

export function isKeyClosed({ db }: Store, provider: OutsideProvider, orderKey: string): boolean {
  const row = db.prepare('select 1 from closed_keys where provider = ? and order_key = ?').get(provider, orderKey)
  return row !== undefined
}

export function findAnyOrder({ db }: Store, id: string): Order | undefined {
  return orderOf(db.prepare('select * from orders where id = ?').get(id))
}

export function findByToken({ db }: Store, token: string): Order | undefined {
  return orderOf(db.prepare('select * from orders where token = ?').get(token))
}

/** The latest orders, or the one of a login. */
export function latestOrders({ db }: Store, login: string | undefined): Order[] {
  const rows = db
    .prepare('select * from orders where ? is null or login = ? order by created_at desc, id limit 100')
    .all(login ?? null, login ?? null)
  return rows.flatMap((row) => orderOf(row) ?? [])
}

/** Groups that orders have named for a master account. */
export function orderedGroups({ db }: Store): { account: string; group: string }[] {
  const rows = db
    .prepare(
      `select distinct body ->> '$.hogan.masterAccountId' as account, body ->> '$.hogan.group' as "group"
         from orders where provider = 'Hogan' and body ->> '$.hogan.group' is not null order by 2 limit 1000`,
    )
    .all()
  return rows as { account: string; group: string }[]
}

export function insertReport({ db }: Store, report: StoredReport): void {
  db.prepare('insert into reports (id, order_id, name, file_name, language_code) values (?, ?, ?, ?, ?)').run(
    report.id,
    report.orderId,
    report.name,
    report.fileName,
    report.languageCode,
  )
}

const reportColumns = 'reports.id, order_id, name, file_name, language_code, login'

export type ReportOfLogin = StoredReport & { login: string }

export function reportsOfOrder({ db }: Store, orderId: string): ReportOfLogin[] {
  return db
    .prepare(
      `select ${reportColumns} from reports join orders on orders.id = order_id where order_id = ? order by reports.id`,
    )
    .all(orderId)
    .map(reportOf)
}

/** The oldest first. */
export function reportsOfCompany({ db }: Store, provider: OutsideProvider, companyGuid: string): ReportOfLogin[] {
  return db
    .prepare(
      `select ${reportColumns} from orders join reports on reports.order_id = orders.id
        where provider = ? and company_guid = ? and completed_at is not null
        order by completed_at, reports.id limit 10000`,
    )
    .all(provider, companyGuid.toLowerCase())
    .map(reportOf)
}

export function findReport({ db }: Store, provider: OutsideProvider, id: string): ReportOfLogin | undefined {
  const row = db
    .prepare(
      `select ${reportColumns} from reports join orders on orders.id = order_id where provider = ? and reports.id = ?`,
    )
    .get(provider, id)
  return row && reportOf(row)
}

function reportOf(found: object): ReportOfLogin {
  const row = found as Record<string, string>
  const { id = '', order_id = '', name = '', file_name = '', language_code = '', login = '' } = row
  return { id, orderId: order_id, name, fileName: file_name, languageCode: language_code, login }
}

function orderOf(found: object | undefined): Order | undefined {
  if (!found) return undefined
  const row = found as Row
  const text = (name: string) => String(row[name])
  const instant = (name: string) => (row[name] === null ? null : new Date(Number(row[name])))
  const parsed = (name: string): unknown => (row[name] === null ? null : JSON.parse(text(name)))
  return {
    id: text('id'),
    provider: text('provider') as OutsideProvider,
    orderKey: text('order_key'),
    fingerprint: text('fingerprint'),
    body: parsed('body') as OrderBody,
    login: text('login'),
    password: row['password'] as string | null,
    token: text('token'),
    status: Number(row['status']) as LoginStatus,
    problem: row['problem'] as string | null,
    createdAt: new Date(Number(row['created_at'])),
    changedAt: new Date(Number(row['changed_at'])),
    startedAt: instant('started_at'),
    filledInAt: instant('filled_in_at'),
    completedAt: instant('completed_at'),
    scales: parsed('scales') as ScaleScore[] | null,
    sitting: parsed('sitting'),
    version: Number(row['version']),
  }
}

const millisecondsOf = (instant: Date | null) => instant?.getTime() ?? null

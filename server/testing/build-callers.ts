import type { TenantTransaction } from '../platform/database/database.ts'
import { buildUser } from './builders.ts'
import type { Client, TestApp } from './test-app.ts'

type More = Omit<NonNullable<Parameters<typeof buildUser>[1]>, 'user_name' | 'roles'>
type Caller = readonly [userName: string, roles: readonly string[], more?: More]

/** Users by their names, as the clients of a test; `anonymous` has not signed in. */
export async function buildCallers(assay: TestApp, tx: TenantTransaction, callers: readonly Caller[]) {
  const clients = new Map<string, Client>([['anonymous', assay.anonymous]])
  for (const [user_name, roles, more] of callers)
    clients.set(user_name, assay.as(await buildUser(tx, { user_name, roles: [...roles], ...more })))
  return (name: string): Client => {
    const client = clients.get(name)
    if (!client) throw new Error(`nobody here is called ${name}`)
    return client
  }
}

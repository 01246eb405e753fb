import type { LoginStatus } from '../../domain/logins/login-status.ts'
import { providerStatuses } from '../../domain/providers/provider-status.ts'
import type { OutsideProvider } from '../../domain/providers/providers.ts'

/** How a provider says a status: the one table, read the other way round. */
export function wordOf(provider: OutsideProvider, status: LoginStatus): string {
  const found = Object.entries(providerStatuses[provider]).find(([, code]) => code === status)
  if (!found) throw new Error(`${provider} has no word for ${status}`)
  return found[0]
}

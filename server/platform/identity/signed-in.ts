import type { Caller } from '../../../domain/access/facts.ts'
import type { TenantScope } from '../../../domain/access/tenant-scope.ts'

/** The person behind a verified token, with what our own records add. */
export type SignedIn = Caller & {
  name: string
  email: string
  /** Whose rows the person's transactions see. */
  scope: TenantScope
}

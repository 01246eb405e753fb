import type { Caller } from '../../../domain/access/facts.ts'
import type { RuleName } from '../../../domain/rights/rules.ts'
import type { TenantScope } from '../../../domain/access/tenant-scope.ts'

/** The person behind a verified token, completed with our own records. */
export type SignedIn = Caller & {
  name: string
  email: string
  /** Which rows the person's transactions see. */
  scope: TenantScope
  /** The access rule of the person's call; none where a link opens the call instead of a session. */
  call?: CallRule
}

/** `isEvaluated` once the rule has been checked: a call that responds without checking it is a bug. */
export type CallRule = { readonly rule: RuleName; isEvaluated: boolean }

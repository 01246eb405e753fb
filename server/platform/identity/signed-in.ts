import type { Caller } from '../../../domain/access/facts.ts'
import type { RuleName } from '../../../domain/rights/rules.ts'
import type { TenantScope } from '../../../domain/access/tenant-scope.ts'

/** The person behind a verified token, with what our own records add. */
export type SignedIn = Caller & {
  name: string
  email: string
  /** Whose rows the person's transactions see. */
  scope: TenantScope
  /** The rule of the call that the person makes; none where a link opens the call instead of a session. */
  call?: CallRule
}

/** `isEvaluated` once somebody has asked it: a call that answers without having asked is a fault of ours. */
export type CallRule = { readonly rule: RuleName; isEvaluated: boolean }

import type { ToolProvider } from '../../domain/providers/providers.ts'
import type { BranchProvider, Providers } from '../platform/providers/providers.ts'

/** The same providers for every branch. Calls that a test does not give are refused loudly. */
export function fixedProviders(given: Partial<Record<ToolProvider, Partial<BranchProvider>>>): Providers {
  return {
    of: (_branchId, provider) => {
      const known = given[provider]
      return Promise.resolve(known ? { ...unexpected, ...known } : null)
    },
  }
}

const refuse = (call: string) => () => Promise.reject(new Error(`The test expects no ${call}`))

const unexpected: BranchProvider = {
  isSimulated: false,
  catalogue: refuse('catalogue'),
  order: refuse('order'),
  statuses: refuse('statuses'),
  cancel: refuse('cancel'),
  cancelByKey: refuse('cancelByKey'),
  unlock: refuse('unlock'),
  result: refuse('result'),
  diagnose: refuse('diagnose'),
  readyReports: refuse('readyReports'),
  reportFile: refuse('reportFile'),
}

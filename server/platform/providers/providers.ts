import type { AssessmentProvider } from '../../../domain/providers/assessment-provider.ts'
import type { ToolProvider } from '../../../domain/providers/providers.ts'

/** A provider as it is set up for a branch. `isSimulated`: no test provider is called; whatever comes of it says so. */
export type BranchProvider = AssessmentProvider & { readonly isSimulated: boolean }

/** The port to the providers of tests. */
export type Providers = {
  /** The provider of a branch; null if none is set up. A branch without one of its own has that of the house. */
  of(branchId: string | null, provider: ToolProvider): Promise<BranchProvider | null>
}

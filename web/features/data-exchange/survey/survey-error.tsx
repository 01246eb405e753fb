import { isApiError } from '../../../platform/calls/api-error.ts'
import { wordError } from '../../../platform/calls/error-wording.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'

/** Why something could not be loaded or checked, in words if it was refused; the mapping is still there. */
export function SurveyError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const code = isApiError(error) ? error.code : undefined
  return (
    <ErrorState code={code} onRetry={onRetry}>
      {code === undefined ? undefined : wordError(code)}
    </ErrorState>
  )
}

import { isApiError } from '../../../platform/calls/api-error.ts'
import { wordError } from '../../../platform/calls/error-wording.ts'
import { useReloadShown } from '../../../platform/calls/queries.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'

/**
 * Why something could not be loaded or checked, in words if it was refused; the mapping is still there. Somebody else may
 * have chosen another file meanwhile: then trying again shows that one.
 */
export function SurveyError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const reload = useReloadShown()
  const code = isApiError(error) ? error.code : undefined
  const isReplaced = code === 'NOT_FOUND'
  return (
    <ErrorState code={code} onRetry={isReplaced ? reload : onRetry}>
      {code === undefined ? undefined : wordError(isReplaced ? 'SURVEY_FILE_GONE' : code)}
    </ErrorState>
  )
}

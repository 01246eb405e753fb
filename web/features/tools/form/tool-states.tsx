import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { Box } from '../../../ui/page/box.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { MissingState } from '../../../ui/states/missing-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'

type Props = {
  /** What went wrong with the first that failed. */
  error: Error | null
  isMissing: boolean
  back: { label: string; href: string }
  onRetry: () => void
}

/** Stands for the form while it is loading, and where there is nothing to edit. */
export function ToolStates({ error, isMissing, back, onRetry }: Props) {
  const { t } = useTranslation('tools')
  if (isMissing || isApiError(error, 'NOT_FOUND')) {
    return (
      <MissingState title={t('form.gone')} ways={[back]}>
        {t('form.goneText')}
      </MissingState>
    )
  }
  return (
    <Box>
      {error ? (
        <ErrorState code={isApiError(error) ? error.code : undefined} onRetry={onRetry} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Box>
  )
}

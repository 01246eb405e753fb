import type { ReactNode } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { useReportTemplates, type OfferedKind, type ReportTemplate } from './use-report-templates.ts'

export type Offered = { templates: readonly ReportTemplate[]; usual: ReportTemplate | undefined }
type Props = {
  kind: OfferedKind
  projectGuid: string
  waveGuid: string
  /** The form, once there is something to choose. */
  children: (offered: Offered) => ReactNode
}

/** The form of a dialog, as soon as the templates are known of which it offers one. */
export function OfferedTemplates({ kind, projectGuid, waveGuid, children }: Props) {
  const { t } = useTranslation('reports')
  const { templates, usual, isPending, isError, retry } = useReportTemplates({ projectGuid, waveGuid }, kind)
  if (isError) return <ErrorState compact onRetry={retry} />
  if (isPending) return <SkeletonRows rows={4} rowHeight={56} />
  if (templates.length === 0) {
    return (
      <EmptyState compact title={t('generate.noTemplate')}>
        {t('generate.noTemplateText')}
      </EmptyState>
    )
  }
  return children({ templates, usual })
}

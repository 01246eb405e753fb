import type { ReactNode } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import type { ReportPerson } from './generate-reports-dialog.tsx'
import { useAskedPeople, type AskedPeople } from './use-asked-people.ts'
import { useReportTemplates, type OfferedKind, type ReportTemplate } from './use-report-templates.ts'

export type Offered = {
  templates: readonly ReportTemplate[]
  usual: ReportTemplate | undefined
  /** The people who can have a report now, and those who cannot yet. */
  asked: AskedPeople
}
type Props = {
  kind: OfferedKind
  projectGuid: string
  waveGuid: string
  people: readonly ReportPerson[]
  /** The form, once there is something to choose. */
  children: (offered: Offered) => ReactNode
}

/** The form of a dialog, as soon as the templates are known of which it offers one. */
export function OfferedTemplates({ kind, projectGuid, waveGuid, people, children }: Props) {
  const { t } = useTranslation('reports')
  const offered = useReportTemplates({ projectGuid, waveGuid }, kind)
  const { templates, usual, isAcdc } = offered
  const asked = useAskedPeople(people, { waveGuid, isAcdc })
  if (offered.isError || asked.isError)
    return <ErrorState compact onRetry={() => (offered.isError ? offered.retry() : asked.retry())} />
  if (offered.isPending || asked.isPending) return <SkeletonRows rows={4} rowHeight={56} />
  if (templates.length === 0) {
    return (
      <EmptyState compact title={t('generate.noTemplate')}>
        {t('generate.noTemplateText')}
      </EmptyState>
    )
  }
  return children({ templates, usual, asked })
}

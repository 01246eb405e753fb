import { useEffect } from 'react'
import { getReportTemplate } from '../../../contract/report-templates/report-templates.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { useParamsOf, useRouteParams } from '../../platform/address/location.ts'
import { usePageTitle } from '../../platform/address/page-title.ts'
import { isApiError } from '../../platform/calls/api-error.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { fetchAhead } from '../../ui/floating/fetched.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { MissingState } from '../../ui/states/missing-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { ReportTemplateEditor } from './editor/report-template-editor.tsx'
import { codeEditor } from './editor/source/code-part.tsx'

/** The editor of one report template, or without an id in the address of a new one. */
export function ReportTemplatePage() {
  const { t } = useTranslation('report-templates')
  const params = useRouteParams()
  const { templateId } = useParamsOf('report-template')
  const isNew = templateId === undefined
  const id = Number(templateId)
  const isKnown = Number.isInteger(id) && id > 0 && id < 2 ** 31
  const { data, isError, error, refetch } = useCall(getReportTemplate, { params: { id } }, { enabled: isKnown })
  usePageTitle(isNew ? t('page.new') : (data?.name ?? t('page.title')))
  useEffect(() => fetchAhead(codeEditor), [])
  const back = { label: t('list.title'), href: pathTo('report-templates', params) }
  if ((isApiError(error, 'NOT_FOUND') && !data) || (!isKnown && !isNew)) {
    return (
      <>
        <PageHeader title={t('page.title')} back={back} />
        <MissingState title={t('page.notFound')} ways={[back]}>
          {t('page.notFoundText')}
        </MissingState>
      </>
    )
  }
  if (isNew) return <ReportTemplateEditor key="new" template={null} back={back} />
  if (data) return <ReportTemplateEditor key={data.id} template={data} back={back} />
  return (
    <>
      <PageHeader title={t('page.title')} back={back} />
      {isError ? (
        <ErrorState code={isApiError(error) ? error.code : undefined} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={10} />
      )}
    </>
  )
}

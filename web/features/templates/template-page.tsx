import { useEffect } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { getTemplate } from '../../../contract/templates/templates.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { isApiError } from '../../platform/calls/api-error.ts'
import { useCurrentRouteId, useRouteParams } from '../../platform/address/location.ts'
import { usePageTitle } from '../../platform/address/page-title.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { useListState } from '../../platform/address/use-list-state.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { MissingState } from '../../ui/states/missing-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { fetchAhead } from '../../ui/floating/fetched.ts'
import { mailsEditor } from './editor/template-editor.tsx'
import { NewTemplate, OpenTemplate } from './open-template.tsx'
import { isNewTemplate, kindOfRoute, listOf, type KnownKind } from './template-kinds.ts'

/** The editor of one template, or of a new one, which may start as a copy of another. */
export function TemplatePage() {
  const { t } = useTranslation('templates')
  const params = useRouteParams()
  const kind = kindOfRoute(useCurrentRouteId())
  const [{ from }] = useListState({ from: '' })
  const isNew = isNewTemplate(params)
  const id = Number(isNew ? from : params['templateId'])
  const isKnown = Number.isInteger(id) && id > 0
  const { data, isError, error, refetch } = useCall(getTemplate, { params: { id } }, { enabled: isKnown })
  usePageTitle(isNew ? t('page.new') : (data?.name ?? t('page.title')))
  const back = useBack(kind)
  useEffect(() => {
    if (kind?.type === 'mails') fetchAhead(mailsEditor)
  }, [kind])
  const isMisplaced = data && kind && (data.type !== kind.type || data.category !== kind.category)
  const isBlank = isNew && from === ''
  if ((isApiError(error, 'NOT_FOUND') && !data) || isMisplaced || (!isKnown && !isBlank)) {
    return (
      <>
        <PageHeader title={t('page.title')} back={back} />
        <MissingState title={t('page.notFound')} ways={[back]}>
          {t('page.notFoundText')}
        </MissingState>
      </>
    )
  }
  // Once it is there, a later failure must not close the editor above a draft.
  if (isError && !data) {
    return (
      <>
        <PageHeader title={t('page.title')} back={back} />
        <ErrorState code={isApiError(error) ? error.code : undefined} onRetry={() => void refetch()} />
      </>
    )
  }
  if (!kind || (!data && !isBlank)) {
    return (
      <>
        <PageHeader title={t('page.title')} back={back} />
        <SkeletonRows rows={8} />
      </>
    )
  }
  if (isNew) return <NewTemplate key={`${kind.tab} ${from}`} kind={kind} original={data} back={back} />
  return data && <OpenTemplate key={data.id} kind={kind} template={data} back={back} />
}

function useBack(kind: KnownKind | undefined) {
  const { t } = useTranslation('templates')
  const params = useRouteParams()
  const list = kind ? listOf(kind) : '360-templates'
  return {
    label: t(list === '360-templates' ? 'list.360' : 'list.competency'),
    href: `${pathTo(list, params)}${kind ? `?tab=${kind.tab}` : ''}`,
  }
}

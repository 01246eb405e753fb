import { useEffect, useMemo } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { getEmailTemplate } from '../../../contract/templates/email-templates.ts'
import { getTemplate } from '../../../contract/templates/templates.ts'
import { emailTypeOf } from '../../../domain/templates/email-content.ts'
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
import { fromEmail } from './editor/email-template.ts'
import type { Template } from './editor/template-draft.ts'
import { mailsEditor } from './editor/template-editor.tsx'
import { NewTemplate, OpenTemplate } from './open-template.tsx'
import { isNewTemplate, kindOfRoute, listNames, listOf, type KnownKind } from './template-kinds.ts'

/** The editor of one template, or of a new one, which may start as a copy of another. */
export function TemplatePage() {
  const { t } = useTranslation('templates')
  const params = useRouteParams()
  const [{ from, kind: wanted }] = useListState({ from: '', kind: '' })
  const kind = kindOfRoute(useCurrentRouteId(), wanted)
  const isNew = isNewTemplate(params)
  const id = Number(isNew ? from : params['templateId'])
  const isKnown = Number.isInteger(id) && id > 0
  const { data, isError, error, refetch } = useTemplate(kind, isKnown ? id : undefined)
  usePageTitle(isNew ? t('page.new') : (data?.name ?? t('page.title')))
  const back = useBack(kind, data)
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

/** From the call of its own that e-mails have, or from that of all other templates. */
function useTemplate(kind: KnownKind | undefined, id = 0) {
  const isEmail = kind?.category === 'generic-email'
  const others = useCall(getTemplate, { params: { id } }, { enabled: id > 0 && !isEmail })
  const emails = useCall(getEmailTemplate, { params: { emailId: id } }, { enabled: id > 0 && isEmail })
  const email = useMemo(() => emails.data && fromEmail(emails.data), [emails.data])
  const { isError, error, refetch } = isEmail ? emails : others
  return { data: isEmail ? email : others.data, isError, error, refetch }
}

function useBack(kind: KnownKind | undefined, data: Template | undefined) {
  const { t } = useTranslation('templates')
  const params = useRouteParams()
  if (!kind) return { label: t('list.360'), href: pathTo('360-templates', params) }
  const tab = data?.category === 'generic-email' ? emailTypeOf(data.content) : kind.tab
  return { label: t(`list.${listNames[kind.category]}`), href: `${pathTo(listOf(kind), params)}?tab=${tab}` }
}

import { getExpert, listCatalogue } from '../../../../contract/eap-cases/administration.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useParamsOf } from '../../../platform/address/location.ts'
import { usePageTitle } from '../../../platform/address/page-title.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { MissingState } from '../../../ui/states/missing-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { ExpertForm } from './expert-form.tsx'

/** One expert: categories, profiles and the picture that clients see. */
export function ExpertPage() {
  const { t } = useTranslation('eap-licences')
  const { userName } = useParamsOf('eap-expert')
  const expert = useCall(getExpert, { params: { userName } })
  const catalogue = useCall(listCatalogue, {})
  const title = expert.data?.name ?? t('expert.one')
  usePageTitle(title)
  const back = { label: t('expert.title'), href: pathTo('eap-experts', {}) }
  const failed = expert.error ?? catalogue.error
  if (expert.data && catalogue.data)
    return <ExpertForm key={userName} expert={expert.data} catalogue={catalogue.data} />
  return (
    <>
      <PageHeader title={title} back={back} />
      {isApiError(failed, 'NOT_FOUND') ? (
        <MissingState title={t('expert.missing')} ways={[back]}>
          {t('expert.missingText')}
        </MissingState>
      ) : (
        <Box>
          {failed ? (
            <ErrorState
              code={isApiError(failed) ? failed.code : undefined}
              onRetry={() => {
                void expert.refetch()
                void catalogue.refetch()
              }}
            />
          ) : (
            <SkeletonRows rows={10} />
          )}
        </Box>
      )}
    </>
  )
}

import { getLicenceDetail, listCatalogue } from '../../../../contract/eap-cases/administration.ts'
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
import { LicenceForm } from './licence-form.tsx'

/** A licence as a page: what it grants, to whom, and what clients read; without a guid a new one. */
export function LicencePage() {
  const { t } = useTranslation('eap-licences')
  const { licenseGuid = '' } = useParamsOf('eap-licence')
  const licence = useCall(getLicenceDetail, { params: { licenseGuid } }, { enabled: licenseGuid !== '' })
  const catalogue = useCall(listCatalogue, {})
  const title = licenseGuid === '' ? t('licence.new') : (licence.data?.displayName ?? t('licence.title'))
  usePageTitle(title)
  const back = { label: t('list.title'), href: pathTo('eap-licences', {}) }
  const failed = licence.error ?? catalogue.error
  if (catalogue.data && (licenseGuid === '' || licence.data))
    return <LicenceForm key={licenseGuid} licence={licence.data} catalogue={catalogue.data} />
  return (
    <>
      <PageHeader title={title} back={back} />
      {isApiError(failed, 'NOT_FOUND') ? (
        <MissingState title={t('licence.missing')} ways={[back]}>
          {t('licence.missingText')}
        </MissingState>
      ) : (
        <Box>
          {failed ? (
            <ErrorState
              code={isApiError(failed) ? failed.code : undefined}
              onRetry={() => {
                void catalogue.refetch()
                if (licenseGuid !== '') void licence.refetch()
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

import { IconCertificate } from '@tabler/icons-react'
import { useState } from 'react'
import { listLicences } from '../../../../contract/eap-cases/catalogue.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { usePageTitle } from '../../../platform/address/page-title.ts'
import { wordError } from '../../../platform/calls/error-wording.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { interfaceLanguage } from '../../../platform/texts/i18n.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { IssueQuestion } from './issue-question.tsx'
import { IssuedFigures } from './issued-figures.tsx'
import { OtherForms } from './other-forms.tsx'
import { ServiceFields } from './service-fields.tsx'
import classes from './service.module.css'
import { useServiceChoice } from './use-service-choice.ts'

/** The figures of a licence and a period, issued by a click and then shown as its report prints them. */
export function ServicePage() {
  const { t } = useTranslation('eap-reports')
  const licences = useCall(listLicences, {})
  const choice = useServiceChoice()
  const title = t('service.title')
  usePageTitle(title)
  const licence = licences.data?.find(({ guid }) => guid === choice.licenceGuid)
  const period = licence && { licenseGuid: licence.guid, ...choice.chosen.period }
  const wanted = JSON.stringify(period)
  const [asked, setAsked] = useState<string>()
  const isAsked = period !== undefined && asked === wanted
  const [refusal, setRefusal] = useState<{ wanted: string; code: string }>()
  const refused = isAsked && refusal?.wanted === wanted ? refusal.code : undefined
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        back={{ label: t('service.cases'), href: pathTo('eap') }}
        {...(isAsked ? { actions: <OtherForms period={period} isRefused={refused !== undefined} /> } : {})}
      />
      {licences.isPending && <SkeletonRows rows={3} />}
      {licences.isError && <ErrorState title={t('generate.licencesFailed')} onRetry={() => void licences.refetch()} />}
      {licences.data?.length === 0 && (
        <EmptyState icon={<IconCertificate size={28} />} title={t('service.noLicence')}>
          {t('service.noLicenceText')}
        </EmptyState>
      )}
      {licences.data && licences.data.length > 0 && (
        <>
          <Box>
            <ServiceFields licences={licences.data} {...choice} error={refused && (wordError(refused) ?? refused)} />
          </Box>
          {isAsked ? (
            <IssuedFigures
              key={`${wanted} ${interfaceLanguage()}`}
              period={period}
              onRefused={(code) => setRefusal({ wanted, code })}
            />
          ) : (
            <IssueQuestion licence={licence} period={choice.chosen.period} onIssue={() => setAsked(wanted)} />
          )}
        </>
      )}
    </div>
  )
}

import { IconFileOff } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { getSurveyWave } from '../../../../contract/data-exchange/survey.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useParamsOf, useProjectIds } from '../../../platform/address/location.ts'
import { usePageTitle } from '../../../platform/address/page-title.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { UiLink } from '../../../ui/link.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { MissingWave } from '../../../ui/states/missing-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { FailedImport } from './failed-import.tsx'
import { FileStep } from './file-step.tsx'
import { MappingSteps } from './mapping-steps.tsx'
import { RunStep } from './run-step.tsx'
import type { SurveyPlace, SurveyWave } from './survey-types.ts'

/** An earlier 360 project out of a survey tool: a file, what its columns and values are, a dry run, the import. */
export function ImportSurveyPage() {
  const { t } = useTranslation('survey-import')
  const { orgGuid, projGuid } = useProjectIds()
  const { waveGuid } = useParamsOf('import-survey')
  const place = { orgGuid, projGuid, waveGuid }
  const { data, error, refetch } = useCall(getSurveyWave, { params: { waveId: waveGuid } })
  usePageTitle(t('title'))
  const back = { label: t('back'), href: pathTo('project-overview', place) }
  if (data) return <LoadedPage key={data.import?.importGuid ?? 'none'} wave={data} place={place} back={back} />
  return (
    <>
      <PageHeader title={t('title')} back={back} />
      {isApiError(error, 'NOT_FOUND') ? (
        <MissingWave back={back} />
      ) : error ? (
        <ErrorState {...(isApiError(error) ? { code: error.code } : {})} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </>
  )
}

type LoadedProps = { wave: SurveyWave; place: SurveyPlace; back: { label: string; href: string } }

function LoadedPage({ wave, place, back }: LoadedProps) {
  const { t } = useTranslation('survey-import')
  const latest = wave.import
  if (latest?.status === 'draft') return <MappingSteps wave={wave} place={place} back={back} draft={latest} />
  if (latest?.status === 'failed') return <FailedImport wave={wave} place={place} back={back} failed={latest} />
  return (
    <>
      <PageHeader title={t('title')} back={back} meta={[wave.wave.name]} />
      {latest ? (
        <RunStep started={latest} place={place} />
      ) : wave.refusal ? (
        <EmptyState
          icon={<IconFileOff size={28} />}
          title={t(`refusal.${wave.refusal}`)}
          actions={
            <Button component={UiLink} href={back.href}>
              {t('back')}
            </Button>
          }
        >
          {t(`refusalHint.${wave.refusal}`)}
        </EmptyState>
      ) : (
        <FileStep place={place} />
      )}
    </>
  )
}

import { getNominationTable } from '../../../../contract/nominations/nominations.ts'
import { nominationsRefusal } from '../../../../domain/nominations/nomination-phase.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useParamsOf } from '../../../platform/address/location.ts'
import { usePageTitle } from '../../../platform/address/page-title.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { MissingState, MissingWave } from '../../../ui/states/missing-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { ImportSteps } from './import-steps.tsx'

/** Imports the people of an AC/DC wave and its evaluators in three steps. */
export function ParticipantsPage() {
  const { t } = useTranslation('acdc')
  const { orgGuid, projGuid, waveGuid } = useParamsOf('acdc-participants')
  const params = { projectId: projGuid, waveId: waveGuid }
  const table = useCall(getNominationTable, { params })
  const back = { label: t('people.back'), href: pathTo('project-overview', { orgGuid, projGuid, waveGuid }) }
  usePageTitle(t('people.title'))
  const content = () => {
    if (isApiError(table.error, 'NOT_FOUND')) return <MissingWave back={back} />
    const isOther = table.data
      ? table.data.wave.waveSetupType !== 'acdc'
      : isApiError(table.error, 'WAVE_WITHOUT_NOMINATIONS')
    if (isOther)
      return (
        <MissingState title={t('people.otherKind')} ways={[back]}>
          {t('people.otherKindText')}
        </MissingState>
      )
    if (table.error && !table.data)
      return (
        <Box>
          <ErrorState
            code={isApiError(table.error) ? table.error.code : undefined}
            onRetry={() => void table.refetch()}
          />
        </Box>
      )
    if (!table.data)
      return (
        <Box>
          <SkeletonRows rows={8} />
        </Box>
      )
    if (nominationsRefusal(table.data.wave) !== null)
      return (
        <Banner tone="red" title={t('people.closed')}>
          {t('people.closedText')}
        </Banner>
      )
    return <ImportSteps key={waveGuid} table={table.data} params={params} leaveTo={back.href} />
  }
  return (
    <>
      <PageHeader title={t('people.title')} back={back} meta={[table.data?.wave.name]} />
      {content()}
    </>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { getWave, getWaveSetup } from '../../../../contract/waves/waves.ts'
import { may } from '../../../../domain/rights/rules.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { waveSetupTypes, type WaveSetupType } from '../../../../domain/waves/wave.ts'
import { canChangeKind } from '../../../../domain/waves/wave-kinds.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { useProjectIds, useRouteParams } from '../../../platform/address/location.ts'
import { usePageTitle } from '../../../platform/address/page-title.ts'
import { usePermissions } from '../../../platform/session/permissions.tsx'
import { useCall } from '../../../platform/calls/queries.ts'
import { UiLink } from '../../../ui/link.tsx'
import { WaveKind } from '../wave-kind.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { MissingWave } from '../../../ui/states/missing-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import type { Wave } from '../phases/use-phase-polling.ts'
import { WaveSetupForm } from './wave-setup-form.tsx'
import classes from './wave-setup.module.css'

type Props = {
  /** The activities of an AC/DC wave; undefined: of one that is not made yet. */
  activities?: (waveGuid: string | undefined) => ReactNode
}

/** Sets up a new wave of the kind in the address, or changes one; a generic one may become another kind here. */
export function WaveSetupPage({ activities }: Props = {}) {
  const { t } = useTranslation('waves')
  const { orgGuid, projGuid } = useProjectIds()
  const { waveGuid = '', waveSetupType } = useRouteParams()
  const kind = waveSetupTypes.find((known) => known === waveSetupType) ?? 'generic'
  const setup = useCall(getWaveSetup, { params: { projectGuid: projGuid, waveSetupType: kind } })
  const wave = useCall(getWave, { params: { waveGuid } }, { enabled: waveGuid !== '' })
  usePageTitle(wave.data?.name ?? t('setup.new'))
  const back = pathTo('project-overview', { orgGuid, projGuid, waveGuid })
  const failed = [setup.error, wave.error].find((error) => error !== null)
  const isMisfit = wave.data && !canChangeKind(wave.data.waveSetupType, kind)
  const isReady = setup.data && (waveGuid === '' || wave.data)
  return (
    <>
      <PageHeader
        title={waveGuid === '' ? t('setup.new') : (wave.data?.name ?? t('setup.edit'))}
        back={{ label: t('setup.back'), href: back }}
        meta={[
          <span key="kind" className={classes.kind}>
            <WaveKind kind={kind} /> {t(`kind.${kind}`)}
          </span>,
          wave.data && wave.data.waveSetupType === kind && (kind === 'as360' || kind === 'acdc')
            ? t(`phase.${wave.data.wavePhase}`)
            : null,
          setup.data && t('setup.timeZone', { zone: setup.data.timeZone.replace('_', ' ') }),
        ]}
        actions={wave.data && wave.data.waveSetupType === kind && <OtherKinds wave={wave.data} />}
      />
      {isApiError(failed, 'NOT_FOUND') ? (
        <MissingWave back={{ label: t('setup.back'), href: back }} />
      ) : failed || isMisfit ? (
        <Box>
          <ErrorState
            title={isMisfit ? t('setup.misfit') : undefined}
            code={isApiError(failed) ? failed.code : undefined}
            onRetry={
              isMisfit
                ? undefined
                : () => {
                    void setup.refetch()
                    if (waveGuid !== '') void wave.refetch()
                  }
            }
          />
        </Box>
      ) : (
        !isReady && (
          <Box>
            <SkeletonRows rows={8} />
          </Box>
        )
      )}
      {isReady && setup.data && !isMisfit && (
        <WaveSetupForm key={`${kind} ${waveGuid}`} kind={kind} setup={setup.data} wave={wave.data}>
          {kind === 'acdc' && activities?.(wave.data?.waveSetupType === 'acdc' ? wave.data.waveGuid : undefined)}
        </WaveSetupForm>
      )}
    </>
  )
}

/** What internal managers may turn a generic wave into. */
function OtherKinds({ wave }: { wave: Wave }) {
  const { t } = useTranslation('waves')
  const permissions = usePermissions()
  if (wave.waveSetupType !== 'generic' || !may(permissions, 'add360Settings')) return null
  const hrefOf = (waveSetupType: WaveSetupType) =>
    pathTo('wave-setup', {
      orgGuid: wave.companyGuid,
      projGuid: wave.projectGuid,
      waveSetupType,
      waveGuid: wave.waveGuid,
    })
  return (
    <>
      {(['as360', 'acdc'] as const).map((kind) => (
        <UiLink key={kind} href={hrefOf(kind)} className={classes.convert}>
          <WaveKind kind={kind} /> {t(`setup.convert.${kind}`)}
        </UiLink>
      ))}
    </>
  )
}

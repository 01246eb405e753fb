import { listProjectWaves } from '../../../../contract/waves/waves.ts'
import { useContextIds } from '../../../platform/address/location.ts'
import { useCall } from '../../../platform/calls/queries.ts'

/**
 * The waves of the project and the one that is shown: that of the address, else the project's default, else the first
 * (OPS-2-06); null in a project without waves.
 */
export function useOverviewWaves(projectGuid: string) {
  const { waveGuid } = useContextIds()
  const query = useCall(listProjectWaves, { params: { projectGuid } })
  const waves = query.data?.waveSetups ?? []
  const defaultWaveGuid = query.data?.defaultWaveGuid ?? null
  const wanted = waveGuid ?? defaultWaveGuid
  const current = waves.find((wave) => wave.waveGuid === wanted) ?? waves[0] ?? null
  return {
    waves,
    current,
    defaultWaveGuid,
    /** The address names a wave that the project does not have, or not for this user. */
    isUnknown: waveGuid !== null && query.isSuccess && !waves.some((wave) => wave.waveGuid === waveGuid),
    waveGuid,
    query,
  }
}

export type OverviewWave = NonNullable<ReturnType<typeof useOverviewWaves>['current']>

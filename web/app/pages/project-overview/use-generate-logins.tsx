import { useEffect, useRef, useState, type ReactNode } from 'react'
import { getWaveStats } from '../../../../contract/waves/waves.ts'
import { canGenerateFrom } from '../../../../domain/providers/provider-rights.ts'
import { providerFlags, type GeneratedProvider } from '../../../../domain/providers/providers.ts'
import { may } from '../../../../domain/rights/rules.ts'
import { useCall, useReloadShown } from '../../../platform/calls/queries.ts'
import { usePermissions } from '../../../platform/session/permissions.tsx'
import { GenerateLoginsDialog } from '../generate-logins-dialog.ts'

type Asked = { providers: readonly GeneratedProvider[]; assesseeIds?: number[] }
type Place = { projectGuid: string; waveGuid: string | undefined }

/**
 * Generating logins: from one provider, or from all providers of the project's tools that the caller may generate from
 * (OPS-2-71, OPS-6-21, OPS-6-34). `generate` is missing where there is nothing to generate.
 */
export function useGenerateLogins({ projectGuid, waveGuid }: Place): {
  generate: ((asked: Partial<Asked>) => void) | undefined
  canAssign: boolean
  dialog: ReactNode
} {
  const permissions = usePermissions()
  const [asked, setAsked] = useState<Asked>()
  const isAsked = may(permissions, 'generateLogins') || may(permissions, 'assignTools')
  const params = { waveGuid: waveGuid ?? '' }
  const stats = useCall(getWaveStats, { params }, { enabled: waveGuid !== undefined && isAsked }).data
  useReloadOnceGenerated(waveGuid, (stats?.loginsWaitingCount ?? 0) > 0, asked !== undefined)
  const open = Object.values(providerFlags).filter(
    (provider) => stats?.providers.includes(provider) && canGenerateFrom(permissions, provider),
  )
  const flags = Object.fromEntries(
    Object.entries(providerFlags).flatMap(([flag, provider]) =>
      asked?.providers.includes(provider) ? [[flag, true]] : [],
    ),
  )
  return {
    generate: open.length > 0 ? ({ providers = open, ...more }) => setAsked({ providers, ...more }) : undefined,
    canAssign: stats?.canAssignTools ?? false,
    dialog: asked && waveGuid !== undefined && (
      <GenerateLoginsDialog
        {...{ projectGuid, waveGuid }}
        providers={flags}
        {...(asked.assesseeIds && { assesseeIds: asked.assesseeIds })}
        onClose={() => setAsked(undefined)}
      />
    ),
  }
}

const everyMs = 5_000

/**
 * Logins that are generated while no dialog watches them, because it was closed or somebody else began: the numbers of the wave
 * are asked for until none waits any more, then everything shown is loaded again.
 */
function useReloadOnceGenerated(waveGuid: string | undefined, isRunning: boolean, isWatched: boolean): void {
  const reloadShown = useReloadShown()
  const isFollowed = isRunning && !isWatched
  useCall(
    getWaveStats,
    { params: { waveGuid: waveGuid ?? '' } },
    { enabled: waveGuid !== undefined && isFollowed, everyMs },
  )
  const wasFollowed = useRef(false)
  useEffect(() => {
    if (wasFollowed.current && !isRunning) reloadShown()
    wasFollowed.current = isFollowed
  }, [isFollowed, isRunning, reloadShown])
}

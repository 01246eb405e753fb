import type { AnswerInputOf } from '../../../contract/endpoint.ts'
import type { getSharedProgress as contract } from '../../../contract/progress/progress.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { secretHash } from '../../platform/sealing.ts'
import type { Services } from '../../platform/services.ts'
import { waveHead } from '../waves/records/wave-head.ts'
import { waveProgress, type ProgressRow } from './progress-queries.ts'

export type SharedProgress = AnswerInputOf<typeof contract>

const nothing: SharedProgress = {
  isFound: false,
  isExpired: false,
  companyName: '',
  projectName: '',
  waveName: '',
  wavePhase: '',
  assessees: [],
}

/**
 * What a monitor link shows. Deleting the wave ends its link, and an ended link reveals nothing. `address` is the
 * organization and project in the page's path: under others the link is not found.
 */
export async function getSharedProgress(
  { db, clock }: Services,
  shareGuid: string,
  language: InterfaceLanguage,
  address: { organizationId?: string | undefined; projectId?: string | undefined } = {},
): Promise<SharedProgress> {
  const found = await db.withLink(secretHash(shareGuid), async (tx, link) => {
    if (link.kind !== 'progress-monitor' || !link.wave_id) return nothing
    const { organizationId = link.organization_id, projectId = link.project_id } = address
    if (organizationId !== link.organization_id || projectId !== link.project_id) return nothing
    const wave = await waveHead(tx, {
      organizationId: link.organization_id,
      waveId: link.wave_id,
    }).executeTakeFirst()
    const hasEnded = link.expires_at !== null && link.expires_at <= clock.now()
    if (!wave || wave.is_deleted || hasEnded) return { ...nothing, isFound: true, isExpired: true }
    return {
      isFound: true,
      isExpired: false,
      companyName: wave.organization_name,
      projectName: wave.project_name,
      waveName: wave.name,
      wavePhase: wave.wave_phase,
      assessees: withoutTimes(await waveProgress(tx, link.organization_id, link.wave_id, language)),
    }
  })
  return found ?? nothing
}

function withoutTimes(rows: readonly ProgressRow[]): SharedProgress['assessees'] {
  return rows.map(({ nominations, assesseeGuid: _guid, ...row }) => ({
    ...row,
    nominations: nominations.map(({ submittedAt: _submitted, lastAnswerAt: _last, ...nomination }) => nomination),
  }))
}

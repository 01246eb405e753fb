import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type * as contract from '../../../../contract/acdc/activities.ts'
import { canChooseActivities } from '../../../../domain/acdc/activity.ts'
import type { Labels } from '../../../../domain/templates/template-content.ts'
import { areTemplatesEditable } from '../../../../domain/waves/wave-kinds.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { templatesOfWave } from '../../templates/wave-templates.ts'
import type { WaveAccess } from '../../waves/load-wave.ts'
import { acdcWave } from './acdc-wave.ts'
import {
  activitiesNotInWave,
  activitiesOfWave,
  isScoringClosed,
  publishedCompetencies,
  type WaveActivityRow,
  type WavePlace,
} from './activities-queries.ts'
import { presentActivity, presentWaveActivity, type WaveActivityAnswer } from './present-activity.ts'

export type ActivitiesToChoose = z.input<typeof contract.activitiesToChoose>

export function listWaveActivities({ db }: Services, user: SignedIn, waveGuid: string): Promise<WaveActivityAnswer[]> {
  return db.withTenant(user.scope, async (tx) => {
    const { place } = await acdcWave(tx, user, waveGuid)
    return (await activitiesOfWave(tx, place)).map(presentWaveActivity)
  })
}

export function getActivitiesToChoose({ db }: Services, user: SignedIn, waveGuid: string): Promise<ActivitiesToChoose> {
  return db.withTenant(user.scope, async (tx) => readChoice(tx, await acdcWave(tx, user, waveGuid)))
}

export async function readChoice(
  tx: TenantTransaction,
  { wave, place }: { wave: WaveAccess['wave']; place: WavePlace },
): Promise<ActivitiesToChoose> {
  const chosen = await activitiesOfWave(tx, place)
  return {
    revision: revisionOf(chosen),
    activities: chosen.map(presentWaveActivity),
    offered: (await activitiesNotInWave(tx, place)).map(presentActivity),
    competencies: await competenciesOf(tx, wave, place),
    isOpen: canChooseActivities(wave.wave_phase, await isScoringClosed(tx, place)),
  }
}

/** Changes with each other choice, and with nothing else. */
export function revisionOf(chosen: readonly WaveActivityRow[]): string {
  const values = chosen.map(({ id, minutes, section_numbers }) => [id, minutes, section_numbers])
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16)
}

/** As published while texts are fixed; before that, those of the template that the wave is set up with. */
export async function competenciesOf(
  tx: TenantTransaction,
  wave: WaveAccess['wave'],
  place: WavePlace,
): Promise<{ number: number; names: Labels }[]> {
  const published = areTemplatesEditable(wave.wave_phase) ? undefined : await publishedCompetencies(tx, place)
  if (published || wave.questions_template_id === null) return published ?? []
  const [template] = await templatesOfWave(tx, [wave.questions_template_id])
  if (template?.content.type !== 'questions') return []
  return template.content.sections.map(({ number, name }) => ({ number, names: name }))
}

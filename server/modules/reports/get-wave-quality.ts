import { percent } from '../../../domain/progress/progress-figures.ts'
import { roleGroups360 } from '../../../domain/reports/report-360-input.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { waveAccess } from '../access/load-access.ts'
import { enqueueWaveQuality, forgetUnmeasured } from './enqueue-wave-quality.ts'
import { fingerprintOf, notMeasurable, qualityRules } from './measure-wave-quality.ts'
import type { WaveToReport } from './report-input-queries.ts'
import { qualityFacts, type MeasuredQuality, type Quality, type QualityFacts } from './wave-quality-queries.ts'

const nothing: MeasuredQuality = { sections: [], straightLining: null, rarelyJudged: [] }

/**
 * How many answered and how reliable their answers are together, for those who run the wave. Shows no result of anybody.
 * Measuring takes many seconds for a large wave, so it is a job, queued by the first call that finds no present result.
 */
export function getWaveQuality({ db }: Services, user: SignedIn, waveId: string): Promise<Quality> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await waveAccess(tx, user, waveId)
    const wave = { organizationId: organization.id, waveId }
    const facts = await qualityFacts(tx, wave)
    if (!facts) throw notFound()
    if (facts.wave_setup_type !== 'as360') throw conflict('NOT_A_360_WAVE')
    const counted = { assessees: facts.assessees, responses: responsesOf(facts), rules: qualityRules }
    const missing = notMeasurable(facts)
    if (missing === 'not-published') return { ...counted, ...nothing, assessees: 0, responses: [], missing }
    if (missing) return { ...counted, ...nothing, missing }
    const fingerprint = fingerprintOf(facts)
    if (facts.kept?.quality && facts.kept.fingerprint === fingerprint)
      return { ...counted, ...facts.kept.quality, missing: null }
    return { ...counted, ...nothing, missing: await askForIt(tx, wave, facts, fingerprint) }
  })
}

async function askForIt(
  tx: TenantTransaction,
  wave: WaveToReport,
  { kept, is_queued }: QualityFacts,
  fingerprint: string,
): Promise<Quality['missing']> {
  if (is_queued) return 'being-measured'
  // Asked for, and neither a result nor a job: it failed. Told once; the next call tries again.
  if (kept?.fingerprint === fingerprint) {
    await forgetUnmeasured(tx, wave)
    return 'measuring-failed'
  }
  await enqueueWaveQuality(tx, wave, fingerprint)
  return 'being-measured'
}

function responsesOf({ responses }: QualityFacts): Quality['responses'] {
  return roleGroups360.flatMap((group) => {
    const counts = responses?.[group]
    return counts ? [{ group, ...counts, percent: percent(counts.submitted, counts.invited) }] : []
  })
}

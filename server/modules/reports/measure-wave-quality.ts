import { createHash } from 'node:crypto'
import { tolerablePercent } from '../../../domain/reports/numbers/rarely-judged.ts'
import { itemKey360 } from '../../../domain/reports/report-360-input.ts'
import { fewestForStraightLine, type PersonRatings360 } from '../../../domain/reports/wave/ratings-of-person.ts'
import {
  dependableFrom,
  fairFrom,
  fewestItemsForAlpha,
  fewestRecordsForAlpha,
} from '../../../domain/reports/wave/reliability.ts'
import { fewestAssessees } from '../../../domain/reports/wave/team-means.ts'
import { fewestRatersForQuality } from '../../../domain/reports/wave/wave-quality.ts'
import { computeWaveReport360 } from '../../../domain/reports/wave/wave-report-360.ts'
import { runInSlices } from '../../platform/in-slices.ts'
import type { Services } from '../../platform/services.ts'
import { collectGroupInput, type GroupInput } from './collect-group-input.ts'
import { forgetUnmeasured } from './enqueue-wave-quality.ts'
import { inOrganization } from './report-attempt.ts'
import type { WaveToReport } from './report-input-queries.ts'
import { qualityFacts, type MeasuredQuality, type Quality, type QualityFacts } from './wave-quality-queries.ts'

export const qualityRules: Quality['rules'] = {
  fewestAssessees,
  fewestRaters: fewestRatersForQuality,
  fewestItemsForAlpha,
  fewestRecordsForAlpha,
  fewestForStraightLine,
  tolerablePercent,
  dependableFrom,
  fairFrom,
}

/** Rises when the same answers give other numbers than before, so that kept ones are measured again. */
const wayOfMeasuring = 1

/** Equal as long as measuring again would give the same. */
export function fingerprintOf({ state }: QualityFacts): string {
  const text = JSON.stringify([wayOfMeasuring, qualityRules, state])
  return createHash('sha256').update(text).digest('base64url')
}

/** Why the wave is not measured, whoever asks. */
export function notMeasurable({ is_published, is_collected, assessees }: QualityFacts): Quality['missing'] {
  if (!is_published) return 'not-published'
  if (!is_collected) return 'still-collecting'
  return assessees < fewestAssessees ? 'too-few-assessees' : null
}

/** The job: measures a wave and keeps the result, unless the wave has not changed since it was measured. */
export async function measureWaveQuality({ db }: Services, wave: WaveToReport): Promise<void> {
  await inOrganization(db, wave, async (tx) => {
    const facts = await qualityFacts(tx, wave)
    if (!facts || notMeasurable(facts)) return forgetUnmeasured(tx, wave)
    // Taken before the answers are read: what changes meanwhile gives another fingerprint, and is measured again.
    const fingerprint = fingerprintOf(facts)
    if (facts.kept?.quality && facts.kept.fingerprint === fingerprint) return
    const order = { ...wave, assesseeIds: null, earlierWaveId: null, claim: null }
    const collected = await collectGroupInput((step) => step(tx), order)
    if (!collected?.ratings) return forgetUnmeasured(tx, wave)
    const quality = JSON.stringify(await qualityOf(collected, collected.ratings))
    await tx
      .insertInto('wave_quality')
      .values({ organization_id: wave.organizationId, wave_id: wave.waveId, fingerprint, quality })
      .onConflict((conflict) => conflict.columns(['organization_id', 'wave_id']).doUpdateSet({ fingerprint, quality }))
      .execute()
  })
}

async function qualityOf(
  { people, questionnaire }: GroupInput,
  ratings: readonly PersonRatings360[],
): Promise<MeasuredQuality> {
  const result = await runInSlices(computeWaveReport360(people, ratings, questionnaire))
  if (!result.ok || !result.report.quality) throw new Error('the people of the wave changed while it was measured')
  const { quality, rarelyJudged } = result.report
  const { sections } = questionnaire
  const names = new Map(sections.map(({ number, labels = {} }) => [number, labels]))
  const texts = new Map(
    sections.flatMap(({ number, items }) =>
      items.map((item) => [itemKey360(number, item.number), item.labels ?? {}] as const),
    ),
  )
  return {
    sections: quality.sections.map((section) => ({ ...section, labels: names.get(section.section) ?? {} })),
    straightLining: quality.straightLining,
    rarelyJudged: rarelyJudged.map((item) => ({ ...item, labels: texts.get(item.key) ?? {} })),
  }
}

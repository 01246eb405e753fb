import type { z } from 'zod'
import type { getWaveQuality as contract } from '../../../contract/reports/wave-quality.ts'
import { tolerablePercent } from '../../../domain/reports/numbers/rarely-judged.ts'
import { itemKey360 } from '../../../domain/reports/report-360-input.ts'
import { fewestForStraightLine } from '../../../domain/reports/wave/ratings-of-person.ts'
import { fewestItemsForAlpha, fewestRecordsForAlpha } from '../../../domain/reports/wave/reliability.ts'
import { fewestAssessees } from '../../../domain/reports/wave/team-means.ts'
import { responsesOf } from '../../../domain/reports/wave/team-report-360.ts'
import { fewestRatersForQuality } from '../../../domain/reports/wave/wave-quality.ts'
import { computeWaveReport360 } from '../../../domain/reports/wave/wave-report-360.ts'
import { conflict } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { runInSlices } from '../../platform/in-slices.ts'
import type { Services } from '../../platform/services.ts'
import { waveAccess } from '../access/load-access.ts'
import { waveHead } from '../waves/records/wave-head.ts'
import { collectGroupInput, type GroupInput } from './collect-group-input.ts'

type Quality = z.input<(typeof contract.schema.response)[200]>

const rules: Quality['rules'] = {
  fewestAssessees,
  fewestRaters: fewestRatersForQuality,
  fewestItemsForAlpha,
  fewestRecordsForAlpha,
  fewestForStraightLine,
  tolerablePercent,
}
const nothing = { sections: [], straightLining: null, rarelyJudged: [], rules }

/** How many answered and how reliable their answers are together, for those who run the wave. Shows no result of anybody. */
export async function getWaveQuality({ db }: Services, user: SignedIn, waveId: string): Promise<Quality> {
  const collected = await db.withTenant(user.scope, async (tx) => {
    const { organization } = await waveAccess(tx, user, waveId)
    const place = { organizationId: organization.id, waveId }
    const wave = await waveHead(tx, place).executeTakeFirstOrThrow()
    if (wave.wave_setup_type !== 'as360') throw conflict('NOT_A_360_WAVE')
    return collectGroupInput(tx, { ...place, assesseeIds: null, earlierWaveId: null, claim: null })
  })
  return collected ? qualityOf(collected) : { ...nothing, assessees: 0, responses: [], missing: 'not-published' }
}

async function qualityOf({ people, ratings, questionnaire }: GroupInput): Promise<Quality> {
  const counted = { assessees: people.length, responses: responsesOf(people) }
  if (!ratings) return { ...nothing, ...counted, missing: 'still-collecting' }
  const result = await runInSlices(computeWaveReport360(people, ratings, questionnaire))
  if (!result.ok || !result.report.quality) return { ...nothing, ...counted, missing: 'too-few-assessees' }
  const { quality, rarelyJudged } = result.report
  const { sections } = questionnaire
  const names = new Map(sections.map(({ number, labels = {} }) => [number, labels]))
  const texts = new Map(
    sections.flatMap(({ number, items }) =>
      items.map((item) => [itemKey360(number, item.number), item.labels ?? {}] as const),
    ),
  )
  return {
    ...counted,
    missing: null,
    sections: quality.sections.map((section) => ({ ...section, labels: names.get(section.section) ?? {} })),
    straightLining: quality.straightLining,
    rarelyJudged: rarelyJudged.map((item) => ({ ...item, labels: texts.get(item.key) ?? {} })),
    rules,
  }
}

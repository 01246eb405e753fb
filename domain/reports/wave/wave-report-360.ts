import type { RarelyJudgedItem360 } from '../report-360.ts'
import { isRarelyJudged } from '../numbers/rarely-judged.ts'
import { itemKey360 } from '../report-360-input.ts'
import type { Contribution360 } from './contribution.ts'
import type { GroupRefusal360, WaveReport360 } from './group-reports-360.ts'
import type { PersonRatings360 } from './ratings-of-person.ts'
import { computeTeamReport360, type Questionnaire360 } from './team-report-360.ts'
import { waveQuality } from './wave-quality.ts'

function* rarelyJudgedInWave(
  people: readonly Contribution360[],
  { sections }: Questionnaire360,
): Generator<void, RarelyJudgedItem360[]> {
  const found: RarelyJudgedItem360[] = []
  const keys = sections.flatMap(({ number, items }) => items.map((item) => itemKey360(number, item.number)))
  for (const [index, key] of keys.entries()) {
    let [n, of] = [0, 0]
    for (const { items } of people) {
      const item = items.get(key)
      n += item?.n ?? 0
      of += item?.of ?? 0
    }
    if (isRarelyJudged(n, of)) found.push({ key, position: index + 1, notApplicable: of - n, of })
    yield
  }
  return found
}

/**
 * The report about a whole wave: the team report of everybody, and for consultants how good the measurement was.
 * `ratings`: null while answers are collected.
 */
export function* computeWaveReport360(
  people: readonly Contribution360[],
  ratings: readonly PersonRatings360[] | null,
  wave: Questionnaire360,
): Generator<void, { ok: true; report: WaveReport360 } | GroupRefusal360> {
  const team = yield* computeTeamReport360(people, wave)
  if (!team.ok) return team
  const rarelyJudged = yield* rarelyJudgedInWave(people, wave)
  const quality = ratings && (yield* waveQuality(ratings, wave.sections))
  return { ok: true, report: { ...team.report, rarelyJudged, quality } }
}

import type { LanguageCode } from '../../../domain/languages/languages.ts'
import { responsesOf } from '../../../domain/reports/wave/team-report-360.ts'
import { fewestAssessees } from '../../../domain/reports/wave/team-means.ts'
import type { GroupReportInput } from '../report-templates/rendering/group-report-input.ts'
import { claimForPeople, giveUpClaims } from './claims.ts'
import { collectGroupInput, type GroupInput, type Steps } from './collect-group-input.ts'
import { printedBeside } from './collect-report-input.ts'
import { areOthersAnswered, peopleOfReport, waveBefore } from './group-input-queries.ts'

/** The report as stored, with the people that it is about. */
export type GroupReportOrder = {
  organizationId: string
  waveId: string
  reportId: number
  language: LanguageCode
  now: Date
  /** Only the report about a wave tells how good the measurement was. */
  isAboutWave: boolean
}

/** The input of the computation, and what is printed beside its results. */
export type CollectedGroup = {
  input: GroupInput
  isAboutWave: boolean
  printed: Omit<GroupReportInput, 'report' | 'measurement'>
}

export type GroupRefusal = 'NOBODY_ANSWERED' | 'TOO_FEW_ANSWERED' | 'TOO_FEW_PEOPLE' | 'WOULD_REVEAL_RATERS'

/**
 * Collects what a report about several people may show beside all others about them, and claims it for a few of them at a
 * time: nobody waits for thousands, as each person's claim is checked against others about this person only. Whoever's
 * numbers would reveal a rater is left out. After a refusal nothing is claimed.
 */
export async function collectGroupReport(
  inSteps: Steps,
  order: GroupReportOrder,
): Promise<{ refusal: GroupRefusal } | CollectedGroup> {
  const { assesseeIds, earlier } = await inSteps(async (tx) => {
    await giveUpClaims(tx, order)
    const people = await peopleOfReport(tx, order)
    return { assesseeIds: people, earlier: await waveBefore(tx, { ...order, assesseeIds: people }, fewestAssessees) }
  })
  let shown = 0
  const input = await collectGroupInput(inSteps, {
    ...order,
    assesseeIds,
    earlierWaveId: earlier?.id ?? null,
    async claim(tx, claims) {
      shown += claims.length
      await claimForPeople(tx, order, claims)
    },
  })
  const { isSame, isWhole } = await inSteps(async (tx) => {
    if (!input || shown < fewestAssessees) await giveUpClaims(tx, order)
    return {
      isSame: areSame(assesseeIds, await peopleOfReport(tx, order)),
      // Measured over some of its people, and again over some more, it would tell something about those.
      isWhole: order.isAboutWave && !(await areOthersAnswered(tx, { ...order, assesseeIds })),
    }
  })
  // Somebody was merged or deleted meanwhile, and may be counted twice.
  if (!isSame) return collectGroupReport(inSteps, order)
  if (!input || shown < fewestAssessees) return { refusal: refusalFor(input, shown) }
  return {
    input: { ...input, ratings: isWhole ? input.ratings : null },
    isAboutWave: order.isAboutWave,
    printed: {
      ...printedBeside(input.wave, order, input.questionnaire.scaleMax),
      kind: 'group',
      leftOut: input.leftOut,
      earlierWaveName: earlier?.name ?? null,
    },
  }
}

function areSame(some: readonly number[], others: readonly number[]): boolean {
  const known = new Set(some)
  return some.length === others.length && others.every((id) => known.has(id))
}

/** Why too few people have numbers that may be shown. */
function refusalFor(input: GroupInput | null, shown: number): GroupRefusal {
  if (!input) return 'NOBODY_ANSWERED'
  if (shown + input.leftOut >= fewestAssessees) return 'WOULD_REVEAL_RATERS'
  if (shown > 0 || input.leftOut > 0) return 'TOO_FEW_PEOPLE'
  const isSomethingSubmitted = responsesOf(input.people).some(({ submitted }) => submitted > 0)
  return isSomethingSubmitted ? 'TOO_FEW_ANSWERED' : 'NOBODY_ANSWERED'
}

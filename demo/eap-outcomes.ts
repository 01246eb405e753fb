import { outcomeQuestions, outcomeScale } from '../domain/eap-reports/outcomes/outcome-questions.ts'
import { monthAt, type MonthNumber } from '../domain/eap-reports/report-period.ts'
import type { TenantTransaction } from '../server/platform/database/database.ts'
import { dice, type Dice } from './dice.ts'
import { demoLicences } from './eap-licences.ts'

/**
 * Pairs of answers by licence, by the month of the second one, the latest month that is over first. Enough to be told of the first
 * licence over a quarter, too few of the second one over any period.
 */
const pairs: Readonly<Record<number, readonly number[]>> = { 1: [7, 5, 6, 4, 5, 3], 2: [1, 2, 1] }
/** Of people whose contacts go on. */
const onlyBefore: Readonly<Record<number, number>> = { 1: 6, 2: 2 }

/** Answers to the short questionnaire, which no case, client or day belongs to (decision 0336). */
export async function addOutcomes(tx: TenantTransaction, now: Date): Promise<void> {
  const chance = dice(20_261_127)
  const present = monthAt(now.getTime())
  let made = 0
  const newPair = () => `e2000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`
  for (const { number, organization, id } of demoLicences) {
    const add = (pair_id: string, stage: 'before' | 'after', month: MonthNumber, answers: number[]) =>
      tx
        .insertInto('eap_outcome_answers')
        .values({ organization_id: organization, licence_id: id, pair_id, stage, month, answers })
        .execute()
    for (const [index, count] of (pairs[number] ?? []).entries())
      for (let one = 0; one < count; one += 1) {
        const pair = newPair()
        const before = answersBefore(chance)
        await add(pair, 'before', present - 1 - index - 1 - chance.roll(2), before)
        await add(
          pair,
          'after',
          present - 1 - index,
          before.map((answer, question) => later(chance, answer, question)),
        )
      }
    for (let one = 0; one < (onlyBefore[number] ?? 0); one += 1)
      await add(newPair(), 'before', present - chance.roll(2), answersBefore(chance))
  }
}

/** For strain less is better; people turn to the programme when it is high and the rest is low. */
const isStrain = (question: number) => outcomeQuestions[question] === 'strain'
const answersBefore = (chance: Dice) =>
  outcomeQuestions.map((_, question) => (isStrain(question) ? 6 + chance.roll(5) : 1 + chance.roll(6)))

/** Mostly better, by a point or more, and sometimes a little worse. */
function later(chance: Dice, answer: number, question: number): number {
  const gain = chance.roll(5) - 1
  const changed = isStrain(question) ? answer - gain : answer + gain
  return Math.min(outcomeScale.max, Math.max(outcomeScale.min, changed))
}

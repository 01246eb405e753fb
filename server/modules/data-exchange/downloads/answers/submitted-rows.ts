import { answerVariables } from '../../../../../domain/data-exchange/answer-variables.ts'
import { notApplicableAnswer } from '../../../../../domain/templates/limits.ts'
import type { PublishedContent } from '../../../../../domain/questionnaires/published-content.ts'
import type { ExportContext } from '../exported-table.ts'
import { readInPortions } from '../read-in-portions.ts'
import { portionRows, submittedPortion, type SubmittedRow } from './answers-queries.ts'

/** The questionnaires that a file is made of: those of the wave, or invented ones. */
export function submittedRows(context: ExportContext, content: PublishedContent): AsyncGenerator<SubmittedRow> {
  if (context.isSample) return inventedRows(context, content)
  const { db, user, wave, codeKey, now, signal } = context
  return readInPortions(
    (after) => db.readTenant(user.scope, (tx) => submittedPortion(tx, wave, { after, codeKey, until: now })),
    { portionRows, signal },
  )
}

const inventedPeople = 2
const sampleDay = '2026-01-15'

/** A few people, each rated in every role of the wave. Every seventh answer is "cannot judge", every eleventh is missing. */
async function* inventedRows(
  { say, language }: ExportContext,
  content: PublishedContent,
): AsyncGenerator<SubmittedRow> {
  const variables = answerVariables(content)
  let made = 0
  for (let personId = 1; personId <= inventedPeople; personId++) {
    for (const [place, { roleId }] of content.roles.entries()) {
      const asked = variables.filter(({ roles }) => roles === null || roles.includes(roleId))
      const answers = asked.flatMap(({ key, kind }): [string, number | string][] => {
        made += 1
        if (kind === 'comment') return [[key, say('sample.comment')]]
        if (made % 11 === 0) return []
        const { number } = content.answers[(made + place) % Math.max(1, content.answers.length)] ?? {}
        return [[key, made % 7 === 0 ? notApplicableAnswer : (number ?? 1)]]
      })
      yield {
        personId,
        person: say('sample.person', { number: personId }),
        rater: 1_000_000_000 + personId * 100 + place,
        role: roleId,
        raterLanguage: language ?? '',
        submitted: sampleDay,
        answers: Object.fromEntries(answers),
        code: '',
      }
    }
  }
}

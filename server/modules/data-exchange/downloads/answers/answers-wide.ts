import { answerVariables } from '../../../../../domain/data-exchange/answer-variables.ts'
import type { PublishedContent } from '../../../../../domain/questionnaires/published-content.ts'
import { notApplicableAnswer } from '../../../../../domain/templates/limits.ts'
import type { ExportContext, ExportedTable } from '../exported-table.ts'
import { notApplicableName, questionText, raterCells, raterColumns, roleNames } from './answer-columns.ts'
import { submittedRows } from './submitted-rows.ts'

/**
 * A row for each questionnaire, a column for each question and comment. Answers are numbers, "cannot judge" is a word, so
 * that no sum counts it; what was left blank is empty.
 */
export function answersWide(context: ExportContext, content: PublishedContent): ExportedTable {
  const variables = answerVariables(content)
  const columns = variables.map((variable) => ({
    header: `${variable.key} ${questionText(context, variable)}`,
    type: variable.kind === 'comment' ? ('text' as const) : ('number' as const),
    width: variable.kind === 'comment' ? 40 : 14,
  }))
  const roles = roleNames(context, content)
  const notApplicable = notApplicableName(context, content)
  async function* rows() {
    for await (const row of submittedRows(context, content)) {
      const answers = variables.map(({ key }) => {
        const answer = row.answers[key] ?? null
        return answer === notApplicableAnswer ? notApplicable : answer
      })
      yield [...raterCells(row, roles), ...answers]
    }
  }
  return { name: context.say('sheet.answers'), columns: [...raterColumns(context), ...columns], rows: rows() }
}

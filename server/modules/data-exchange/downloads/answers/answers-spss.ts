import { answerVariables } from '../../../../../domain/data-exchange/answer-variables.ts'
import { spssSyntax } from '../../../../../domain/data-exchange/spss-syntax.ts'
import type { PublishedContent } from '../../../../../domain/questionnaires/published-content.ts'
import { csvPieces } from '../../../../platform/spreadsheets/write-csv.ts'
import { writeSpreadsheet } from '../../../../platform/spreadsheets/write-spreadsheet.ts'
import type { ExportContext, ExportedTable } from '../exported-table.ts'
import { competencyName, questionText } from './answer-columns.ts'
import { statisticsVariables, type StatisticsVariable } from './statistics-variables.ts'
import { submittedRows } from './submitted-rows.ts'

export type ArchivedFile = { name: string; input: AsyncIterable<Uint8Array> | string }

/**
 * Everything for a statistics program: the ratings as a CSV file and the syntax that reads it, the same with the comments
 * as a workbook, and the codebook of both. Each file is made when the archive has come to it.
 */
export async function* answersSpss(context: ExportContext, content: PublishedContent): AsyncGenerator<ArchivedFile> {
  const variables = statisticsVariables(context, content)
  const names = variables.map(({ name }) => name)
  yield { name: 'answers.csv', input: csvPieces(names, numbers(context, content, variables)) }
  yield { name: 'answers.sps', input: syntax(context, variables) }
  yield { name: 'answers.xlsx', input: writeSpreadsheet(answersAndComments(context, content, variables)) }
  yield { name: 'codebook.xlsx', input: writeSpreadsheet(codebook(context, content, variables)) }
}

async function* numbers(
  context: ExportContext,
  content: PublishedContent,
  variables: readonly StatisticsVariable[],
): AsyncGenerator<number[]> {
  for await (const row of submittedRows(context, content)) yield variables.map(({ valueOf }) => valueOf(row))
}

/** Begins with a mark by which the program knows that it is UTF-8. */
function syntax({ say, wave }: ExportContext, variables: readonly StatisticsVariable[]): string {
  const comments = [say('syntax.of', { wave: wave.name }), say('syntax.folder')]
  return `\uFEFF${spssSyntax('answers.csv', variables, comments)}`
}

function answersAndComments(
  context: ExportContext,
  content: PublishedContent,
  variables: readonly StatisticsVariable[],
): ExportedTable {
  const comments = commentsOf(content)
  async function* rows() {
    for await (const row of submittedRows(context, content)) {
      const texts = comments.map(({ key }) => row.answers[key] ?? null)
      yield [...variables.map(({ valueOf }) => valueOf(row)), ...texts]
    }
  }
  return {
    name: context.say('sheet.answers'),
    columns: [
      ...variables.map(({ name, width }) => ({
        header: name,
        type: 'number' as const,
        width: Math.max(12, width + 2),
      })),
      ...comments.map(({ name }) => ({ header: name, type: 'text' as const, width: 40 })),
    ],
    rows: rows(),
  }
}

const commentsOf = (content: PublishedContent) => answerVariables(content).filter(({ kind }) => kind === 'comment')

/** A row for each column of the workbook: what it is called, what it says, what its numbers mean. */
function codebook(
  context: ExportContext,
  content: PublishedContent,
  variables: readonly StatisticsVariable[],
): ExportedTable {
  const { say } = context
  async function* rows() {
    for (const { name, label, competency, key, values, missing, level } of variables) {
      const meanings = values.map(({ value, label: meaning }) => `${value} = ${meaning}`).join('\n')
      yield [name, label, competency, key, say(`level.${level}`), meanings, missing.join(', '), say('codebook.both')]
    }
    for (const variable of commentsOf(content)) {
      const texts = [questionText(context, variable), competencyName(context, variable), variable.key]
      yield [variable.name, ...texts, say('level.text'), '', '', say('codebook.workbook')]
    }
  }
  const headers = ['variable', 'label', 'competency', 'key', 'level', 'values', 'missing', 'files'] as const
  const wide = ['label', 'competency', 'values']
  return {
    name: say('sheet.codebook'),
    columns: headers.map((header) => ({
      header: say(`codebook.${header}`),
      type: 'text',
      width: wide.includes(header) ? 40 : 16,
    })),
    rows: rows(),
  }
}

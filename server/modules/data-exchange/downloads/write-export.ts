import { makeZip } from 'client-zip'
import { Readable } from 'node:stream'
import type { ExportMethodId } from '../../../../domain/data-exchange/export-methods.ts'
import type { PublishedContent } from '../../../../domain/questionnaires/published-content.ts'
import { safeFileName } from '../../../../domain/reports/safe-file-name.ts'
import { localDateAt } from '../../../../domain/time/local-time.ts'
import { FileAnswer } from '../../../platform/http/answers.ts'
import { writeSpreadsheet } from '../../../platform/spreadsheets/write-spreadsheet.ts'
import { agreedTable, scoresTable } from './acdc/acdc-tables.ts'
import { answersLong } from './answers/answers-long.ts'
import { answersSpss } from './answers/answers-spss.ts'
import { answersWide } from './answers/answers-wide.ts'
import type { ExportContext, ExportedTable } from './exported-table.ts'
import { peopleTable } from './people/people-table.ts'
import { resultsTable } from './results/results-table.ts'

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The file of a method, written while its rows are read and only as fast as it is taken. */
export async function writeExport(method: ExportMethodId, context: ExportContext): Promise<FileAnswer> {
  const { content } = context.wave
  if (method === 'answers-spss') {
    const files = answersSpss(context, published(content))
    const archive = makeZip(files) as Parameters<typeof Readable.fromWeb>[0]
    return new FileAnswer(Readable.fromWeb(archive), fileName(method, context, 'zip'), 'application/zip')
  }
  const table = await tableOf(method, context)
  return new FileAnswer(writeSpreadsheet(table), fileName(method, context, 'xlsx'), workbook)
}

async function tableOf(
  method: Exclude<ExportMethodId, 'answers-spss'>,
  context: ExportContext,
): Promise<ExportedTable> {
  const { content } = context.wave
  switch (method) {
    case 'answers':
      return answersWide(context, published(content))
    case 'answers-long':
      return answersLong(context, published(content))
    case 'acdc-scores':
      return scoresTable(context, published(content))
    case 'acdc-agreed':
      return agreedTable(context, published(content))
    case 'tool-results':
      return resultsTable(context)
    case 'people':
      return peopleTable(context)
  }
}

/** Methods that need a published content are offered of waves alone that have one. */
function published(content: PublishedContent | null): PublishedContent {
  if (!content) throw new Error('The wave is not published')
  return content
}

/** `answers_Leadership 2026_cs_2026-11-27.xlsx`: what, of which wave, in which language, of which day. */
function fileName(method: ExportMethodId, { wave, language, now, isSample }: ExportContext, extension: string): string {
  const parts = [
    isSample && 'sample',
    method,
    wave.name.slice(0, 60),
    language,
    !isSample && localDateAt(now.getTime(), wave.timeZone),
  ]
  return safeFileName(`${parts.filter(Boolean).join('_').replaceAll(/[\\/]/g, ' ')}.${extension}`)
}

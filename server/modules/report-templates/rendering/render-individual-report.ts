import { readFileSync } from 'node:fs'
import type { PdfEngine } from '../../../platform/pdf/pdf-engine.ts'
import { fontFaces } from './fonts.ts'
import { html, trusted } from './html.ts'
import { pageFurniture } from './page-furniture.ts'
import type { IndividualReportInput } from './report-input.ts'
import { viewOf } from './report-view.ts'
import { agreement } from './sections/agreement.ts'
import { comments } from './sections/comments.ts'
import { competencies } from './sections/competencies.ts'
import { cover } from './sections/cover.ts'
import { development } from './sections/development.ts'
import { gaps } from './sections/gaps.ts'
import { highestAndLowest } from './sections/highest-lowest.ts'
import { howToRead } from './sections/how-to-read.ts'
import { importance } from './sections/importance.ts'
import { overview } from './sections/overview.ts'
import { raterGroups } from './sections/rater-groups.ts'
import { wishedChange } from './sections/wished-change.ts'

export type RenderedReport = {
  html: string
  title: string
  /** BCP 47 */
  lang: string
}

const sections = [
  cover,
  howToRead,
  overview,
  raterGroups,
  competencies,
  gaps,
  importance,
  wishedChange,
  highestAndLowest,
  comments,
  agreement,
  development,
]

/** The page format and shared styles come first. */
const styleSheets = [
  'sheet',
  'opening',
  'cover',
  'how-to-read',
  'overview',
  'rater-groups',
  'competencies',
  'gaps',
  'importance',
  'wished-change',
  'highest-lowest',
  'comments',
  'agreement',
  'development',
]
const styles = styleSheets
  .map((name) => readFileSync(new URL(`./styles/${name}.css`, import.meta.url), 'utf8'))
  .join('\n')

/** One person's 360 report as a self-contained document. Prints only what the report contains. */
export function renderIndividualReport(input: IndividualReportInput): RenderedReport {
  const view = viewOf(input)
  const title = view.text('report.title', { name: input.assesseeName, wave: input.waveName })
  const style = trusted(`<style>${fontFaces}\n${styles}\n${pageFurniture(view)}</style>`)
  const document = html`<!doctype html>
    <html lang="${view.locale}">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        ${style}
      </head>
      <body>
        <main>${sections.map((section) => section(view))}</main>
      </body>
    </html>`
  return { html: document.markup, title, lang: view.locale }
}

/** The same as a PDF. */
export function printIndividualReport(
  engine: PdfEngine,
  input: IndividualReportInput,
  signal?: AbortSignal,
): Promise<Buffer> {
  const { html: content, ...options } = renderIndividualReport(input)
  return engine.render(content, { ...options, signal })
}

import type { TemplateProblem } from '../../../../domain/report-templates/template-problem.ts'
import type { Report360Kind } from '../../../../domain/report-templates/tool-reports.ts'
import { acdcContent } from './acdc/acdc-content.ts'
import type { AcdcGroupInput, AcdcPersonInput } from './acdc/acdc-input.ts'
import { fontsPlace } from './fonts.ts'
import { html, trusted } from './html.ts'
import { groupReportContent } from './group-content.ts'
import type { GroupReportInput } from './group-report-input.ts'
import { individualReportContent } from './individual-content.ts'
import { fillTemplate, type ReportContent, type TemplateSource } from './liquid/fill-template.ts'
import { pageRules } from './page-rules.ts'
import { contentSecurityPolicy, styleSheet } from './style-sheet.ts'
import type { IndividualReportInput } from './report-input.ts'

/** A finished report as a self-contained document, with fonts if it is for print. */
export type ReportDocument = {
  html: string
  title: string
  /** BCP 47 */
  lang: string
}

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
  'glance',
  'summary',
  'group',
]
const styles = styleSheets.map(styleSheet).join('\n')
const acdcStyles = `${styles}\n${styleSheet('acdc')}`
/** How the pages look on a screen: sheets of paper one below the other. */
const screenStyles = styleSheet('screen')

/** What the product's reports are made from. */
export type ReportInput = IndividualReportInput | GroupReportInput | AcdcPersonInput | AcdcGroupInput

export type DocumentOrder = {
  template: TemplateSource
  data: ReportInput
  pictures: ReportContent['pictures']
  /** A document for a screen instead of paper. */
  forScreen?: boolean
}

/** Fills a template with the data of a report. Prints only what the report contains. */
export function renderDocument({
  template,
  data,
  pictures,
  forScreen,
}: DocumentOrder): { document: ReportDocument } | { problems: TemplateProblem[] } {
  const { content, title } = contentOf(template.report, data, pictures)
  const result = fillTemplate(template, content)
  if ('problems' in result) return result
  const { filled } = result
  const style = trusted(
    `<style>${fontsPlace}\n${isOfAcdc(data) ? acdcStyles : styles}\n${pageRules(filled)}${forScreen ? screenStyles : ''}</style>`,
  )
  const document = html`<!doctype html>
    <html lang="${content.locale}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy}" />
        <title>${title}</title>
        ${style}
      </head>
      <body>
        <main>${trusted(filled.body)}</main>
      </body>
    </html>`
  return { document: { html: document.markup, title, lang: content.locale } }
}

function contentOf(report: string, data: ReportInput, pictures: ReportContent['pictures']) {
  if (isOfAcdc(data)) return acdcContent(data, pictures)
  if (data.kind === 'group') return groupReportContent(data, report === 'wave' ? 'wave' : 'team', pictures)
  return individualReportContent(data, personKind(report), pictures)
}

const isOfAcdc = (data: ReportInput): data is AcdcPersonInput | AcdcGroupInput =>
  data.kind === 'acdc-person' || data.kind === 'acdc-group'

/** Reports of other tools speak to the person, as the individual report does. */
const personKind = (report: string): Report360Kind =>
  report === 'superior' || report === 'summary' ? report : 'individual'

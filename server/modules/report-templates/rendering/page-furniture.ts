import { fitLine } from './charts/text-width.ts'
import type { ReportView } from './report-view.ts'
import { type SectionName, sectionNames } from './sections/frame.ts'
import { cssString } from './typography.ts'

/** Half of the page width less a gap, in mm, so that the two sides cannot overlap. */
const sideWidth = 84
const points = 7.5

/**
 * Header: name and wave; footer: client and page number. Each section has its own named page, which puts its title next
 * to the page number.
 */
export function pageFurniture(view: ReportView): string {
  const { input, text } = view
  const boxes = [
    box('top-left', cssString(fit(input.assesseeName)), '500', '#1c1d21', 'vertical-align: top; padding-top: 11mm'),
    box('top-right', cssString(fit(projectAndWave(view))), '400', '#6f6d67', 'vertical-align: top; padding-top: 11mm'),
    box(
      'bottom-left',
      cssString(fit(text('report.confidential', { organization: input.organizationName }))),
      '400',
      '#6f6d67',
      bottom,
    ),
  ]
  const pages = sectionNames.map((name) => namedPage(name, text(`sections.${name}`)))
  return `@page { ${boxes.join(' ')} }\n${pages.join('\n')}`
}

const bottom = 'vertical-align: bottom; padding-bottom: 10mm'

function namedPage(name: SectionName, title: string): string {
  const content = `${cssString(`${fit(title)}\u2003`)} counter(page) " / " counter(pages)`
  return `.page-${name} { page: ${name} } @page ${name} { ${box('bottom-right', content, '400', '#5d5c57', bottom)} }`
}

function box(place: string, content: string, weight: string, colour: string, more: string): string {
  return `@${place} { content: ${content}; font: ${weight} ${points}pt/1 Geist, sans-serif; color: ${colour}; white-space: pre; ${more} }`
}

function fit(text: string): string {
  return fitLine(text.replaceAll(/\s+/g, ' '), points, sideWidth)
}

function projectAndWave({ input }: ReportView): string {
  return [input.projectName, input.waveName].filter(Boolean).join(', ')
}

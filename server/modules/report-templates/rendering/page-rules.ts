import { textWidth, wrapText } from './charts/text-width.ts'
import type { FilledTemplate } from './liquid/fill-template.ts'
import { pageSigns, type PageMargin } from './liquid/page-margins.ts'
import { cssString } from './typography.ts'

/** Half of the page width less a gap, in mm, so that the two sides cannot overlap. */
const sideWidth = 84
const points = 7.5
/** As many as there is room for between the edge of the page and its text. */
const linesMax = 3

/**
 * What header and footer print, as style rules. Each section has its own named page, which puts its title next to the page
 * number. Long texts go on in a second line: a name is never cut.
 */
export function pageRules({ header, footer, sections }: FilledTemplate): string {
  const boxes = (title: string) => [...marginBoxes(header, 'top', title), ...marginBoxes(footer, 'bottom', title)]
  const pages = sections.map(({ number, title }) => {
    const name = `section-${number}`
    return `.${name} { page: ${name} } @page ${name} { ${boxes(title).join(' ')} }`
  })
  return `@page { ${boxes('').join(' ')} }\n${pages.join('\n')}`
}

function marginBoxes({ left, right }: PageMargin, edge: 'top' | 'bottom', title: string): string[] {
  return [box(`${edge}-left`, left, edge, title), box(`${edge}-right`, right, edge, title)]
}

const places = {
  top: 'vertical-align: top; padding-top: 11mm',
  bottom: 'vertical-align: bottom; padding-bottom: 10mm',
}

function box(name: string, content: string, edge: 'top' | 'bottom', title: string): string {
  const weight = name === 'top-left' ? '500' : '400'
  const colour = name === 'top-left' ? '#1c1d21' : name === 'bottom-right' ? '#5d5c57' : '#6f6d67'
  const lines = content === '' ? 'none' : contentOf(content.replaceAll(pageSigns.section, title).trim())
  return `@${name} { content: ${lines}; font: ${weight} ${points}pt/${points * 1.3}pt Geist, sans-serif; color: ${colour}; white-space: pre; ${places[edge]} }`
}

/** Counters stand for the signs of page numbers; three digits are the most that is reserved for one. */
function contentOf(text: string): string {
  const lines = wrapText(text, points, sideWidth).slice(0, linesMax)
  const shown = textWidth(text, points) <= sideWidth ? [text] : lines
  const parts = shown.join('\n').split(new RegExp(`(${pageSigns.number}|${pageSigns.count})`))
  const css = parts.filter((part) => part !== '').map((part) => counters[part] ?? cssString(part))
  return css.join(' ')
}

const counters: Readonly<Record<string, string>> = {
  [pageSigns.number]: 'counter(page)',
  [pageSigns.count]: 'counter(pages)',
}

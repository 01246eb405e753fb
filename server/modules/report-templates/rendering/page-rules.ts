import { textWidth, wrapText } from './charts/text-width.ts'
import { fontFamilies } from './fonts.ts'
import type { FilledTemplate } from './liquid/fill-template.ts'
import { pageSigns, type PageMargin } from './liquid/page-margins.ts'
import { cssString } from './typography.ts'

/** Half of the page width less a gap, in mm, so that the two sides cannot overlap. */
const sideWidth = 84
/**
 * Type size in points, and how many of its lines there is room for between the edge of the page and its text. Names are
 * printed in the largest in which they are whole.
 */
const sizes = [
  { points: 7.5, linesMax: 3 },
  { points: 6.5, linesMax: 4 },
  { points: 5.5, linesMax: 5 },
] as const

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
  top: 'vertical-align: top; padding-top: 10.5mm',
  bottom: 'vertical-align: bottom; padding-bottom: 10mm',
}

function box(name: string, content: string, edge: 'top' | 'bottom', title: string): string {
  const weight = name === 'top-left' ? '500' : '400'
  const colour = name === 'top-left' ? '#1c1d21' : name === 'bottom-right' ? '#5d5c57' : '#6f6d67'
  if (content === '') return `@${name} { content: none }`
  const { points, css } = contentOf(content.replaceAll(pageSigns.section, title).trim())
  return `@${name} { content: ${css}; font: ${weight} ${points}pt/${points * 1.25}pt ${fontFamilies}; color: ${colour}; white-space: pre; ${places[edge]} }`
}

/** Counters stand for the signs of page numbers; three digits are the most that is reserved for one. */
function contentOf(text: string): { points: number; css: string } {
  const { points, lines } = linesOf(text)
  const parts = lines.join('\n').split(new RegExp(`(${pageSigns.number}|${pageSigns.count})`))
  const css = parts.filter((part) => part !== '').map((part) => counters[part] ?? cssString(part))
  return { points, css: css.join(' ') }
}

function linesOf(text: string): { points: number; lines: string[] } {
  const settings = sizes.map(({ points, linesMax }) => {
    const lines = textWidth(text, points) <= sideWidth ? [text] : wrapText(text, points, sideWidth)
    return { points, lines: lines.slice(0, linesMax), isWhole: lines.length <= linesMax }
  })
  return settings.find(({ isWhole }) => isWhole) ?? settings.at(-1) ?? { points: 0, lines: [] }
}

const counters: Readonly<Record<string, string>> = {
  [pageSigns.number]: 'counter(page)',
  [pageSigns.count]: 'counter(pages)',
}

import { escapeHtml } from '../../../../domain/text/escape-html.ts'
import { isolated } from './right-to-left.ts'

/** Markup that is safe as it is. Everything else inserted into a template is escaped. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }

  toString(): string {
    return this.markup
  }
}

export type HtmlPart = Html | string | number | null | undefined | false | readonly HtmlPart[]

export function html(strings: TemplateStringsArray, ...parts: HtmlPart[]): Html {
  return new Html(strings.reduce((markup, text, index) => markup + markupOf(parts[index - 1]) + text))
}

export function trusted(markup: string): Html {
  return new Html(markup)
}

export const nothing = trusted('')

function markupOf(part: HtmlPart): string {
  if (part instanceof Html) return part.markup
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'object') return part.map(markupOf).join('')
  return escapeHtml(isolated(String(part)))
}

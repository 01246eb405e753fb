import { Context, type Emitter, Liquid, type Template, toValueSync } from 'liquidjs'
import { reportOutputMax, templatePartMax, templateSnippetsMax } from '../../../../../domain/report-templates/limits.ts'
import type { TemplateKind } from '../../../../../domain/report-templates/template-kind.ts'
import type { TemplateProblem } from '../../../../../domain/report-templates/template-problem.ts'
import { tagsOfKind } from '../../../../../domain/report-templates/what-templates-print.ts'
import { escapeHtml } from '../../../../../domain/text/escape-html.ts'
import { Html, html, trusted } from '../html.ts'
import { isolated } from '../right-to-left.ts'
import type { ReportTexts, TextValues } from '../texts.ts'
import { nestedTooDeeply } from './block-nesting.ts'
import { limitLists } from './limited-lists.ts'
import { pageSigns, readMargin, type PageMargin } from './page-margins.ts'
import { placePictures } from './place-pictures.ts'
import { ProcessorTime } from './processor-time.ts'
import {
  blockTag,
  drawingTag,
  limitedCaptureTag,
  limitedRenderTag,
  SnippetDepth,
  snippetsTag,
  type DrawTag,
  type TagArguments,
} from './tags.ts'
import { problemsOf, TemplateFault, templateProblemsMax } from './template-fault.ts'

export type TemplateSource = {
  /** Code of the report: it decides whom the product's own texts speak to. */
  report: string
  header: string
  body: string
  footer: string
  /** Names of the used snippets in their order. */
  used: readonly string[]
  /** Source by name. */
  snippets: Readonly<Record<string, string>>
}

/** What a template is filled with. */
export type ReportContent = {
  /** The documented data of the report. */
  data: object
  texts: ReportTexts & {
    /** All of them, for `{{ t.overview.inShort }}`. */
    tree: Record<string, unknown>
  }
  /** Titles of shipped sections by name. */
  sectionTitle(name: string): string | undefined
  mean(value: number): string
  signed(value: number): string
  date(day: string): string
  locale: string
  drawings: Readonly<Record<string, DrawTag>>
  /** Pictures that a template may show: path to `data:` address. */
  pictures: Readonly<Record<string, string>>
}

/** A section in order of print; `name` of shipped ones is a class for their styles. */
export type PrintedSection = { number: number; title: string }

export type FilledTemplate = {
  header: PageMargin
  body: string
  footer: PageMargin
  sections: readonly PrintedSection[]
}

/**
 * Fills a template in. Templates are data: they run no code, read no files, and reach nothing but the report's data and
 * tags; time, memory and output are limited. Values are escaped wherever they are printed.
 */
export function fillTemplate(
  source: TemplateSource,
  content: ReportContent,
): { filled: FilledTemplate } | { problems: TemplateProblem[] } {
  const sections: PrintedSection[] = []
  const liquid = engineFor(source.snippets)
  addFilters(liquid, content)
  addTags(liquid, source, content, sections)
  const { parsed, problems } = parseParts(liquid, source)
  if (problems.length > 0) return { problems }
  const output = new LimitedOutput()
  try {
    const time = new ProcessorTime()
    const filledParts = parsed.map((templates) => run(liquid, templates, content, output, time))
    const [header = '', body = '', footer = ''] = filledParts
    const shown = placePictures(body, content.pictures, source)
    if ('problems' in shown) return shown
    return { filled: { header: readMargin(header), body: shown.markup, footer: readMargin(footer), sections } }
  } catch (error) {
    return { problems: problemsOf(error).slice(0, templateProblemsMax) }
  }
}

/** What is wrong with the syntax of a template, without data: tags, filters, and what is not closed. */
export function checkTemplate(
  { header, body, footer }: Pick<TemplateSource, 'header' | 'body' | 'footer'>,
  kind: TemplateKind,
): TemplateProblem[] {
  const liquid = engineFor({})
  const nothing = {} as ReportContent
  addFilters(liquid, nothing)
  const drawings = Object.fromEntries(Object.keys(tagsOfKind(kind)).map((name) => [name, () => '' as const]))
  addTags(liquid, { header, body, footer, report: '', used: [], snippets: {} }, { ...nothing, drawings }, [])
  return parseParts(liquid, { header, body, footer }).problems
}

/** Parses every part, so that an author sees the problems of all of them. */
function parseParts(
  liquid: Liquid,
  { header, body, footer }: Pick<TemplateSource, 'header' | 'body' | 'footer'>,
): { parsed: Template[][]; problems: TemplateProblem[] } {
  const problems: TemplateProblem[] = []
  const parsed = Object.entries({ header, body, footer }).map(([path, text]) => {
    const tooDeep = nestedTooDeeply(text, path)
    if (tooDeep) {
      problems.push(tooDeep)
      return []
    }
    try {
      return liquid.parse(text, path)
    } catch (error) {
      problems.push(...problemsOf(error))
      return []
    }
  })
  return { parsed, problems: problems.slice(0, templateProblemsMax) }
}

function run(
  liquid: Liquid,
  templates: Template[],
  { data, texts }: ReportContent,
  output: LimitedOutput,
  time: ProcessorTime,
): string {
  const context = new Context({}, liquid.options, { sync: true, globals: { ...data, t: texts.tree } })
  // The library asks before every tag and value, and would count what the machine does meanwhile for others.
  context.renderLimit.check = (now) => time.check(now)
  output.buffer = ''
  toValueSync(liquid.renderer.renderTemplates(templates, context, output))
  return output.buffer
}

class LimitedOutput implements Emitter {
  buffer = ''

  write(part: unknown): void {
    this.buffer += printed(part)
    if (this.buffer.length > reportOutputMax) throw new TemplateFault('OUTPUT_TOO_LARGE')
  }
}

/** Tags of the library that read files, or are of no use without them. */
const withoutFiles = ['include', 'layout', 'block'] as const

function engineFor(snippets: TemplateSource['snippets']): Liquid {
  const liquid = new Liquid({
    // Without a prototype: its names, such as `constructor`, are no snippets.
    templates: Object.assign(Object.create(null) as Record<string, string>, snippets),
    cache: true,
    dynamicPartials: true,
    ownPropertyOnly: true,
    strictFilters: true,
    outputEscape: (value) => (value instanceof Html ? value.markup : escapeHtml(isolated(printed(value)))),
    parseLimit: templatePartMax * templateSnippetsMax,
    memoryLimit: 20_000_000,
    catchAllErrors: true,
  })
  for (const name of withoutFiles) delete liquid.tags[name]
  // Without it nothing but the product's own tags prints markup that comes from data.
  delete liquid.filters.raw
  limitLists(liquid)
  return liquid
}

/** An object prints as JSON text: what an author sees then tells which field to choose. */
function printed(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Html) return value.markup
  if (Array.isArray(value)) return value.map(printed).join(', ')
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}

function addFilters(liquid: Liquid, { texts, mean, signed, date, locale }: ReportContent): void {
  const asText = (key: unknown, say: 'text' | 'rich', values: unknown[]): Html | string => {
    try {
      return texts[say](String(key), namedValues(values))
    } catch {
      throw new TemplateFault('WRONG_ARGUMENT', String(key))
    }
  }
  liquid.registerFilter('text', (key: unknown, ...values: unknown[]) => asText(key, 'text', values))
  liquid.registerFilter('rich', (key: unknown, ...values: unknown[]) => asText(key, 'rich', values))
  liquid.registerFilter('score', (value: unknown) => (typeof value === 'number' ? mean(value) : '–'))
  liquid.registerFilter('signed', (value: unknown) => (typeof value === 'number' ? signed(value) : '–'))
  liquid.registerFilter('date', (value: unknown) => {
    if (typeof value !== 'string' || value === '') return ''
    if (Number.isNaN(Date.parse(value))) throw new TemplateFault('WRONG_ARGUMENT', value)
    return date(value)
  })
  // The library counts what goes into a replacement, not what comes out of it.
  liquid.registerFilter('replace', function (value: unknown, pattern: unknown, replacement: unknown) {
    const [parts, by] = [printed(value).split(printed(pattern)), printed(replacement)]
    this.context.memoryLimit.use(parts.length * by.length)
    return parts.join(by)
  })
  liquid.registerFilter('plural', (value: unknown, ...forms: unknown[]) => pluralOf(Number(value), forms, locale))
}

/** Filters get named values as pairs. */
function namedValues(values: readonly unknown[]): TextValues {
  const pairs = values.filter((value): value is [string, unknown] => Array.isArray(value))
  return Object.fromEntries(
    pairs.map(([name, value]) => [name, typeof value === 'number' || value instanceof Html ? value : printed(value)]),
  )
}

/** Forms in the order one, few, many, other, as far as the language has them. */
function pluralOf(count: number, forms: readonly unknown[], locale: string): string {
  const rules = new Intl.PluralRules(locale)
  const order = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
  const categories = order.filter((name) => rules.resolvedOptions().pluralCategories.includes(name))
  const place = categories.indexOf(rules.select(Number.isFinite(count) ? count : 0))
  return printed(forms[Math.min(Math.max(place, 0), forms.length - 1)])
}

function addTags(liquid: Liquid, source: TemplateSource, content: ReportContent, sections: PrintedSection[]): void {
  for (const [name, draw] of Object.entries(content.drawings)) liquid.registerTag(name, drawingTag(draw))
  addBlockTags(liquid, content, sections)
  addPageTags(liquid)
  const depth = new SnippetDepth()
  liquid.registerTag(
    'capture',
    limitedCaptureTag(() => new LimitedOutput()),
  )
  liquid.registerTag('snippets', snippetsTag(source.used, depth))
  const { render } = liquid.tags
  if (render) liquid.registerTag('render', limitedRenderTag(render, depth))
  liquid.registerTag(
    'picture',
    drawingTag((given) => picture(given, content.pictures)),
  )
  liquid.registerTag('writing_lines', drawingTag(writingLines))
}

function addBlockTags(liquid: Liquid, content: ReportContent, sections: PrintedSection[]): void {
  liquid.registerTag(
    'section',
    blockTag((given) => sectionFrame(given, content, sections)),
  )
  liquid.registerTag(
    'side',
    blockTag(({ value, named }) => ({
      before: trusted(`<div class="block ${className(named.kind)}">${html`<h3>${textOf(value)}</h3>`.markup}<div>`),
      after: trusted('</div></div>'),
    })),
  )
  for (const name of ['left', 'right'] as const)
    liquid.registerTag(
      name,
      blockTag(() => ({ before: trusted(`<margin-${name}>`), after: trusted(`</margin-${name}>`) })),
    )
}

function addPageTags(liquid: Liquid): void {
  liquid.registerTag(
    'page_number',
    drawingTag(() => trusted(pageSigns.number)),
  )
  liquid.registerTag(
    'page_count',
    drawingTag(() => trusted(pageSigns.count)),
  )
  liquid.registerTag(
    'section_title',
    drawingTag(() => trusted(pageSigns.section)),
  )
}

/** A section starts a new page: its topic, the finding, then the evidence. */
function sectionFrame({ value, named }: TagArguments, content: ReportContent, sections: PrintedSection[]) {
  const name = textOf(value)
  const known = content.sectionTitle(name)
  const title = known ?? name
  const number = sections.push({ number: sections.length + 1, title })
  const finding = textOf(named.finding)
  const head = finding
    ? html`<header>
        <h2>${title}</h2>
        <p class="finding">${finding}</p>
      </header>`
    : html`<h2>${title}</h2>`
  const kind = known === undefined ? '' : ` page-${className(name)}`
  return {
    before: trusted(`<section class="section-${number}${kind}">${String(head)}`),
    after: trusted('</section>'),
  }
}

function picture({ value, second }: TagArguments, pictures: ReportContent['pictures']): Html {
  const path = textOf(value)
  const source = Object.hasOwn(pictures, path) ? pictures[path] : undefined
  if (source === undefined) throw new TemplateFault('PICTURE_MISSING', path)
  return html`<img src="${source}" alt="${textOf(second)}" />`
}

const linesMax = 40

/** A label and lines below it, for what is written by hand. */
function writingLines({ value, second }: TagArguments): Html {
  const count = Math.min(linesMax, Math.max(1, Math.floor(Number(second ?? 1)) || 1))
  return html`<div>
    <dt>${textOf(value)}</dt>
    <dd>${Array.from({ length: count }, () => html`<i></i>`)}</dd>
  </div>`
}

const className = (value: unknown) => textOf(value).replaceAll(/[^a-z0-9 -]/gi, '')

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

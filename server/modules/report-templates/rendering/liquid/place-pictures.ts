import type { TemplateProblem } from '../../../../../domain/report-templates/template-problem.ts'
import type { ReportContent, TemplateSource } from './fill-template.ts'
import { snippetPath, templateProblemsMax } from './template-fault.ts'

/** A picture as an author writes it in HTML. Values are escaped, so a `<` always comes from the template. */
const image = /(<img\b[^<>]*?[\s/"']src\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

/**
 * Puts the pictures themselves in place of their paths, as a report loads nothing. One that is not in the list would be
 * an empty box in every report, so it is a problem of the template.
 */
export function placePictures(
  markup: string,
  pictures: ReportContent['pictures'],
  source: TemplateSource,
): { markup: string } | { problems: TemplateProblem[] } {
  const missing = new Set<string>()
  const placed = markup.replaceAll(image, (tag: string, before: string, ...written: (string | undefined)[]) => {
    const path = written.slice(0, 3).find((one) => one !== undefined) ?? ''
    if (path.startsWith('data:image/')) return tag
    const found = Object.hasOwn(pictures, path) ? pictures[path] : undefined
    if (found === undefined && missing.size < templateProblemsMax) missing.add(path)
    return `${before}"${found ?? ''}"`
  })
  if (missing.size === 0) return { markup: placed }
  return { problems: [...missing].map((path) => ({ code: 'PICTURE_MISSING', detail: path, ...placeOf(path, source) })) }
}

/** Where a template names the picture; an address that it puts together from values stands nowhere. */
function placeOf(address: string, source: TemplateSource): Pick<TemplateProblem, 'path' | 'line' | 'column'> {
  const { header, body, footer, used, snippets } = source
  const inSnippets = used.map((name) => [snippetPath(name), snippets[name] ?? ''] as const)
  for (const [path, text] of [...Object.entries({ body, header, footer }), ...inSnippets]) {
    const at = address === '' ? -1 : text.indexOf(address)
    if (at === -1) continue
    const before = text.slice(0, at).split('\n')
    return { path, line: before.length, column: (before.at(-1) ?? '').length + 1 }
  }
  return { path: 'body', line: null, column: null }
}

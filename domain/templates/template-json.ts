import { templateNameMax } from './limits.ts'
import { templateDescriptionMax } from './content-limits.ts'
import { contentProblems } from './content-shape.ts'
import { refusedImport, type ImportProblem, type TemplateImport } from './import-problem.ts'
import { isObject, text } from './shapes.ts'
import { templateTypes, type TemplateContent, type TemplateDraft, type TemplateType } from './template-content.ts'

type Exported = Pick<TemplateDraft, 'name' | 'description' | 'category' | 'content'>

/** A template as a file that people can read, store and compare. */
export function toTemplateJson({ name, description, category, content }: Exported): string {
  return `${JSON.stringify({ name, description, category, content }, null, 2)}\n`
}

const name = text(templateNameMax)
const description = text(templateDescriptionMax)
/** What a file may have besides the content; only name and description are read. */
const knownFields = ['name', 'description', 'category', 'content', 'templateGuid', 'version', 'languagesCodes']

/** Reads an exported file, or only its content, for a template of `type`. */
export function fromTemplateJson(file: string, type: TemplateType): TemplateImport {
  const parsed = parse(file)
  if (parsed === undefined) return refusedImport({ problem: 'NOT_JSON' })
  if (!isObject(parsed)) return refusedImport({ problem: 'NOT_A_TEMPLATE' })
  const whole = 'content' in parsed ? parsed : { content: parsed }
  const { content } = whole
  if (!isObject(content) || !('type' in content)) return refusedImport({ problem: 'NOT_A_TEMPLATE' })
  const found = templateTypes.find((known) => known === content['type'])
  if (found === undefined) return refusedImport({ problem: 'NOT_A_TEMPLATE' })
  if (found !== type) return refusedImport({ problem: 'OTHER_TYPE', found })
  const problems = [
    ...unknownFields(whole),
    ...('name' in whole ? name(whole.name, 'name') : []),
    ...('description' in whole ? description(whole.description, 'description') : []),
    ...contentProblems(content, type),
  ]
  if (problems.length > 0) return refusedImport(...problems)
  return {
    ok: true,
    content: content as TemplateContent,
    name: wordsOf(whole, 'name'),
    description: wordsOf(whole, 'description'),
  }
}

function parse(file: string): unknown {
  try {
    // Some editors put a byte order mark before the text.
    return JSON.parse(file.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

const unknownFields = (whole: object): ImportProblem[] =>
  Object.keys(whole)
    .filter((key) => !knownFields.includes(key))
    .map((path) => ({ path, problem: 'UNKNOWN_FIELD' }))

function wordsOf(whole: Record<string, unknown>, field: string): string {
  const words = whole[field]
  return typeof words === 'string' ? words : ''
}

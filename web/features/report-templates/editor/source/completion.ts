import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { fieldsAt, type Field, type Fields } from '../../../../../domain/report-templates/fields.ts'
import { reportFilters } from '../../../../../domain/report-templates/filters.ts'
import type { TemplateKind } from '../../../../../domain/report-templates/template-kind.ts'
import { dataOfKind, tagsOfKind } from '../../../../../domain/report-templates/what-templates-print.ts'

/** What may be completed in the template that is edited. */
export type Completes = { kind: TemplateKind | null; snippets: readonly string[] }

/** Filters of Liquid that templates mostly need. */
const liquidFilters =
  'abs append at_least at_most capitalize ceil compact concat default divided_by downcase escape first floor join last map minus modulo newline_to_br plus prepend remove replace reverse round size slice sort split strip strip_html sum times truncate uniq upcase where'
const liquidTags =
  'if elsif else endif unless endunless case when endcase for break continue endfor assign capture endcapture comment endcomment cycle render tablerow endtablerow'
const asOptions = (names: string): Completion[] => names.split(' ').map((label) => ({ label }))
const loopFields = ['first', 'last', 'index', 'index0', 'length', 'rindex'].map((label) => ({ label }))

/** Completes tags, filters, fields of the data and names of snippets inside of Liquid; HTML has a source of its own. */
export const templateCompletion =
  (completes: () => Completes) =>
  (context: CompletionContext): CompletionResult | null => {
    const before = context.state.sliceDoc(0, context.pos)
    const found = completionsAt(before, completes())
    if (!found || (!context.explicit && found.typed === '' && !found.isOwed)) return null
    return { from: context.pos - found.typed.length, options: found.options, validFor: /^[\w-]*$/ }
  }

type Found = {
  options: Completion[]
  /** The beginning of the name, as far as it has been typed. */
  typed: string
  /** Offered before anything is typed, as after a dot. */
  isOwed: boolean
}

/** What can stand at the end of a text; null outside of Liquid. */
export function completionsAt(before: string, { kind: template, snippets }: Completes): Found | null {
  const open = /\{([{%])-?((?:(?!\}\}|%\}).)*)$/s.exec(before)
  if (!open) return null
  const [, kind, inside = ''] = open
  if (kind === '%' && /^\s*\w*$/.test(inside)) return { options: tagOptions(template), ...typedOf(inside, true) }
  const quoted = /\brender\s+(['"])([\w-]*)$/.exec(inside)
  if (quoted) return { options: snippets.map((label) => ({ label })), typed: quoted[2] ?? '', isOwed: true }
  if (/(['"])(?:(?!\1).)*$/.test(inside.replaceAll(/'[^']*'|"[^"]*"/g, ''))) return null
  if (/\|\s*\w*$/.test(inside)) return { options: filterOptions(), ...typedOf(inside, true) }
  const path = /([\w.]*)$/.exec(inside)?.[1] ?? ''
  const names = path.split('.')
  const typed = names.pop() ?? ''
  const scoped = { ...dataOf(template), ...loopsIn(before, template) }
  if (names[0] === 'forloop') return { options: loopFields, typed, isOwed: true }
  const fields = fieldsAt(scoped, names)
  if (!fields) return null
  const isFirst = names.length === 0
  const extra: Completion[] = isFirst
    ? [{ label: 't', info: 'Texts of the product in the language of the report' }]
    : []
  return { options: [...fieldOptions(fields), ...extra], typed, isOwed: !isFirst }
}

const typedOf = (inside: string, isOwed: boolean) => ({ typed: /\w*$/.exec(inside)?.[0] ?? '', isOwed })

const dataOf = (kind: TemplateKind | null): Fields => (kind === null ? {} : dataOfKind[kind])

/** The variables of the loops that are open at the end of a text, as the fields of one element. */
function loopsIn(before: string, kind: TemplateKind | null): Fields {
  const open: { name: string; field: Field | null }[] = []
  for (const [, tag = '', name = '', list = ''] of before.matchAll(
    /\{%-?\s*(for|endfor|tablerow|endtablerow)\b(?:\s+(\w+)\s+in\s+([\w.]+))?/g,
  )) {
    if (tag.startsWith('end')) open.pop()
    else open.push({ name, field: elementOf({ ...dataOf(kind), ...named(open) }, list) })
  }
  return named(open)
}

const named = (open: readonly { name: string; field: Field | null }[]): Fields =>
  Object.fromEntries(open.flatMap(({ name, field }) => (field ? [[name, field]] : [])))

function elementOf(fields: Fields, list: string): Field | null {
  const inner = fieldsAt(fields, list.split('.'))
  return inner ? { kind: 'record', says: list, fields: inner } : null
}

const fieldOptions = (fields: Fields): Completion[] =>
  Object.entries(fields).map(([label, { kind, says }]) => ({ label, detail: kind, info: says, type: 'property' }))

const filterOptions = (): Completion[] => [
  ...Object.entries(reportFilters).map(([label, { says }]) => ({ label, info: says, boost: 1 })),
  ...asOptions(liquidFilters),
]

function tagOptions(kind: TemplateKind | null): Completion[] {
  const own = Object.entries(tagsOfKind(kind ?? 'person-360')).flatMap(([label, { isBlock, takes, says }]) => {
    const option: Completion = { label, info: says, boost: 1, ...(takes && { detail: takes }) }
    return isBlock ? [option, { label: `end${label}` }] : [option]
  })
  return [...own, ...asOptions(liquidTags)]
}

import { acdcGroupFields } from '../../domain/report-templates/acdc-group-data.ts'
import { acdcPersonFields } from '../../domain/report-templates/acdc-person-data.ts'
import { acdcGroupTags, acdcPersonTags } from '../../domain/report-templates/acdc-tags.ts'
import { groupReportFields } from '../../domain/report-templates/group-report-data.ts'
import { individualReportFields } from '../../domain/report-templates/individual-report-data.ts'
import type { Field, Fields } from '../../domain/report-templates/fields.ts'
import { reportFilters } from '../../domain/report-templates/filters.ts'
import { commonTags, groupTags, individualTags } from '../../domain/report-templates/tags.ts'

type Tag = { readonly isBlock?: true; readonly takes?: string; readonly says: string }
type TagName =
  | keyof typeof commonTags
  | keyof typeof individualTags
  | keyof typeof groupTags
  | keyof typeof acdcPersonTags

/** For tags that take something; the others are written as their name. The test prints all of them. */
const examples: Partial<Record<TagName, string>> = {
  section: "{% section 'gaps', finding: findings.gaps %}<p>…</p>{% endsection %}",
  side: '{% side t.read.who %}{% who_answered %}{% endside %}',
  left: '{% left %}{{ participant.name }}{% endleft %}',
  right: '{% right %}{% section_title %} {% page_number %} / {% page_count %}{% endright %}',
  picture: "{% picture '/static/line.svg', '' %}",
  writing_lines: '{% writing_lines t.development.date, 2 %}',
  competency_table: '{% competency_table 1 %}',
  largest_gaps: "{% largest_gaps 'more' %}",
  ranked_items: "{% ranked_items 'highest' %}",
  acdc_competency: '{% acdc_competency 1 %}',
  acdc_behaviours: "{% acdc_behaviours 'most' %}",
}

export function exampleOf(name: string, { takes }: Tag): string {
  const example = examples[name as TagName]
  if (example === undefined && takes !== undefined) throw new Error(`say in ${import.meta.url} how ${name} is written`)
  return example ?? `{% ${name} %}`
}

/** What `docs/report-data.md` says: the data, tags and filters of report templates, from where they are defined. */
export function reportDataPage(): string {
  return `# What report templates can print

Written by \`node scripts/report-data.ts\` from \`domain/report-templates/\`; a test fails when it is out of date.

Templates are [Liquid](https://liquidjs.com/tags/overview.html) in HTML. Every value is escaped where it is printed. The tags
\`include\`, \`layout\` and \`block\` and the filter \`raw\` are left out: templates read no files and print no markup that comes
from data. Nothing is loaded: pictures are those of \`/static/\`.

## Data of a report about one person
They hold what its readers may know: groups that are too small are merged or hidden before. A value marked *or nothing* may be
\`nil\`.

${table(['Field', 'Type', 'What it is'], rowsOf(individualReportFields))}

## Data of a report about a group
No names: every number is a mean of what at least three people's own reports show.

${table(['Field', 'Type', 'What it is'], rowsOf(groupReportFields))}

## Data of a report about one person of an assessment or development centre
Made of people whose wash-up is confirmed. They never say which evaluator gave which score.

${table(['Field', 'Type', 'What it is'], rowsOf(acdcPersonFields))}

## Data of a report about several people of an assessment or development centre
They name people: such a report is for those who decide about them.

${table(['Field', 'Type', 'What it is'], rowsOf(acdcGroupFields))}

\`t\` holds the texts of the report in its language, such as \`{{ t.overview.inShort }}\`.

## Tags of every report
${tagTable(commonTags)}

## Tags of a report about one person
${tagTable(individualTags)}

## Tags of a report about a group
${tagTable(groupTags)}

## Tags of a report about one person of an assessment or development centre
${tagTable(acdcPersonTags)}

## Tags of a report about several people of an assessment or development centre
${tagTable(acdcGroupTags)}

## Filters
Besides [those of Liquid](https://liquidjs.com/filters/overview.html):

${table(
  ['Filter', 'Example', 'What it does'],
  Object.entries(reportFilters).map(([name, { example, says }]) => [code(name), code(example), says]),
)}
`
}

const tagTable = (tags: Readonly<Record<string, Tag>>) =>
  table(
    ['Tag', 'Takes', 'Example', 'What it prints'],
    Object.entries(tags).map(([name, tag]) => [code(name), tag.takes ?? '', code(exampleOf(name, tag)), tag.says]),
  )

function rowsOf(fields: Fields, path = ''): string[][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const own = `${path}${name}`
    return [[code(own), typeOf(field), field.says], ...innerRows(field, own)]
  })
}

function innerRows(field: Field, path: string): string[][] {
  if (field.kind === 'record') return rowsOf(field.fields, `${path}.`)
  return field.kind === 'list' ? rowsOf(field.of, `${path}[].`) : []
}

const kinds: Record<Field['kind'], string> = {
  text: 'text',
  number: 'number',
  date: 'day, `YYYY-MM-DD`',
  flag: 'true or false',
  texts: 'list of texts',
  record: 'record',
  list: 'list of records',
}

const typeOf = (field: Field) =>
  `${kinds[field.kind]}${'isOptional' in field && field.isOptional ? ', *or nothing*' : ''}`

const code = (text: string) => `\`${text}\``
const cell = (text: string) => text.replaceAll('|', '\\|')

function table(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

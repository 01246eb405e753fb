import { describe, expect, it } from 'vitest'
import { completionsAt } from './completion.ts'

const completes = { kind: 'person-360', snippets: ['360-cover', '360-gaps'] } as const
const labelsAt = (before: string) => completionsAt(before, completes)?.options.map(({ label }) => label)

describe('completion in report templates', () => {
  it.each([
    ['{{ ', 'participant'],
    ['{{ participant.', 'position'],
    ['{% if raters.', 'submitted'],
    ['{% for x in competencies %}{{ x.', 'classification'],
    ['{% for x in competencies %}{% for y in x.items %}{{ y.', 'gap'],
    ['{% for x in competencies %}{{ forloop.', 'index'],
    ['{% for x in competencies %}{{ ', 'x'],
    ['{{ issued_on | ', 'date'],
    ['{% ', 'radar'],
    ['{%- end', 'endsection'],
    ["{% render '", '360-gaps'],
  ])('offers after %s what can stand there', (before, label) => {
    expect(labelsAt(before)).toContain(label)
  })

  it.each([
    ['{{ ', 'has_reliability'],
    ['{{ group.', 'left_out'],
    ['{% for x in competencies %}{% for y in x.items %}{{ y.', 'lowest'],
  ])('offers after %s in a template of groups what can stand there', (before, label) => {
    const labels = completionsAt(before, { kind: 'group-360', snippets: [] })?.options.map((option) => option.label)
    expect(labels).toContain(label)
    expect(labels).not.toContain('participant')
  })

  it('forgets the variable of a loop that is over', () => {
    expect(labelsAt('{% for x in competencies %}{% endfor %}{{ ')).not.toContain('x')
    expect(labelsAt('{% for x in competencies %}{% endfor %}{{ x.')).toBeUndefined()
  })

  it('leaves HTML and texts in quotation marks alone', () => {
    expect(labelsAt('<p>{{ a }} ')).toBeUndefined()
    expect(labelsAt("{{ 'participant")).toBeUndefined()
    expect(labelsAt('{{ project.nothing.')).toBeUndefined()
  })

  it('offers no tags of one person’s report to a template of groups', () => {
    const labels = completionsAt('{% ', { kind: 'group-360', snippets: [] })?.options.map(({ label }) => label)
    expect(labels).toContain('section')
    expect(labels).not.toContain('comments')
  })
})

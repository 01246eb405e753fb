import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draft, startReportTemplates, type ReportTemplatesWorld } from './testing/report-templates-world.ts'

let world: ReportTemplatesWorld
beforeAll(async () => {
  world = await startReportTemplates()
  await world.assay.build(async (tx) => {
    const snippets = {
      'calls-other': "{% render 'calls-back' %}",
      'calls-back': "{% render 'calls-other' %}",
      'has-mistake': '<p>\n{% nonsense %}</p>',
    }
    for (const [name, body] of Object.entries(snippets))
      await tx.insertInto('snippets').values({ name, body }).execute()
  })
})
afterAll(() => world.assay.close())

const endless = '{% for a in (1..9000) %}{% for b in (1..9000) %}{{ a | plus: b | times: 3 }}{% endfor %}{% endfor %}'
const doubling = `{% assign x = 'aaaaaaaaaaaaaaaa' %}{% for i in (1..60) %}{% assign x = x | append: x %}{% endfor %}{{ x }}`
const captured = `{% capture x %}aaaaaaaaaaaaaaaa{% endcapture %}{% for i in (1..60) %}{% capture x %}{{ x }}{{ x }}{% endcapture %}{% endfor %}`
const doubledList = "{% assign x = ',b' | split: ',' %}{% for i in (1..60) %}{% assign x = x | push: x %}{% endfor %}"
const doubledGroups = `{% assign x = competencies %}{% for i in (1..60) %}
  {% assign g = x | group_by: 'level' %}{% assign x = g | concat: g %}{% endfor %}{{ x }}`
const deep = `${'{% if true %}'.repeat(7_000)}x${'{% endif %}'.repeat(7_000)}`

describe('what is wrong with a template', () => {
  test.each<[string, Record<string, unknown>, object]>([
    [
      'an unknown tag',
      { body: '<p>\n  {% nonsense %}</p>' },
      { code: 'UNKNOWN_TAG', path: 'body', line: 2, column: 3, detail: 'nonsense' },
    ],
    [
      'an unknown filter',
      { body: 'a\n{{ participant.name | shout }}' },
      { code: 'UNKNOWN_FILTER', line: 2, detail: 'shout' },
    ],
    ['an unclosed block of Liquid', { body: 'a\n\n{% if has_gaps %}x' }, { code: 'LIQUID_SYNTAX', line: 3 }],
    ['an unclosed block of the product', { body: "{% section 'gaps' %}x" }, { code: 'LIQUID_SYNTAX', line: 1 }],
    ['an unclosed print', { body: 'x {{ participant.name' }, { code: 'LIQUID_SYNTAX', line: 1 }],
    [
      'a missing snippet',
      { body: "\n{% render 'nowhere' %}" },
      { code: 'SNIPPET_MISSING', line: 2, detail: 'nowhere' },
    ],
    [
      'a used snippet that is missing',
      { body: '{% snippets %}', snippets: [{ name: 'gone' }] },
      { code: 'SNIPPET_MISSING', detail: 'gone' },
    ],
    ['snippets that call each other', { body: "{% render 'calls-other' %}" }, { code: 'NESTED_TOO_DEEPLY' }],
    [
      'a mistake inside a snippet',
      { body: "{% render 'has-mistake' %}" },
      { code: 'UNKNOWN_TAG', path: 'snippet:has-mistake', line: 2 },
    ],
    [
      'an argument that a tag does not know',
      { body: "\n{% ranked_items 'middle' %}" },
      { code: 'WRONG_ARGUMENT', line: 2, detail: 'middle' },
    ],
    [
      'an argument that cannot be read',
      { body: "{% section 'gaps' ! %}{% endsection %}" },
      { code: 'WRONG_ARGUMENT', line: 1 },
    ],
    ['a text that does not exist', { body: "{{ 'no.such' | text }}" }, { code: 'WRONG_ARGUMENT', detail: 'no.such' }],
    [
      'a missing picture',
      { body: "\n\n{% picture '/static/none.svg' %}" },
      { code: 'PICTURE_MISSING', line: 3, detail: '/static/none.svg' },
    ],
    [
      'a missing picture in HTML',
      { body: 'a\n  <img alt="" src="/static/none.svg">' },
      { code: 'PICTURE_MISSING', path: 'body', line: 2, column: 20, detail: '/static/none.svg' },
    ],
    [
      'a picture of the web',
      { body: '<img src=https://example.org/x.png>' },
      { code: 'PICTURE_MISSING', detail: 'https://example.org/x.png' },
    ],
    [
      'a picture of the server',
      { body: "<img src='file:///etc/passwd'>" },
      { code: 'PICTURE_MISSING', detail: 'file:///etc/passwd' },
    ],
    [
      'a value that is missing',
      { body: '{% if %}x{% endif %}' },
      { code: 'LIQUID_SYNTAX', detail: 'invalid value expression: ""' },
    ],
    ['blocks within blocks', { body: `\n${deep}` }, { code: 'NESTED_TOO_DEEPLY', line: 2, column: 1301 }],
    ['lists with themselves twice, printed', { body: `${doubledList}{{ x }}` }, { code: 'NEEDS_TOO_MUCH_MEMORY' }],
    ['lists of groups, doubled', { body: doubledGroups }, { code: 'NEEDS_TOO_MUCH_MEMORY' }],
    ['a mistake in the header', { header: '{% left %}x', body: 'x' }, { code: 'LIQUID_SYNTAX', path: 'header' }],
    ['endless loops', { body: endless }, { code: 'TAKES_TOO_LONG', line: 1 }],
    [
      'a huge range',
      { body: '{% for a in (1..999999999999) %}{{ a }}{% endfor %}' },
      { code: 'NEEDS_TOO_MUCH_MEMORY' },
    ],
    [
      'a huge range that is only assigned',
      { body: '{% assign a = (1..999999999) %}' },
      { code: 'NEEDS_TOO_MUCH_MEMORY' },
    ],
    ['memory by doubling a text', { body: doubling }, { code: 'NEEDS_TOO_MUCH_MEMORY' }],
    [
      'fifty megabytes of output',
      { body: `{% for a in (1..9000) %}${'<i>x</i>'.repeat(700)}{% endfor %}` },
      { code: 'OUTPUT_TOO_LARGE' },
    ],
  ])(
    '%s is told with its place',
    async (_what, change, problem) => {
      const [first] = await world.problems(change)
      expect(first).toMatchObject(problem)
    },
    30_000,
  )

  test.each([
    ['captured text that doubles', captured, /TOO_MUCH_MEMORY|TOO_LARGE|TOO_LONG/],
    [
      'slow filters',
      `{% assign x = 'ab,' %}{% for i in (1..17) %}{% assign x = x | append: x %}{% endfor %}{% for i in (1..9000) %}{% assign y = x | split: ',' | sort | uniq | join: ' ' %}{% endfor %}`,
      /TOO_MUCH_MEMORY|TOO_LONG/,
    ],
    ['endless pictures', '<img '.repeat(39_000), /^$|TOO_LONG/],
  ])(
    '%s end',
    async (_what, body, codes) => {
      const { status, body: answer } = await world.preview({ body })
      const [first] = status === 400 ? (answer as { details: { code: string }[] }).details : []
      expect(first?.code ?? '').toMatch(codes)
    },
    30_000,
  )

  test('beginnings without an end in a header cost no time, and print nothing', async () => {
    const many = (text: string) => `{% for i in (1..200000) %}${text}{% endfor %}`
    const header = `{% left %}here${many('<')}{% endleft %}${many('<margin-right>')}`
    const { status, body } = await world.preview({ body: 'x', header })
    expect([status, String(body).includes('here')]).toEqual([200, true])
  }, 30_000)

  test('only the first of many missing pictures are told', async () => {
    const body = '{% for i in (1..9000) %}<img src="{{ i }}.svg">{% endfor %}'
    expect(await world.problems({ body })).toHaveLength(50)
  })

  test('the problems of all parts are told together', async () => {
    const found = await world.problems({ header: '{% a %}', body: '{% b %}{% c %}', footer: '{{ x | d }}' })
    expect(found.map(({ path, detail }) => [path, detail])).toEqual(
      expect.arrayContaining([
        ['header', 'a'],
        ['body', 'b'],
        ['footer', 'd'],
      ]),
    )
  })
})

describe('preview data', () => {
  test.each<[string, string, object]>([
    ['that is no JSON', '{\n  "participant": {\n    "name": Jan\n  }\n}', { line: 3, column: 13 }],
    ['that ends too early', '{\n"participant": {', { line: 2 }],
    ['with a comma too many', '{ "a": [1,\n2,\n] }', { line: 3, column: 1 }],
    ['that is empty of all fields', '{}', { detail: 'participant' }],
  ])('%s is told with its place', async (_what, data, place) => {
    const [first] = await world.problems({ previewData: data })
    expect(first).toMatchObject({ code: 'PREVIEW_DATA_INVALID', path: 'previewData', ...place })
  })

  test.each<[string, (data: Record<string, unknown>) => void, string]>([
    ['a wrong type', (data) => Object.assign(data.participant as object, { name: 5 }), 'participant.name'],
    ['a field that there is not', (data) => Object.assign(data.participant as object, { nme: 'x' }), 'participant.nme'],
    [
      'an answer off the scale',
      (data) => Object.assign((data.raters as { answers: number[][] }[])[0]?.answers[0] ?? [], { 0: 9 }),
      'raters.0.answers',
    ],
    [
      'a setting without meaning',
      (data) => Object.assign(data, { settings: { highestCutoff: 99 } }),
      'settings.highestCutoff',
    ],
  ])('with %s names the path and its line', async (_what, change, detail) => {
    const data = JSON.parse(String(draft().previewData)) as Record<string, unknown>
    change(data)
    const [first] = await world.problems({ previewData: JSON.stringify(data, null, 2) })
    expect(first).toMatchObject({ code: 'PREVIEW_DATA_INVALID', detail })
    expect(first?.line).toBeGreaterThan(1)
  })
})

describe('a save', () => {
  test('is refused with the problems of a template that cannot be parsed, and stores nothing', async () => {
    const { as, address, list } = world
    const refused = await as.admin.post(address, draft({ name: 'Broken', body: '{% nonsense %}' }))
    expect(refused).toMatchObject({
      status: 400,
      body: { errorMessage: 'TEMPLATE_BROKEN', details: [{ code: 'UNKNOWN_TAG', path: 'body', line: 1 }] },
    })
    expect((await list({ search: 'Broken' })).totalCount).toBe(0)
  })

  test('needs no preview data, and tags of the data scope only', async () => {
    const { create, as, address } = world
    expect(await create({ previewData: '', body: '{% radar %}{% snippets %}' })).toMatchObject({ previewData: '' })
    const group = await as.admin.post(address, draft({ dataScope: 2, report: 'team', body: '{% comments %}' }))
    expect(group.body).toMatchObject({ errorMessage: 'TEMPLATE_BROKEN' })
  })

  test('does not wait for the previews of others', async () => {
    const { preview, create } = world
    const finished: string[] = []
    const slow = preview({ body: endless }).then(() => finished.push('preview'))
    await create({ name: 'Saved meanwhile' }).then(() => finished.push('save'))
    await slow
    expect(finished).toEqual(['save', 'preview'])
  }, 30_000)
})

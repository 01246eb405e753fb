import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draft, startReportTemplates, type ReportTemplatesWorld } from './testing/report-templates-world.ts'

let world: ReportTemplatesWorld
let listener: Server
let asked: string[]
let at: string

beforeAll(async () => {
  world = await startReportTemplates()
  asked = []
  listener = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => listener.once('listening', resolve))
  at = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((resolve) => listener.close(resolve))
  await world.assay.close()
})

const bodyOf = (page: unknown) => String(page).slice(String(page).indexOf('<main>'))

describe('a template reaches nothing but its data', () => {
  test.each([
    '{{ participant.constructor }}',
    '{{ participant.constructor.constructor }}',
    "{{ participant['__proto__'] }}",
    '{{ participant.toString }}',
    '{{ t.__proto__.polluted }}',
    '{{ "x".constructor }}',
    '{{ process.env }}{{ global }}{{ globalThis }}{{ this }}{{ require }}',
    "{% assign x = 'constructor' %}{{ participant[x] }}{{ competencies[x] }}",
    "{{ competencies | map: 'constructor' | first }}",
    "{{ competencies | where: '__proto__', 'x' | first }}",
  ])('%s prints nothing', async (body) => {
    const { status, body: page } = await world.preview({ body: `<i>${body}</i>` })
    expect(status).toBe(200)
    expect(bodyOf(page)).toMatch(/<i>\s*<\/i>/)
  })

  test.each([
    ["{% render 'constructor' %}", 'SNIPPET_MISSING'],
    ["{% render '__proto__' %}", 'SNIPPET_MISSING'],
    ["{% render '../../../../etc/passwd' %}", 'SNIPPET_MISSING'],
    ["{% assign file = '/etc/passwd' %}{% render file %}", 'SNIPPET_MISSING'],
    ["{% include '/etc/passwd' %}", 'UNKNOWN_TAG'],
    ["{% layout '/etc/passwd' %}", 'UNKNOWN_TAG'],
    ["{{ '<b>' | raw }}", 'UNKNOWN_FILTER'],
    ["{% liquid\n  echo '<b>' | raw\n%}", 'UNKNOWN_FILTER'],
    ["{{ 'constructor' | text }}", 'WRONG_ARGUMENT'],
    ["{{ '__proto__.x' | rich }}", 'WRONG_ARGUMENT'],
    ["{% picture '__proto__' %}", 'PICTURE_MISSING'],
    ["{% picture 'constructor' %}", 'PICTURE_MISSING'],
  ])('%s is a problem', async (body, code) => {
    expect((await world.problems({ body }))[0]).toMatchObject({ code })
  })
})

describe('markup in data is printed and never run', () => {
  const markup = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'{{ participant.name }}'
  const data = () => {
    const parsed = JSON.parse(String(draft().previewData)) as {
      participant: { name: string }
      raters: { comments?: { text: string }[] }[]
      competencies: { name: string; items: string[] }[]
    }
    parsed.participant.name = markup
    for (const rater of parsed.raters) for (const comment of rater.comments ?? []) comment.text = markup
    for (const competency of parsed.competencies) competency.name = markup
    return JSON.stringify(parsed)
  }

  test.each([
    ['a print', '<i>{{ participant.name }}</i>'],
    ['an attribute', '<i title="{{ participant.name }}">x</i>'],
    ['echo', '{% echo participant.name %}'],
    ['cycle', '{% cycle participant.name, "b" %}'],
    ['the liquid tag', '{% liquid\n echo participant.name\n%}'],
    ['a capture', '{% capture x %}{{ participant.name }}{% endcapture %}{{ x }}'],
    [
      'undone escaping',
      '{{ participant.name | escape | url_decode }}{{ participant.name | strip_html | append: participant.name }}',
    ],
    ['a newline filter', '{{ participant.name | newline_to_br }}'],
    ['JSON', '{{ participant | json }}{{ participant }}'],
    [
      'a heading',
      '{% section participant.name, finding: participant.name %}{% side participant.name %}x{% endside %}{% endsection %}',
    ],
    [
      'the shipped sections',
      '{% cover %}{% competency_tables %}{% comments %}{% radar %}{% gap_chart %}{% importance_map %}',
    ],
    ['header and footer', 'x'],
  ])('in %s', async (_where, body) => {
    const header = '{% left %}{{ participant.name }}{% endleft %}'
    const { status, body: page } = await world.preview({ body, header, footer: header, previewData: data() })
    expect(status).toBe(200)
    // Values in quotes are escaped, so what stands between quotes is one attribute.
    const tags = String(page).replaceAll(/"[^"]*"/g, '""')
    expect(tags).not.toMatch(/<script|<img src=x|<[^>]* onerror=alert/i)
    expect(String(page)).not.toContain(markup)
    expect(String(page).match(/<\/style>/g)).toHaveLength(1)
  })
})

describe('what an author writes as HTML', () => {
  const hostile = () => `
    <script>fetch('${at}/script')</script><script src="${at}/script-src"></script>
    <svg onload="fetch('${at}/svg-onload')"><script>fetch('${at}/svg-script')</script><image href="${at}/svg-image"/><use href="${at}/svg-use#a"/></svg>
    <body onload="fetch('${at}/onload')"><iframe src="${at}/frame"></iframe><iframe srcdoc="<script src='${at}/srcdoc'></script>"></iframe>
    <iframe src="file:///etc/passwd"></iframe><iframe src="http://169.254.169.254/latest/meta-data/"></iframe>
    <object data="${at}/object"></object><embed src="${at}/embed"><video src="${at}/video" poster="${at}/poster"></video>
    <link rel="stylesheet" href="${at}/link"><link rel="prefetch" href="${at}/prefetch"><link rel="preconnect" href="${at}">
    <style>@import url(${at}/import); @font-face { font-family: x; src: url(${at}/font) } p { background: url(${at}/background); font-family: x }</style>
    <p style="background:url('${at}/inline'); font-family: x">text</p><base href="${at}/base/"><a href="x" ping="${at}/ping">link</a>
    <meta http-equiv="refresh" content="0;url=${at}/refresh"><meta http-equiv="Content-Security-Policy" content="default-src *">
    <form action="${at}/form"><button autofocus onfocus="this.form.submit()">x</button></form>
    <picture><source srcset="${at}/srcset"></picture><input type="image" src="${at}/input">`

  test('is answered with headers under which a browser loads and runs nothing', async () => {
    const { status, headers, body } = await world.preview({ body: hostile() })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['x-content-type-options']).toBe('nosniff')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/; sandbox$/)
    expect(policy).not.toMatch(/script-src|allow-scripts|https?:|\*/)
    expect(String(body).indexOf('default-src &#39;none&#39;')).toBeLessThan(String(body).indexOf('<script'))
  })

  test('loads and runs nothing in the PDF either', async () => {
    const { status, headers, raw } = await world.as.admin.post(
      `${world.address}/preview-pdf`,
      draft({ body: hostile() }),
    )
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(raw.subarray(0, 5).toString()).toBe('%PDF-')
    expect(raw.toString('latin1')).not.toMatch(/\/JavaScript|\/JS |root:x/)
    expect(asked).toEqual([])
  }, 60_000)
})

describe('a preview that uses everything up', () => {
  const endless = '{% for a in (1..9000) %}{% for b in (1..9000) %}{{ a | plus: b }}{% endfor %}{% endfor %}'
  /** What neither time nor memory of the library counts. */
  const heavy = `{% assign x = 'a,b' | split: ',' %}{% for i in (1..30) %}{% assign x = x | concat: x %}{% endfor %}{{ x | size }}`

  test('does not stop those of others, even when its process dies', async () => {
    const [hog, fine] = await Promise.all([
      world.preview({ body: heavy }),
      world.preview({ body: '<p>fine</p>' }, world.as.czechAdmin),
    ])
    expect(hog.body).toMatchObject({ errorMessage: 'TEMPLATE_BROKEN', details: [{ code: 'NEEDS_TOO_MUCH_MEMORY' }] })
    expect([fine.status, bodyOf(fine.body)]).toEqual([200, expect.stringContaining('<p>fine</p>')])
  }, 60_000)

  test('cannot be asked for by one person many times at once', async () => {
    const many = Array.from({ length: 8 }, () => world.preview({ body: endless }))
    const other = world.preview({ body: '<p>fine</p>' }, world.as.czechAdmin)
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect((await other).status).toBe(200)
    expect((await world.preview({ body: 'x' })).status).toBe(200)
  }, 60_000)
})

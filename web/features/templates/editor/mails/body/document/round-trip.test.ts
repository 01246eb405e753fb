import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { canonical } from './canonical.ts'
import { lossesOf } from './losses.ts'
import { fragmentOf, readBody } from './read-body.ts'
import { writeBody } from './write-body.ts'

const official = join(import.meta.dirname, '../../../../../../../server/modules/templates/official')
type Bodies = { body: Record<string, string> }
const read = <T>(file: string) => JSON.parse(readFileSync(join(official, file), 'utf8')) as T
const bodies = [
  ...read<{ content: { mails: Bodies[] } }>('standard-360.mails.json').content.mails,
  ...read<Bodies[]>('generic-mails.json'),
].flatMap(({ body }) => Object.values(body))

const again = (html: string) => writeBody(readBody(html))

describe('the text of a mail', () => {
  it('is the same HTML again for every mail that we ship', () => {
    expect(bodies.length).toBeGreaterThan(60)
    for (const body of bodies) {
      expect(lossesOf(body)).toEqual([])
      expect(again(body)).toBe(body)
    }
  })

  it.each([
    ['headings', '<h1>One</h1>\n<h2>Two</h2>\n<h3 style="text-align: center">Three</h3>'],
    ['alignment', '<p style="text-align: right">Right</p>\n<p style="text-align: left">Left</p>'],
    ['lists', '<ul>\n<li>One</li>\n<li><strong>Two</strong>\n<ol>\n<li>Inside</li>\n</ol></li>\n</ul>'],
    ['items of several paragraphs', '<ol>\n<li><p>One</p>\n<p>Two</p></li>\n</ol>'],
    [
      'links',
      '<p>See <a href="https://a.example/?a=1&amp;b=2">the <em>page</em></a> or <a href="mailto:a@b.cz">write</a></p>',
    ],
    [
      'buttons',
      '<p style="text-align: center"><a class="button" href="{{sharedReportsURL}}">Open, {{participantName}}</a></p>',
    ],
    ['a button among words', '<p>Now <a class="button" href="https://a.example">go</a></p>'],
    ['pictures', '<p><img src="/api/reports/public/image/x/a.png" alt="A &lt;b&gt;" width="120" height="40"></p>'],
    ['a picture without a text', '<p><img src="https://a.example/b.png"><img src="/c.png" alt=""></p>'],
    ['lines and breaks', '<p>One<br>two</p>\n<hr>\n<p>&nbsp;</p>\n<p>a &lt; b &amp;&nbsp;c</p>'],
    ['marks that overlap', '<p><strong>a <em>b</em></strong><em> c</em> <u>d</u></p>'],
    ['names with marks', '<p><strong>{{projectName}}</strong> and {{unknown.name}}</p>'],
    ['broken braces', '<p>{{ {{projectName}} }} and {{open and {{}}</p>'],
    ['nothing', ''],
  ])('keeps %s', (_, html) => {
    expect(lossesOf(html)).toEqual([])
    expect(again(html)).toBe(html)
  })

  it.each([
    ['older names of tags', '<p><b>a</b> <i>b</i></p>', '<p><strong>a</strong> <em>b</em></p>'],
    ['line breaks in the source', '<p>One\n   two </p>\n\n<p> three</p>', '<p>One two</p>\n<p>three</p>'],
    ['words without a paragraph', 'Dear {{ participantName }},<br>hello', '<p>Dear {{participantName}},<br>hello</p>'],
    ['items with paragraphs', '<ul><li><p>One</p></li></ul>', '<ul>\n<li>One</li>\n</ul>'],
    [
      'order of attributes',
      '<p><a href="https://a.example" class="button">Go</a></p>',
      '<p><a class="button" href="https://a.example">Go</a></p>',
    ],
    ['other spellings of alignment', '<p style="text-align:center;">a</p>', '<p style="text-align: center">a</p>'],
    ['an alone link', '<a href="https://a.example">a</a>', '<p><a href="https://a.example">a</a></p>'],
  ])('takes %s for the same', (_, html, written) => {
    expect(lossesOf(html)).toEqual([])
    expect(again(html)).toBe(written)
    expect(canonical(fragmentOf(written))).toBe(canonical(fragmentOf(html)))
  })

  it.each([
    ['tables', ['tables'], '<table><tbody><tr><td>a</td></tr></tbody></table>'],
    ['colours', ['styles'], '<p style="color: red">a</p>'],
    ['colours beside alignment', ['styles'], '<p style="text-align: center; color: red">a</p>'],
    ['classes', ['styles'], '<p class="MsoNormal">a</p>'],
    ['layers', ['elements'], '<div>a</div>'],
    ['a whole document', ['elements'], '<!doctype html><html><body><p>a</p></body></html>'],
    ['comments', ['comments'], '<!--[if mso]><p>a</p><![endif]--><p>b</p>'],
    ['scripts, styles and forms', ['unsent'], '<script>alert(1)</script><style>p{}</style><form><input></form>'],
    ['what runs on a click', ['unsent'], '<p onclick="alert(1)">a</p>'],
    ['a link without an address', ['structure'], '<p><a>a</a></p>'],
    ['a picture within the text', ['structure'], '<p>a<img src="data:image/png;base64,AAAA" alt="a"></p>'],
  ])('is not opened without asking if it has %s', (_, losses, html) => {
    expect(lossesOf(html)).toEqual(losses)
  })

  it('runs nothing while it is read', () => {
    const html = '<img src="x" onerror="globalThis.hasRun = true"><script>globalThis.hasRun = true</script><p>a</p>'
    expect(again(html)).not.toMatch(/script|onerror/)
    expect('hasRun' in globalThis).toBe(false)
  })
})

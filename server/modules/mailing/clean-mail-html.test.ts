import { expect, it } from 'vitest'
import { hasBody } from '../../../domain/templates/has-body.ts'
import { cleanMailHtml } from './clean-mail-html.ts'

it.each([
  ['alignment', '<p style="text-align: center">a</p>', '<p style="text-align:center">a</p>'],
  [
    'no other style',
    '<h2 style="text-align:right;color:red;position:fixed">a</h2>',
    '<h2 style="text-align:right">a</h2>',
  ],
  ['no unknown alignment', '<p style="text-align:expression(1)">a</p>', '<p>a</p>'],
  ['no style elsewhere', '<div style="text-align:center">a</div>', '<div>a</div>'],
  ['no script, style and form', '<script>1</script><style>p{}</style><form><input></form><p>a</p>', '<p>a</p>'],
  ['nothing of raw text', '<xmp><img src=x onerror=1></xmp><textarea><b>a</b></textarea><p>a</p>', '<p>a</p>'],
])('a mail has %s', (_, html, cleaned) => {
  expect(cleanMailHtml(html, 'https://assay.example')).toBe(cleaned)
})

it.each([
  '<p>a</p>',
  'a < b',
  '<p>{{participantName}}</p>',
  '<title>a</title>',
  '<!-- a --> b',
  '<!--> b',
  '<script>1</script>b',
  '<STYLE media="x">p{}</STYLE ><p>&nbsp;b</p>',
  '<img alt="" src="/a.png">',
  "<img src='https://a.example/b.png'>",
  '',
  ' \n<p>&nbsp;</p><p><br></p>',
  '<!-- a -->',
  '<!-- <p>a</p>',
  '<script>if (a < b) c()</script>',
  '<script src="a">1',
  '<style>p > a { b: "</p>" }</style><p></p>',
  '<textarea><b>a</b></textarea>',
  '<xmp>a</xmp>',
  '<form><input value="a"></form>',
  '<img src="data:image/png;base64,AA">',
  '<hr><table><tr><td></td></tr></table>',
])('%s is a text if anything of it is sent', (html) => {
  const sent = cleanMailHtml(html, 'https://assay.example')
  const words = sent.replaceAll(/<[^>]*>/g, '').trim()
  expect(hasBody(html)).toBe(words !== '' || /<img[^>]* src=/.test(sent))
})

it('looks through a large text in no time', () => {
  for (const part of ['<script', '<!--', '<img ', '<style>', '</', '<script></script '])
    expect(hasBody(`<script>${part.repeat(16_000)}`)).toBe(false)
})

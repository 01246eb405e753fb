import { describe, expect, it, test } from 'vitest'
import { plainText } from './plain-text.ts'
import { wrapText } from './wrap-text.ts'

describe('the text of a mail', () => {
  it.each([
    ['paragraphs', '<h2>Leaders</h2>\n<p>One</p>\n<p>x<br>y &amp; z</p>', 'Leaders\n\nOne\n\nx\ny & z'],
    ['lists', '<p>One</p><ul><li>a</li><li><p>b</p></li></ul><p>x</p>', 'One\n\n- a\n- b\n\nx'],
    ['numbers', '<ol><li>a<ul><li>c<br>d</li></ul></li><li>b</li></ol>', '1. a\n  - c\n    d\n2. b'],
    [
      'rows',
      '<table><tbody><tr><td>A</td><td>1</td></tr><tr><td>B</td><td>2</td></tr></tbody></table>',
      'A | 1\nB | 2',
    ],
    ['lines and pictures', '<p>a</p><hr><p><img src="x" alt="Our house"></p>', 'a\n\n---\n\nOur house'],
    ['a button', '<p><a class="button" href="https://a.cz/?x=1&amp;y=2">Open</a></p>', 'Open: https://a.cz/?x=1&y=2'],
    ['a link that ends a sentence', '<p>See <a href="https://a.cz">your list</a>.</p>', 'See your list: https://a.cz'],
    [
      'a link within one',
      '<p>See <a href="https://a.cz">a list</a>, or not.</p>',
      'See a list, or not.\na list: https://a.cz',
    ],
    ['an address as its own words', '<p>At <a href="mailto:a@b.cz">a@b.cz</a>.</p>', 'At a@b.cz.'],
  ])('shows %s', (_, html, text) => {
    expect(plainText(html)).toBe(text)
  })

  it.each([
    ['a style', '<style media="all">\np > a { color: red }\n</style>'],
    ['a script in capitals', '<SCRIPT>if (a < b) alert("x")</SCRIPT >'],
    ['the head of a whole document', '<head><title>Mail 7</title></head>'],
    ['a comment', '<!-- <b>for editors</b> -->'],
  ])('leaves out %s', (_, unseen) => {
    expect(plainText(`<p>Before</p>${unseen}<p>After</p>`)).toBe('Before\n\nAfter')
  })

  it('leaves out all that follows a style which is never closed, and keeps words that begin like one', () => {
    expect(plainText('<p>Before</p><style>p { color: red }')).toBe('Before')
    expect(plainText('<header>Title</header>, style < script')).toBe('Title, style < script')
  })
})

test('lines are broken between words and never within an address', () => {
  const address = `https://assay.example/${'x'.repeat(90)}`
  const lines = wrapText(`- ${'word '.repeat(20)}end: ${address}\nshort`).split('\n')
  expect(lines[0]?.length).toBeLessThanOrEqual(78)
  expect(lines.slice(1)).toEqual(['  word word word word word end:', `  ${address}`, 'short'])
})

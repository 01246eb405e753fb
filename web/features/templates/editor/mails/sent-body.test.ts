import { expect, it } from 'vitest'
import { sentBody } from './sent-body.ts'

it.each([
  [
    'scripts, styles and forms',
    '<script>1</script><style>p{}</style><form action="x"><p>a</p><input></form>',
    '<p>a</p>',
  ],
  [
    'colours and layers of its own',
    '<div style="color:red" class="x"><p bgcolor="red">a</p></div>',
    '<div><p>a</p></div>',
  ],
  [
    'cells with a background',
    '<table bgcolor="red"><tbody><tr><td style="color:red">a</td></tr></tbody></table>',
    '<table><tbody><tr><td>a</td></tr></tbody></table>',
  ],
  [
    'what runs',
    '<p onclick="x()"><a href="javascript:x()">a</a><a href=" JavaScript:x()">b</a></p>',
    '<p><a>a</a><a>b</a></p>',
  ],
  ['pictures in the text', '<img src="data:image/png;base64,AA" alt="a">', '<img alt="a">'],
  ['comments and other elements', '<!-- x --><center><font size="7">a</font></center>', 'a'],
])('a preview has no %s, as the mail has none', (_, html, shown) => {
  expect(sentBody(html)).toBe(shown)
})

it('a preview has the rest of the mail', () => {
  const html =
    '<h2 style="text-align:center">a</h2><p><a class="button" href="{{sharedReportsURL}}">Open</a></p><ul><li><b>b</b> <a href="mailto:a@b.cz">c</a></li></ul>'
  expect(sentBody(html)).toBe(html)
})

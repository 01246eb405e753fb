import { expect, it } from 'vitest'
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

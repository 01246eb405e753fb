import { describe, expect, it } from 'vitest'
import { escapeHtml } from './escape-html.ts'

describe('escaping for HTML', () => {
  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    [`O'Neill & "sons"`, 'O&#39;Neill &amp; &quot;sons&quot;'],
    ['&amp;', '&amp;amp;'],
    ['Žofie – 10 %', 'Žofie – 10 %'],
    ['', ''],
  ])('writes %s as %s', (text, html) => {
    expect(escapeHtml(text)).toBe(html)
  })
})

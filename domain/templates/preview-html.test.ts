import { expect, it } from 'vitest'
import { previewHtml } from './preview-html.ts'
import { both, item, sampleAnswers, sampleQuestions } from './testing/template-samples.ts'

it('shows a scale in one language, N/A without the number that stands for it (OPS-9-33)', () => {
  const html = previewHtml('Scale', sampleAnswers(), 'cs')
  expect(html).toContain('<li value="1">Item 1 česky</li>')
  expect(html).toContain('<li class="apart">Cannot say česky</li>')
  expect(html).not.toContain('999')
})

it('escapes texts, and leaves out what is off or missing in the language', () => {
  const content = sampleQuestions()
  const questions = [item(1, both('<script>alert(1)</script>')), item(2, both('Hidden'), false)]
  const sections = content.sections.map((section) => ({ ...section, questions, description: { cs: 'Jen česky' } }))
  const html = previewHtml('A & B', { ...content, sections }, 'en-GB')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('<title>A &amp; B</title>')
  for (const absent of ['<script', 'Hidden', 'Jen česky']) expect(html).not.toContain(absent)
})

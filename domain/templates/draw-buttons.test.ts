import { expect, it } from 'vitest'
import { drawButtons } from './draw-buttons.ts'

const button = '<a class="button" href="https://a.example">Open</a>'

it.each([
  ['alone in a paragraph', `<p>${button}</p>`, /^<table[^>]*style="margin:24px 0"/],
  [
    'in the middle',
    `<p style="text-align:center">${button}</p>`,
    /^<div align="center"><table[^>]*style="margin:24px auto"/,
  ],
  [
    'on the right',
    `<p style="text-align: right">${button}</p>`,
    /^<div align="right"><table[^>]*style="margin:24px 0 24px auto"/,
  ],
  ['among words', `<p>Now ${button} or later</p>`, /^<p>Now <table[\s\S]*<\/table> or later<\/p>$/],
])('a button %s is drawn there, once', (_, html, drawn) => {
  expect(drawButtons(html)).toMatch(drawn)
  expect(drawButtons(html).match(/<a\b/g)).toHaveLength(1)
})

it('each of several buttons leads to its own address', () => {
  const html = drawButtons(`<p>${button}</p><p>${button.replace('a.example', 'b.example')}</p>`)
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://a.example',
    'https://b.example',
  ])
})

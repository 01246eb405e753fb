import { expect, it } from 'vitest'
import { targetOf } from './target.ts'

it.each([
  ['https://a.example/b?c=1', 'https://a.example/b?c=1'],
  [' http://intranet/page ', 'http://intranet/page'],
  ['www.firma.cz/kariéra', 'https://www.firma.cz/kariéra'],
  ['háčky.cz', 'https://háčky.cz'],
  ['mailto:a@b.cz', 'mailto:a@b.cz'],
  ['a@b.cz', 'mailto:a@b.cz'],
  ['{{sharedReportsURL}}', '{{sharedReportsURL}}'],
  ['{{sharedReportsURL}}?from=mail', '{{sharedReportsURL}}?from=mail'],
  ['https://a.example/{{participantName}}', 'https://a.example/{{participantName}}'],
  ['', null],
  ['https://', null],
  ['our page', null],
  ['javascript:alert(1)', null],
  ['data:text/html,a', null],
  ['{{open', null],
  ['{{projectName}}', null],
])('a link to %j leads to %j', (typed, target) => {
  expect(targetOf(typed)).toBe(target)
})

import { expect, test } from 'vitest'
import { estimateLine } from './estimate-line.ts'
import { writeDeadline } from './written-deadline.ts'

const winter = Date.parse('2026-03-27T22:59:00Z') // 23:59 in Prague
const summer = Date.parse('2026-03-29T21:59:00Z') // 23:59 on the day on which clocks go forward

test.each([
  ['en-GB', 'Friday 27 March 2026, 23:59 (CET)', 'Sunday 29 March 2026, 23:59 (CEST)'],
  ['en-US', 'Friday, March 27, 2026, 11:59 PM (GMT+1)', 'Sunday, March 29, 2026, 11:59 PM (GMT+2)'],
  ['cs', 'pátek 27. března 2026, 23:59 (SEČ)', 'neděle 29. března 2026, 23:59 (SELČ)'],
  ['sk', 'piatok 27. marca 2026, 23:59 (SEČ)', 'nedeľa 29. marca 2026, 23:59 (SELČ)'],
  ['sr', 'petak, 27. mart 2026., 23:59 (CET)', 'nedelja, 29. mart 2026., 23:59 (CEST)'],
  ['hu', '2026. március 27., péntek, 23:59 (CET)', '2026. március 29., vasárnap, 23:59 (CEST)'],
  ['pl', 'piątek, 27 marca 2026, 23:59 (CET)', 'niedziela, 29 marca 2026, 23:59 (CEST)'],
  ['ru-RU', 'пятница, 27 марта 2026 г., 23:59 (GMT+1)', 'воскресенье, 29 марта 2026 г., 23:59 (GMT+2)'],
  ['de', 'Freitag, 27. März 2026, 23:59 Uhr (MEZ)', 'Sonntag, 29. März 2026, 23:59 Uhr (MESZ)'],
  ['uk', 'пʼятниця, 27 березня 2026 р., 23:59 (GMT+1)', 'неділя, 29 березня 2026 р., 23:59 (GMT+2)'],
] as const)('a deadline in %s has its weekday and zone, in winter and summer (OPS-3-74)', (language, before, after) => {
  expect(writeDeadline(winter, 'Europe/Prague', language)).toBe(before)
  expect(writeDeadline(summer, 'Europe/Prague', language)).toBe(after)
})

test('a deadline stands on the wall clock of its zone, midnight as 00:00', () => {
  expect(writeDeadline(winter, 'America/New_York', 'cs')).toBe('pátek 27. března 2026, 18:59 (EDT)')
  expect(writeDeadline(Date.parse('2026-03-27T23:00:00Z'), 'Europe/Prague', 'en-GB')).toContain('28 March 2026, 00:00')
})

test.each([
  ['en-GB', 1, 'It takes about a minute and is saved as you go.'],
  ['cs', 3, 'Zabere asi 3 minuty a ukládá se průběžně.'],
  ['cs', 86, 'Zabere asi 86 minut a ukládá se průběžně.'],
  ['ru-RU', 21, 'Это займёт около 21 минуты, ответы сохраняются сразу.'],
  ['sr', 21, 'Traje oko 21 minut i čuva se usput.'],
  ['pl', 22, 'Zajmie około 22 minut, a odpowiedzi zapisują się na bieżąco.'],
  ['cs', 0, null],
] as const)('the estimate in %s of %d minutes is %j', (language, minutes, line) => {
  expect(estimateLine(language, minutes)).toBe(line)
})

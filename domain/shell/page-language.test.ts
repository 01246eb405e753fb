import { expect, it } from 'vitest'
import { pageLanguage } from './page-language.ts'

const wishes = { chosen: undefined, person: undefined, browser: undefined }

it.each([
  ['the person’s language by its first two letters', { ...wishes, person: 'cs-CZ', browser: 'de' }, 'cs'],
  ['the browser’s where the person’s is not offered', { ...wishes, person: 'uk', browser: 'pl-PL,pl;q=0.9' }, 'pl'],
  ['the choice made on the page before both', { chosen: 'hu', person: 'cs', browser: 'pl' }, 'hu'],
  ['the weightiest that is offered', { ...wishes, browser: 'fr;q=1, de;q=0.5, sk;q=0.7, ru;q=0' }, 'sk'],
  ['English without any wish', wishes, 'en'],
  ['English for a choice that is none', { ...wishes, chosen: '<script>' }, 'en'],
])('takes %s (OPS-2-85)', (_, given, language) => {
  expect(pageLanguage(given)).toBe(language)
})

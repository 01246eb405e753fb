import { expect, it } from 'vitest'
import { clientLanguageOfPage, readBookingClient } from './booking-client.ts'
import { isClientEmail } from './client-email.ts'
import { reachContains, searchedPieces, searchPieces } from './contact-search.ts'

const reach = { phone: '+420777123456', email: 'Jiří.Novák@firma.example' }

it.each([
  ['777123', true],
  ['777 123', true],
  ['+420 777', true],
  ['00420777', true],
  ['456', true],
  ['jiri.nov', true],
  ['NOVÁK@', true],
  ['@firma', true],
  ['77', false],
  ['ji', false],
  ['777456', false],
  ['777 novak', false],
  ['123777', false],
  ['%', false],
  ['nov_k', false],
])('%s is part of the phone or the e-mail: %s (EAP-2-17)', (text, isFound) => {
  expect(reachContains(reach, text)).toBe(isFound)
  const pieces = new Set(searchPieces(reach))
  const mayBe = searchedPieces(text).some((set) => set.every((piece) => pieces.has(piece)))
  // Pieces may say yes where the whole says no, and never no where it says yes.
  if (isFound) expect(mayBe).toBe(true)
})

it('makes no pieces of what is not known, and none of phones that look like those of e-mails (EAP-2-17)', () => {
  expect(searchPieces({ phone: '', email: '' })).toEqual([])
  expect(searchPieces({ phone: '123', email: '123' })).toEqual(['phone 123', 'email 123'])
})

it.each([
  ['a@b.c', true],
  ['a@b', false],
  ['a b@c.d', false],
  ['a@@b.c', false],
  [`${'a'.repeat(300)}@b.c`, false],
])('accepts %s as the e-mail of a client: %s (EAP-5-08)', (text, isAccepted) => {
  expect(isClientEmail(text)).toBe(isAccepted)
})

it('reads phone and e-mail of a public form, and says what is wrong with each (EAP-5-01, EAP-5-03, EAP-5-07, EAP-5-10)', () => {
  expect(readBookingClient({ phone: ' 777 123 456 ', email: ' a@b.c ' })).toEqual({
    ok: true,
    client: { phone: '+420777123456', email: 'a@b.c' },
  })
  expect(readBookingClient({ phone: '', email: ' ' })).toEqual({
    ok: false,
    issues: [
      { path: 'phone', code: 'REQUIRED' },
      { path: 'email', code: 'REQUIRED' },
    ],
  })
  expect(readBookingClient({ phone: '77712345', email: 'a@b' })).toEqual({
    ok: false,
    issues: [
      { path: 'phone', code: 'PHONE_INVALID' },
      { path: 'email', code: 'INVALID_EMAIL' },
    ],
  })
  expect(readBookingClient({ phone: '800123456', email: 'a@b.c' })).toMatchObject({
    issues: [{ path: 'phone', code: 'PHONE_KIND' }],
  })
})

it('takes the language of the page for the client’s (EAP-3-36)', () => {
  expect(['cs', 'en', 'hu', 'en-US', 'uk', 'xx'].map(clientLanguageOfPage)).toEqual([
    'cs',
    'en-GB',
    'hu',
    'en-GB',
    'ua',
    'cs',
  ])
})

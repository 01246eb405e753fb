import { expect, it } from 'vitest'
import type { NominationRole } from './nomination.ts'
import { roleRecogniser } from './recognise-role.ts'

const roles: NominationRole[] = [
  { roleId: 'superior', labels: { pl: 'Przełożony', sr: 'Nadređeni', cs: 'Nadřízený' } },
  { roleId: 'colleague', labels: { de: 'Kollege aus der Außenstelle', cs: 'Kolega' } },
]

it.each([
  ['Przełożony', 'superior'],
  ['PRZELOZONY', 'superior'],
  ['Nadredeni', 'superior'],
  ['nadrizeny', 'superior'],
  [' Kollege aus\u00A0der Aussenstelle ', 'colleague'],
  ['colleague', 'colleague'],
  ['Kolego', null],
  ['', null],
])('recognises %j as %j, typed with or without diacritics (OPS-5-20)', (typed, role) => {
  expect(roleRecogniser(roles)(typed)).toBe(role)
})

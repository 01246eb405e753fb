import { expect, it } from 'vitest'
import type { NominationRole } from './nomination.ts'
import { suggestRole } from './suggest-role.ts'

const roles: NominationRole[] = [
  { roleId: 'superior', labels: { cs: 'Nadřízený' } },
  { roleId: 'colleague', labels: { cs: 'Kolega' } },
  { roleId: 'externalCustomer', labels: { cs: 'Externí zákazník' } },
  { roleId: 'internalCustomer', labels: { cs: 'Interní zákazník' } },
]

it.each([
  ['Kolegyně z týmu', 'colleague'],
  ['přímý nadřízený', 'superior'],
  ['SUPERIORS', 'superior'],
  ['zákazník', null],
  ['kolo', null],
  ['', null],
])('suggests for "%s" %s (OPS-5-20, OPS-8-17)', (typed, role) => {
  expect(suggestRole(typed, roles)).toBe(role)
})

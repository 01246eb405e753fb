import { expect, test } from 'vitest'
import { versionRefusal } from './server-version.ts'

test.each([
  ['15.8 (Debian 15.8-1.pgdg120+1)', 'This is PostgreSQL 15.8 (Debian 15.8-1.pgdg120+1), and Assay needs 16 or newer.'],
  ['9.6.24', 'This is PostgreSQL 9.6.24, and Assay needs 16 or newer.'],
  ['16.0', undefined],
  ['17.5', undefined],
  ['18beta1', undefined],
])('PostgreSQL %s: %s', (version, refusal) => {
  expect(versionRefusal(version)).toBe(refusal)
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../docs/decisions/', import.meta.url)
const records = readdirSync(folder).filter((name) => name !== 'README.md')
const index = readFileSync(new URL('README.md', folder), 'utf8')

test('the index of decisions lists every record once, under its number', () => {
  const listed = [...index.matchAll(/^- \[(\d{4})\]\((\1-[^)]+)\)/gm)].map(([, , file]) => file)
  expect(listed.toSorted()).toEqual(records.toSorted())
})

test('a decision has a number of its own, also at the head of its record', () => {
  const numbers = records.map((name) => name.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
  const headed = records.map((name) => readFileSync(new URL(name, folder), 'utf8').slice(2, 6))
  expect(headed).toEqual(numbers)
})

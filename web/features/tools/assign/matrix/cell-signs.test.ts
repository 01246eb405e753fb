import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { cellSigns } from './cell-signs.ts'

const sheet = readFileSync('web/ui/tokens.css', 'utf8')
const [light = '', dark = ''] = sheet.split("html:root[data-mantine-color-scheme='dark']")

it.each([
  ['light', light],
  ['dark', dark],
] as const)('marks of locked cells have the colours of the theme, %s', (scheme, theme) => {
  const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(theme)?.[1]
  const signs = cellSigns(scheme) as Record<string, string>
  const coloursOf = (sign: string) => new Set(decodeURIComponent(signs[`--sign-${sign}`] ?? '').match(/#[0-9a-f]{6}/g))
  const drawn = ['generated', 'filled', 'completed', 'error', 'locked'].map(coloursOf)
  const lock = token('faint')
  expect(drawn).toEqual([
    new Set([token('ink'), lock]),
    new Set([token('ink'), token('sunken'), lock]),
    new Set([token('green'), token('sunken'), lock]),
    new Set([token('red'), token('sunken'), lock]),
    new Set([lock, token('sunken')]),
  ])
})

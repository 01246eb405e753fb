import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheets = globSync(['web/link/**/*.css', 'web/features/*/link/**/*.css'])

/** The rest of a sheet without what only holds for a pointer that can hover; its blocks nest at most two deep. */
const withoutHoverBlocks = (css: string) => css.replace(/@media \(hover: hover\) \{(?:[^{}]|\{[^{}]*\})*\}/g, '')

test('no control of a public page keeps its hover colour after a tap on a phone (PLT-9-05)', () => {
  expect(sheets).toContain('web/link/frame/frame.css')
  const kept = sheets.filter((sheet) => withoutHoverBlocks(readFileSync(sheet, 'utf8')).includes(':hover'))
  expect(kept).toEqual([])
})

import type { TemplateProblem } from '../../../../../domain/report-templates/template-problem.ts'

/** Blocks within blocks. No report needs more, and the library takes seconds to find out that its stack is full. */
const depthMax = 100

const blocks = [
  'if',
  'unless',
  'for',
  'case',
  'capture',
  'comment',
  'raw',
  'tablerow',
  'section',
  'side',
  'left',
  'right',
]
const blockTag = new RegExp(`\\{%-?\\s*(end)?(?:${blocks.join('|')})\\b`, 'g')

/** Where the blocks of a part are nested too deeply, found without parsing it. */
export function nestedTooDeeply(text: string, path: string): TemplateProblem | undefined {
  let depth = 0
  for (const { index, 1: end } of text.matchAll(blockTag)) {
    depth = end ? Math.max(0, depth - 1) : depth + 1
    if (depth <= depthMax) continue
    const before = text.slice(0, index).split('\n')
    const column = (before.at(-1) ?? '').length + 1
    return { code: 'NESTED_TOO_DEEPLY', path, line: before.length, column, detail: '' }
  }
  return undefined
}

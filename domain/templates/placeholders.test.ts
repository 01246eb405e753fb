import { describe, expect, it } from 'vitest'
import {
  fillPlaceholders,
  mailPlaceholders,
  missingTags,
  scanPlaceholders,
  undefinedPlaceholders,
} from './placeholders.ts'

describe('placeholders', () => {
  it.each([
    ['Hi {{name}} and {{ name }}', ['name']],
    ['{{&nbsp;name\u00A0}}', ['name']],
    ['{name} {{}} { {a} } {{a b}}', []],
    ['no', []],
  ])('in %j are %j (OPS-3-76)', (text, names) => {
    expect(scanPlaceholders(text)).toEqual(names)
  })

  it('with an unknown name are undefined (OPS-3-76)', () => {
    expect(undefinedPlaceholders('{{projectName}} {{boss}}', mailPlaceholders)).toEqual(['boss'])
  })

  it('are filled literally, and stay if they have no value (OPS-3-74)', () => {
    const values = { projectName: '$& {{boss}}' }
    expect(fillPlaceholders('{{projectName}}! {{ boss }} {{constructor}}', values)).toBe(
      '$& {{boss}}! {{ boss }} {{constructor}}',
    )
  })

  it('missing in a language are reported for it; empty languages are not checked (OPS-5-106)', () => {
    expect(missingTags({ 'en-GB': 'Hi', cs: '{{projectName}}', sk: ' ' })).toEqual([
      { language: 'en-GB', tags: ['projectName'] },
    ])
    expect(missingTags({ 'en-GB': '{{a}}{{b}}', cs: '{{b}} {{a}}' })).toEqual([])
  })
})

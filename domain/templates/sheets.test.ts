import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languageCodes } from '../languages/languages.ts'
import { differingPaths } from './differences.ts'
import { fromSheets } from './from-sheets.ts'
import { newTemplateDraft } from './new-template.ts'
import { templateTypes, type TemplateContent, type TemplateType } from './template-content.ts'
import { both, item, sampleAnswers, sampleMails, sampleQuestions, sampleRoles } from './testing/template-samples.ts'
import { toSheets, type TemplateSheet } from './to-sheets.ts'

const roundTrip = (content: TemplateContent) => {
  const read = fromSheets(content.type, toSheets(content))
  return read.ok && differingPaths(read.content, content).length === 0
}

describe('templates as sheets', () => {
  it('reads kind, number and text of each language (OPS-5-128)', () => {
    const read = fromSheets('questions', [
      {
        name: 'cs',
        rows: [['# poznámka'], ['section', '1', 'Vedení', 'off'], ['question', '1', 'Naslouchá'], ['', '', '']],
      },
      {
        name: 'en-GB',
        rows: [
          ['section', '1', 'Leading', 'off'],
          ['question', '1', 'Listens'],
          ['comment', '1', 'More?'],
        ],
      },
    ])
    expect(read).toMatchObject({
      ok: true,
      content: {
        sections: [
          {
            name: { cs: 'Vedení', 'en-GB': 'Leading' },
            nameEnabled: false,
            questions: [{ number: 1, labels: { cs: 'Naslouchá', 'en-GB': 'Listens' } }],
            comments: [{ number: 1, labels: { 'en-GB': 'More?' } }],
          },
        ],
      },
    })
  })

  it('leaves out rows that begin with # (OPS-5-127)', () => {
    const read = fromSheets('answers', [
      {
        name: 'cs',
        rows: [
          ['# note', '1', 'x'],
          ['answer', '1', 'Ano'],
        ],
      },
    ])
    expect(read).toMatchObject({ ok: true, content: { type: 'answers', answers: [item(1, { cs: 'Ano' })] } })
  })

  it('names a sheet that is not a language, and the known languages (OPS-5-126)', () => {
    expect(fromSheets('answers', [{ name: 'xx', rows: [] }])).toEqual({
      ok: false,
      problems: [{ problem: 'MISSING_LANGUAGE_IN_XLSX', sheetName: 'xx', supported: languageCodes }],
    })
  })

  it.each<[(typeof templateTypes)[number], string[]]>([
    ['questions', ['question', '1', 'without a section']],
    ['questions', ['section', 'one', 'x']],
    ['answers', ['role', 'self', 'x']],
    ['answers', ['answer', '0', 'x']],
    ['roles', ['role', 'boss', 'x']],
    ['mails', ['footer', 'MailNotify', 'x']],
  ])('refuses in %s the row %j (OPS-5-128)', (type, row) => {
    expect(fromSheets(type, [{ name: 'cs', rows: [row] }])).toEqual({
      ok: false,
      problems: [{ problem: 'UNKNOWN_ROW', sheetName: 'cs', row: 1, kind: row[0] }],
    })
  })

  it('come back identical (OPS-5-128)', () => {
    const competency = sampleQuestions()
    Object.assign(competency.sections[0] ?? {}, {
      dimensionId: 'd1',
      computationDefinition: '{"a":1}',
      description: both('x'),
    })
    for (const content of [sampleQuestions(), competency, sampleAnswers(), sampleRoles(), sampleMails()]) {
      expect(roundTrip(content)).toBe(true)
    }
    for (const type of templateTypes) expect(roundTrip(newTemplateDraft(type, 'none').content)).toBe(true)
  })

  it('come back identical, whatever is written and disabled (OPS-5-128)', () => {
    const labels = fc.dictionary(fc.constantFrom('cs', 'en-GB', 'uk'), fc.string())
    const answers = fc.array(fc.record({ labels, enabled: fc.boolean() }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(answers, (list) => {
        const content: TemplateContent = {
          type: 'answers',
          answers: list.map(({ labels: texts, enabled }, index) => item(index + 1, texts, enabled)),
        }
        expect(roundTrip(content)).toBe(true)
      }),
    )
  })

  it('split a text that is too long for a cell, and join it again (OPS-5-128)', () => {
    const body = { cs: '😀'.repeat(20_000) }
    const content: TemplateContent = {
      type: 'mails',
      mails: [{ mailType: 'MailNotify', sender: {}, subject: {}, body }],
    }
    const lengths = toSheets(content).flatMap(({ rows }) => rows.map(([, , text = '']) => text.length))
    expect(Math.max(...lengths)).toBeLessThan(32_767)
    expect(roundTrip(content)).toBe(true)
    expect(problemsOf('mails', { name: 'cs', rows: [['continued', 'MailNotify', 'x']] })).toEqual(['UNKNOWN_ROW'])
  })
})

describe('refusing sheets', () => {
  it('reports every wrong row, as the spreadsheet counts them (OPS-5-126)', () => {
    const rows = [['# a note'], ['answer', '1', 'Ano'], [], ['answer', '1', 'Ne'], ['question', '2', 'x']]
    expect(fromSheets('answers', [{ name: 'cs', rows }])).toEqual({
      ok: false,
      problems: [
        { problem: 'REPEATED_ROW', sheetName: 'cs', row: 4, kind: 'answer' },
        { problem: 'UNKNOWN_ROW', sheetName: 'cs', row: 5, kind: 'question' },
      ],
    })
  })

  it('that disagree on what has no language', () => {
    const sheet = (name: string, ...rows: string[][]) => ({ name, rows: [['section', '1', 'Leading'], ...rows] })
    const differ = ['SHEETS_DIFFER']
    expect(
      problemsOf('questions', sheet('cs', ['dimensionId', '1', 'A']), sheet('de', ['dimensionId', '1', 'B'])),
    ).toEqual(differ)
    expect(
      problemsOf('questions', sheet('cs', ['question', '1', 'x', 'off']), sheet('de', ['question', '1', 'y'])),
    ).toEqual(differ)
    expect(problemsOf('questions', sheet('cs', ['dimensionId', '1', 'A']), sheet('de'))).toEqual([])
    expect(problemsOf('questions', sheet('cs', ['description', '2', 'of another section']))).toEqual(['UNKNOWN_ROW'])
  })

  it('that are empty, or have content that no template may have', () => {
    expect(problemsOf('roles', { name: 'cs', rows: [['# only a note']] })).toEqual(['NOTHING_FOUND'])
    expect(fromSheets('answers', [{ name: 'CS', rows: [['answer', '11', 'x']] }])).toEqual({
      ok: false,
      problems: [{ problem: 'WRONG_KIND', sheetName: 'cs', row: 1, kind: 'answer' }],
    })
    expect(problemsOf('answers', { name: 'cs', rows: [['answer', '1', '<script>alert(1)</script>']] })).toEqual([
      'SCRIPT',
    ])
    expect(problemsOf('roles', { name: 'cs', rows: [['role', 'self', 'x'.repeat(201)]] })).toEqual(['TOO_LONG'])
  })
})

function problemsOf(type: TemplateType, ...sheets: TemplateSheet[]) {
  const read = fromSheets(type, sheets)
  return read.ok ? [] : read.problems.map(({ problem }) => problem)
}

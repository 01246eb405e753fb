import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languageCodes } from '../constants/languages.ts'
import { isSameContent } from './canonical-content.ts'
import { fromSheets } from './from-sheets.ts'
import { newTemplateDraft } from './new-template.ts'
import { templateTypes, type TemplateContent } from './template-content.ts'
import { both, item, sampleAnswers, sampleMails, sampleQuestions, sampleRoles } from './template-samples.ts'
import { toSheets } from './to-sheets.ts'

const roundTrip = (content: TemplateContent) => {
  const read = fromSheets(content.type, toSheets(content))
  return read.ok && isSameContent(read.content, content)
}

describe('templates as sheets', () => {
  it('reads kind, number and text of each language (OPS-5-128)', () => {
    const read = fromSheets('questions', [
      { name: 'cs', rows: [['# poznámka'], ['section', '1', 'Vedení'], ['question', '1', 'Naslouchá'], ['', '', '']] },
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
    expect(read).toEqual({ ok: true, content: { type: 'answers', answers: [item(1, { cs: 'Ano' })] } })
  })

  it('names a sheet that is no language, and the languages that are (OPS-5-126)', () => {
    expect(fromSheets('answers', [{ name: 'xx', rows: [] }])).toEqual({
      ok: false,
      reason: 'MISSING_LANGUAGE_IN_XLSX',
      sheetName: 'xx',
      supported: languageCodes,
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
      reason: 'TEMPLATE_IMPORT_FAILED',
      sheetName: 'cs',
      rowIndex: 0,
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
    const answers = fc.array(fc.record({ labels, enabled: fc.boolean() }), { maxLength: 6 })
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
})

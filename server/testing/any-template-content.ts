import fc from 'fast-check'
import { notApplicableAnswer } from '../../domain/templates/limits.ts'
import { hasScript } from '../../domain/templates/scripts.ts'
import {
  mailTypes,
  roleIds,
  type Labels,
  type TemplateContent,
  type TemplateItem,
} from '../../domain/templates/template-content.ts'

/** Texts with everything that spreadsheets and browsers have trouble with. */
const awkward = fc.constantFrom(
  '=HYPERLINK("http://example.com")',
  '+420 1',
  '-1',
  '@SUM(A1)',
  '# not a comment',
  ' spaces ',
  'two\nlines\r\nthree',
  'tab\tinside',
  '_x0041_',
  '5',
  'TRUE',
  '2026-01-01',
  'Ž😀é',
  'off',
  '<b>&amp;</b>',
  "'quoted",
  '𝕏'.repeat(9000),
)
const word = fc
  .oneof(fc.string({ unit: 'grapheme' }), awkward)
  .filter((text) => !hasScript(text) && !text.includes('\0'))
const labels: fc.Arbitrary<Labels> = fc.dictionary(fc.constantFrom('cs', 'en-GB', 'uk'), word, { maxKeys: 3 })
const within = (max: number) => labels.map((all) => cut(all, max))
const cut = (all: Labels, max: number): Labels =>
  Object.fromEntries(Object.entries(all).map(([code, text]) => [code, cutText(text, max)]))

/** Never cuts a surrogate pair. */
const cutText = (text: string, max: number) => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')

const items = (minLength: number, maxLength: number): fc.Arbitrary<TemplateItem[]> =>
  fc
    .array(fc.record({ labels: within(2000), enabled: fc.boolean() }), { minLength, maxLength })
    .map((list) => list.map((item, index) => ({ number: index + 1, ...item })))

const section = fc.record({
  name: within(300),
  nameEnabled: fc.boolean(),
  description: within(4000),
  competencyDescription: within(10_000),
  questions: items(0, 3),
  comments: items(0, 2),
  developmentActivities: within(20_000),
  dimensionId: word.map((text) => cutText(text, 200)),
  computationDefinition: fc.oneof(fc.json(), fc.constant(`{"long":"${'x'.repeat(17_000)}"}`)),
})

const content: fc.Arbitrary<TemplateContent> = fc.oneof(
  fc
    .array(section, { minLength: 1, maxLength: 3 })
    .map((list) => ({ type: 'questions' as const, sections: list.map((known, at) => ({ number: at + 1, ...known })) })),
  fc.tuple(items(1, 4), within(2000), fc.boolean()).map(([answers, words, enabled]) => ({
    type: 'answers' as const,
    answers: [...answers, { number: notApplicableAnswer, enabled, labels: words }],
  })),
  fc
    .uniqueArray(fc.record({ roleId: fc.constantFrom(...roleIds), enabled: fc.boolean(), labels: within(200) }), {
      minLength: 1,
      selector: ({ roleId }) => roleId,
    })
    .map((roles) => ({ type: 'roles' as const, roles })),
  fc
    .uniqueArray(
      fc.record({
        mailType: fc.constantFrom(...mailTypes),
        sender: within(320),
        subject: within(500),
        body: fc.oneof(labels, fc.constant({ cs: '<p>😀</p>'.repeat(9000) })),
      }),
      { minLength: 1, maxLength: 3, selector: ({ mailType }) => mailType },
    )
    .map((mails) => ({ type: 'mails' as const, mails })),
)

/** Any content that the server accepts, of every type. */
export const anyTemplateContent = content
